import { MAX_INPUTS } from '#domain/calculators/calculator-call.ts'
import { DEFAULT_INPUT } from '#domain/perforation/shot.ts'

/** One request without an account, as expensive as its route allows. */
export interface HostileRequest {
  what: string
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

const FORM_BYTES = 64 * 1024
const HEADER_BYTES = 15 * 1024
const JSON_BYTES = 4 * 1024 * 1024
/** Two combining classes, so that normalisation has to sort the marks. */
const MARKS = '\u0315\u0300'
const STACKED = encodeURIComponent(`a${MARKS.repeat(1200)}`)

const fill = (text: string, bytes: number) =>
  text.repeat(Math.floor(bytes / Buffer.byteLength(text)))

const form = (path: string, ...fields: string[]): HostileRequest[] => {
  const share = Math.floor((0.9 * FORM_BYTES) / fields.length)
  const filled = (text: string) => fields.map((name) => `${name}=${fill(text, share)}`).join('&')
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const post = (what: string, body: string): HostileRequest => ({
    what: `${path}: ${what}`,
    method: 'POST',
    path,
    headers,
    body,
  })
  return [
    post('fields of combining marks', filled(MARKS)),
    post('fields of letters', filled('e')),
    post('thousands of fields', fill('a&', FORM_BYTES)),
  ]
}

const json = (path: string, what: string, body: string): HostileRequest => ({
  what: `${path}: ${what}`,
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json' },
  body,
})

/** 20 fields and 50 names of combining marks, the maximum of a form besides its files. */
function multipart(path: string): HostileRequest {
  const part = (disposition: string, value: string) =>
    `--x\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`
  const fields = ['path', 'below', 'username', 'sha256'].map((name) =>
    part(`name="${name}"`, fill(MARKS, FORM_BYTES / 2)),
  )
  const files = Array.from({ length: 50 }, (_, at) =>
    part(`name="files"; filename="${at}${MARKS.repeat(1800)}.txt"`, 'x'),
  )
  return {
    what: `${path}: a form of combining marks`,
    method: 'POST',
    path,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: `${[...fields, ...files].join('')}--x--\r\n`,
  }
}

function calculator(path: string, input: object): HostileRequest[] {
  const names = Array.from({ length: 330_000 }, (_, at) => `"${at.toString(36)}":0`).join(',')
  const inputs = JSON.stringify(new Array(MAX_INPUTS).fill(input))
  return [
    json(path, 'the most inputs', `{"inputs":${inputs}}`),
    json(path, 'different field names', `{"inputs":[{${names}}]}`),
    json(path, 'empty objects', `{"inputs":[${fill('{},', JSON_BYTES - 100)}{}]}`),
    json(path, 'levels', fill('[', JSON_BYTES)),
    json(path, 'spaces before a mistake', `[NaN${fill(' ', JSON_BYTES - 10)}`),
    json(path, 'a long text', `{"inputs":"${fill('\\n', JSON_BYTES - 100)}"}`),
  ]
}

const get = (what: string, path: string, headers: Record<string, string> = {}): HostileRequest => ({
  what,
  method: 'GET',
  path,
  headers,
})

/** Headers that a page of the site sends for a visitor. */
async function visitorHeaders(origin: string): Promise<Record<string, string>> {
  const page = await fetch(`${origin}/login`)
  const [cookie = ''] = (page.headers.get('set-cookie') ?? '').split(';')
  const token = /name="formToken" value="([^"]+)"/.exec(await page.text())?.[1] ?? ''
  if (token === '') throw new Error('The login page has no form token.')
  return { cookie, 'x-form-token': token, 'sec-fetch-site': 'same-origin' }
}

/** The most expensive known request for each public route. */
export async function hostileRequests(origin: string): Promise<HostileRequest[]> {
  const visitor = await visitorHeaders(origin)
  return requests().map((one) => ({ ...one, headers: { ...visitor, ...one.headers } }))
}

function requests(): HostileRequest[] {
  const upload = { 'tus-resumable': '1.0.0', 'upload-length': '1' }
  const marksInBase64 = Buffer.from(fill(MARKS, HEADER_BYTES / 2)).toString('base64')
  return [
    ...form('/login', 'name', 'password', 'next'),
    ...form('/first-admin', 'token', 'name', 'password'),
    ...form('/logout', 'formToken'),
    ...form('/auth', 'current', 'password'),
    multipart('/upload'),
    multipart('/upload_files'),
    {
      what: '/api/uploads: a name of combining marks',
      method: 'POST',
      path: '/api/uploads',
      headers: { ...upload, 'upload-metadata': `name ${marksInBase64}` },
    },
    json('/api/auth/passkeys/prove', 'a long answer', `{"response":{"id":"${fill('a', 64_000)}"}}`),
    json('/api/auth/passkeys/prove', 'many names', `{${fill('"a":{},', 64_000)}"b":0}`),
    ...calculator('/api/calculators/perforation', { ...DEFAULT_INPUT, nato: 60 }),
    ...calculator('/api/calculators/kinetic-energy', {
      KE: 1,
      KEUnit: 'MJ',
      m: 1,
      mUnit: 'kg',
      vUnit: 'm/s',
    }),
    ...calculator('/api/calculators/relative-armor', { thickness: 1, primary: 1, secondary: 1 }),
    get('/archive: a folder of marks', `/archive?dir=/${STACKED}`),
    get('/api/files: a folder of marks', `/api/files?dir=/${STACKED}`),
    get('/api/files/meta: a path of marks', `/api/files/meta?path=/${STACKED}`),
    get('/files: a long name', `/files/${fill('%C3%A9', HEADER_BYTES)}?id=x`),
    get('/untracked_files: a long path', `/untracked_files/${fill('a/', HEADER_BYTES)}`),
    get('a page of digits', `/tools/perforation-calculator?p_len=${fill('9', HEADER_BYTES)}`),
    get('many parameters', `/tools/perforation-calculator?${fill('p_len=1&', HEADER_BYTES)}`),
    get('a filter of marks', `/blog/leopard2-ukraine?vehicle=${STACKED}`),
    get('a filtered catalogue', '/blog/leopard2-ukraine?vehicle=Leopard+2A6'),
    get('/login: a long next URL', `/login?next=/${fill('%2F', HEADER_BYTES)}`),
    get('cookies', '/login', { cookie: fill('a=b; ', HEADER_BYTES) }),
    get('entity tags', '/robots.txt', { 'if-none-match': fill('"a", ', HEADER_BYTES) }),
    get('codings', '/', { 'accept-encoding': fill('br;q=0.1, ', HEADER_BYTES) }),
    get('a path of slashes', `/${fill('/', HEADER_BYTES)}`),
    get('a path of percent signs', `/blog/${fill('%25', HEADER_BYTES)}`),
  ]
}
