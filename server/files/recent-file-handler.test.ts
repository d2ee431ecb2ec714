import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { SiteError } from '../errors.ts'
import { stableHeaders } from '../http/cache/stable-headers.fixture.ts'
import { openTestSite, type TestSite } from '../test-site.fixture.ts'
import { fileSite, idOf, urlOf } from './file-site.fixture.ts'
import { serveRecentFiles } from './recent-file-handler.ts'

const { fileServerWith, appOf, hashOf, requested, subjects, setThumbnail } = fileSite()

let state: { version: string; isUnreadable: boolean }
/** Requests that reached the app. */
let passed: string[]
let lines: Record<string, unknown>[]
let handle: ReturnType<typeof serveRecentFiles>

beforeEach(() => {
  state = { version: '1', isUnreadable: false }
  passed = []
  lines = []
  subjects.length = 0
  setThumbnail({ ok: true, bytes: new Uint8Array([1, 2, 3]), mediaType: 'image/webp' })
  const files = fileServerWith({
    version: () => {
      if (state.isUnreadable) throw new Error('The version cannot be read.')
      return state.version
    },
  })
  const routes = appOf(files)
  const app = {
    fetch(request: Request, bindings: object) {
      passed.push(`${request.method} ${request.url.slice('http://localhost'.length)}`)
      return routes.fetch(request, bindings)
    },
  }
  handle = serveRecentFiles({
    fetch: app.fetch,
    app,
    files,
    log: pino({}, { write: (line) => void lines.push(JSON.parse(line)) }),
    settings: { TRUST_PROXY: 1, LOG_ADDRESSES: 'short' },
  })
})

async function ask(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const request = new Request(`http://localhost${url}`, { method, headers })
  const socket = { remoteAddress: '10.0.0.9' }
  return await handle(request, { incoming: { method, url, headers, socket } })
}

const contentOf = async (response: Response) => ({
  status: response.status,
  headers: stableHeaders(response),
  bytes: Buffer.from(await response.arrayBuffer()).toString('latin1'),
})

test.for([
  ['the file itself', 200, 'text', '', {}],
  ['its start', 206, 'text', '', { range: 'bytes=0-3' }],
  ['a part that does not exist', 416, 'text', '', { range: 'bytes=10-' }],
  ['a file that is streamed', 200, 'large', '', {}],
  ['a copy the client already has', 304, 'text', '', { 'if-none-match': '*' }],
  ['a copy of something else', 412, 'text', '', { 'if-match': '"other"' }],
  ['a download', 200, 'drawing', '&download', {}],
  ['a thumbnail', 200, 'photo', '&thumbnail=0x150', { accept: 'image/webp' }],
  [
    'a thumbnail the client already has',
    304,
    'photo',
    '&thumbnail=0x150',
    { 'if-none-match': '*' },
  ],
  ['the icon of a file without a thumbnail', 200, 'sound', '&thumbnail=0x150', {}],
  ['a page that cannot be drawn', 200, 'manual', '&page=1&width=600', {}],
  ['pages that cannot be read', 200, 'manual', '&pages=1', {}],
  ['the frames of a video that cannot be read', 200, 'large', '&frames', {}],
  ['a video that starts at once as it is', 206, 'large', '&play', { range: 'bytes=5-9' }],
] as const)(
  '%s has the same response as from the route, and a request ID',
  async ([, status, key, form, headers]) => {
    const url = `${urlOf(key, `&v=${hashOf(key).slice(0, 12)}`)}${form}`
    const first = await ask(url, headers)
    const again = await ask(url, headers)
    expect(passed).toHaveLength(1)
    expect(again.status).toBe(status)
    expect(again.headers.get('x-request-id')).toMatch(/\w/)
    expect(await contentOf(again)).toEqual(await contentOf(first))
  },
)

test('several parts of a recent file are sent together', async () => {
  await ask(urlOf('text'))
  const response = await ask(urlOf('text'), { range: 'bytes=0-1,8-9' })
  expect(passed).toHaveLength(1)
  expect(response.headers.get('content-type')).toMatch(/^multipart\/byteranges/)
  expect(await response.text()).toMatch(/\r\n\r\n01\r\n[\s\S]+\r\n\r\n89\r\n/)
})

const textAs = (name: string) => urlOf('text').replace('/x', `/${name}`)

