import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { SiteError } from '../errors.ts'
import { stableHeaders } from '../http/stable-headers.fixture.ts'
import { addressOf, fileSite, idOf } from './file-site.fixture.ts'
import { serveRecentFiles } from './recent-file-handler.ts'

const { answers, appOf, hashOf, requested, subjects, setThumbnail } = fileSite()

let state: { version: string; isDatabaseAway: boolean }
/** Requests that reached the app. */
let passed: string[]
let lines: Record<string, unknown>[]
let handle: ReturnType<typeof serveRecentFiles>

beforeEach(() => {
  state = { version: '1', isDatabaseAway: false }
  passed = []
  lines = []
  subjects.length = 0
  setThumbnail({ ok: true, bytes: new Uint8Array([1, 2, 3]), mediaType: 'image/webp' })
  const files = answers({
    version: () => {
      if (state.isDatabaseAway) throw new Error('The database is away.')
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

const contentOf = async (answer: Response) => ({
  status: answer.status,
  headers: stableHeaders(answer),
  bytes: Buffer.from(await answer.arrayBuffer()).toString('latin1'),
})

test.for([
  ['the file itself', 'text', '', {}],
  ['its start', 'text', '', { range: 'bytes=0-3' }],
  ['a part that does not exist', 'text', '', { range: 'bytes=10-' }],
  ['a file that is streamed', 'large', '', {}],
  ['a copy that is known', 'text', '', { 'if-none-match': '*' }],
  ['a copy of something else', 'text', '', { 'if-match': '"other"' }],
  ['a download', 'drawing', '&download', {}],
  ['a thumbnail', 'photo', '&thumbnail=0x150', { accept: 'image/webp' }],
  ['a thumbnail that is known', 'photo', '&thumbnail=0x150', { 'if-none-match': '*' }],
  ['the icon of a file without a thumbnail', 'sound', '&thumbnail=0x150', {}],
  ['a page that cannot be drawn', 'manual', '&page=1&width=600', {}],
  ['the pages of a PDF', 'manual', '&pages=1', {}],
  ['the frames of a film', 'large', '&frames', {}],
  ['a film', 'large', '&play', { range: 'bytes=5-9' }],
] as const)('%s is answered as by the app, with a request id', async ([, key, form, headers]) => {
  const address = `${addressOf(key, `&v=${hashOf(key).slice(0, 12)}`)}${form}`
  const first = await ask(address, headers)
  const again = await ask(address, headers)
  expect(passed).toHaveLength(1)
  expect(again.headers.get('x-request-id')).toMatch(/\w/)
  expect(await contentOf(again)).toEqual(await contentOf(first))
})

test('several parts of a recent file are sent together', async () => {
  await ask(addressOf('text'))
  const answer = await ask(addressOf('text'), { range: 'bytes=0-1,8-9' })
  expect(passed).toHaveLength(1)
  expect(answer.headers.get('content-type')).toMatch(/^multipart\/byteranges/)
  expect(await answer.text()).toMatch(/\r\n\r\n01\r\n[\s\S]+\r\n\r\n89\r\n/)
})

test.for([
  ['another method', addressOf('text'), {}, 'HEAD'],
  ['a session cookie', addressOf('text'), { cookie: 'a=b; __Host-session=x' }, 'GET'],
  ['an API key', addressOf('text'), { authorization: 'Bearer x' }, 'GET'],
  ['another file', addressOf('large'), {}, 'GET'],
  ['an unknown file', addressOf('nothing'), {}, 'GET'],
  ['an impossible id', '/files/x?id=1', {}, 'GET'],
  ['two ids', addressOf('text', `&id=${idOf('large')}`), {}, 'GET'],
  ['an unknown size', addressOf('text', '&thumbnail=9x9'), {}, 'GET'],
  ['a name that is not UTF-8', addressOf('text').replace('/x', '/%FF'), {}, 'GET'],
  ['a NUL in the name', addressOf('text').replace('/x', '/x%00'), {}, 'GET'],
  ['a path that is not a link', addressOf('text').replace('/x', '/a/../x'), {}, 'GET'],
  ['an endless name', addressOf('text').replace('/x', `/${'x'.repeat(9000)}`), {}, 'GET'],
] as const)('%s goes through the app', async ([, address, headers, method]) => {
  await ask(addressOf('text'))
  await ask(address, headers, method)
  expect(passed).toEqual([`GET ${addressOf('text')}`, expect.stringContaining(`${method} /`)])
})

test('a name with spaces and umlauts needs no app, and neither does the cookie of a visitor', async () => {
  await ask(addressOf('text'))
  await ask(addressOf('text').replace('/x', "/Plan%20%C3%9C%20('2).svg"), {
    cookie: '__Host-visitor=x',
  })
  expect(passed).toHaveLength(1)
})

test('after a change in the archive the file is looked up again', async () => {
  await ask(addressOf('text'))
  state.version = '2'
  await ask(addressOf('text'))
  await ask(addressOf('text'))
  expect(passed).toHaveLength(2)
})

test('without the database the app answers', async () => {
  await ask(addressOf('text'))
  state.isDatabaseAway = true
  await expect(ask(addressOf('text'))).rejects.toThrow('The database is away.')
  expect(passed).toHaveLength(2)
})

test('a failure is reported by the app, which does not try again', async () => {
  const address = addressOf('photo', '&thumbnail=0x150')
  await ask(address)
  setThumbnail(new SiteError('store/unreachable'))
  const answer = await ask(address)
  expect(await answer.json()).toEqual({ code: 'store/unreachable' })
  expect(requested).toHaveLength(1)
  expect(lines).toEqual([])
})

test('visitors wait for pages of a PDF by their network', async () => {
  const address = addressOf('manual', '&page=1&width=600')
  await ask(addressOf('manual'))
  await ask(address, { 'x-forwarded-for': '6.6.6.6, 203.0.113.5' })
  expect(subjects).toEqual(['address 203.0.113.5'])
})

test('each answer is one line of the log, with its request id and a shortened address', async () => {
  await ask(addressOf('text'))
  const answer = await ask(addressOf('text'), { 'x-forwarded-for': '203.0.113.5' })
  expect(lines).toEqual([
    expect.objectContaining({
      msg: 'request',
      request: answer.headers.get('x-request-id'),
      method: 'GET',
      url: addressOf('text'),
      status: 200,
      ms: expect.any(Number),
      from: '203.0.113.0',
    }),
  ])
})