test.for([
  ['another method', urlOf('text'), {}, 'HEAD'],
  ['a session cookie', urlOf('text'), { cookie: 'a=b; __Host-session=x' }, 'GET'],
  ['an API key', urlOf('text'), { authorization: 'Bearer x' }, 'GET'],
  ['another file', urlOf('large'), {}, 'GET'],
  ['an unknown file', urlOf('nothing'), {}, 'GET'],
  ['an impossible id', '/files/x?id=1', {}, 'GET'],
  ['no id', '/files/x', {}, 'GET'],
  ['two ids', urlOf('text', `&id=${idOf('large')}`), {}, 'GET'],
  ['two versions', urlOf('text', '&v=a&v=b'), {}, 'GET'],
  ['an unknown size', urlOf('text', '&thumbnail=9x9'), {}, 'GET'],
  ['a name that is not UTF-8', textAs('%FF'), {}, 'GET'],
  ['a NUL in the name', textAs('x%00'), {}, 'GET'],
  ['a path that is not a link', textAs('a/../x'), {}, 'GET'],
  ['a path to the folder itself', textAs('.'), {}, 'GET'],
  ['a path to the parent folder', textAs('..'), {}, 'GET'],
  ['an encoded path to the parent folder', textAs('%2E%2E'), {}, 'GET'],
  ['a half encoded path to the parent folder', textAs('.%2E'), {}, 'GET'],
  ['a name of 9,000 characters', textAs('x'.repeat(9000)), {}, 'GET'],
  ['a host of 9,000 characters', urlOf('text'), { host: 'x'.repeat(9000) }, 'GET'],
] as const)('W03: %s goes through the app', async ([, url, headers, method]) => {
  await ask(urlOf('text'))
  expect(passed).toHaveLength(1)
  await ask(url, headers, method)
  expect(passed).toHaveLength(2)
})

test('neither a name with spaces and umlauts nor the cookie of a visitor needs the app', async () => {
  await ask(urlOf('text'))
  await ask(textAs("Plan%20%C3%9C%20('2)..svg"), { cookie: '__Host-visitor=x' })
  expect(passed).toHaveLength(1)
})

test('after a change in the archive the next request goes through the app', async () => {
  await ask(urlOf('text'))
  state.version = '2'
  await ask(urlOf('text'))
  await ask(urlOf('text'))
  expect(passed).toHaveLength(2)
})

test('a request goes through the app if the version cannot be read', async () => {
  await ask(urlOf('text'))
  state.isUnreadable = true
  await expect(ask(urlOf('text'))).rejects.toThrow('The version cannot be read.')
  expect(passed).toHaveLength(2)
})

test('a failed response is not tried again, and leaves the log to the app', async () => {
  const url = urlOf('photo', '&thumbnail=0x150')
  await ask(url)
  setThumbnail(new SiteError('store/unreachable'))
  const response = await ask(url)
  expect(await response.json()).toEqual({ code: 'store/unreachable' })
  expect(passed).toHaveLength(2)
  expect(requested).toHaveLength(1)
  expect(lines).toEqual([])
})

test('visitors of one network share the queue for pages of a PDF', async () => {
  const url = urlOf('manual', '&page=1&width=600')
  await ask(urlOf('manual'))
  for (const from of ['2001:db8:1:2::3', '2001:db8:1:2:ffff::4', '2001:db8:1:3::3'])
    await ask(url, { 'x-forwarded-for': `6.6.6.6, ${from}` })
  expect(passed).toHaveLength(1)
  const [one, other, third] = subjects
  expect(other).toBe(one)
  expect(third).not.toBe(one)
})

test('each response is logged in one line, with its request ID and a shortened URL', async () => {
  await ask(urlOf('text'))
  const response = await ask(urlOf('text'), { 'x-forwarded-for': '203.0.113.5' })
  expect(lines).toEqual([
    expect.objectContaining({
      msg: 'request',
      request: response.headers.get('x-request-id'),
      method: 'GET',
      url: urlOf('text'),
      status: 200,
      ms: expect.any(Number),
      from: '203.0.113.0',
    }),
  ])
})

describe('the site', () => {
  let site: TestSite
  let url: string
  let byApp: MockInstance

  beforeEach(async () => {
    site = await openTestSite({ storage: 'disk' })
    const id = await site.add('/notes.txt', '0123456789')
    url = `/files/notes.txt?id=${id}`
    byApp = vi.spyOn(site.appAlone, 'fetch')
    await site.get(url)
    site.lines.length = 0
  })

  afterEach(() => site.close())

  /** Asks again if the archive has changed meanwhile, as when the words of the file have been read. */
  async function respondWithoutApp(): Promise<Response> {
    for (;;) {
      byApp.mockClear()
      const response = await site.get(url, { range: 'bytes=2-4' })
      if (byApp.mock.calls.length === 0) return response
    }
  }

  test('answers for a recent file with the headers that its app adds', async () => {
    const own = await respondWithoutApp()
    expect(own.status).toBe(206)
    const other = await site.get(url, { range: 'bytes=2-4', cookie: '__Host-session=x' })
    expect(byApp).toHaveBeenCalledTimes(1)
    expect(await contentOf(own)).toEqual(await contentOf(other))
  })

  test('logs a failed response once, with the request ID of the error', async () => {
    for await (const { sha256 } of site.blobs.list()) await site.blobs.remove(sha256)
    const response = await site.get(url)
    expect(response.status).toBe(500)
    const { request, code } = (await response.json()) as { request: string; code: string }
    expect(code).toBe('file/missing-bytes')
    expect(site.lines).toEqual([
      expect.objectContaining({ level: 50, request }),
      expect.objectContaining({ msg: 'request', request, status: 500 }),
    ])
  })
})
