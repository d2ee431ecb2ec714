import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MEBIBYTE } from '#domain/units/bytes.ts'
import { calls } from './calls.ts'
import { callsOf, openManagedSite } from './managed-site.fixture.ts'

let opened: Awaited<ReturnType<typeof openManagedSite>>
let userWithoutRole: Awaited<ReturnType<typeof callsOf>>

beforeAll(async () => {
  opened = await openManagedSite('Author')
  userWithoutRole = await callsOf(opened.site)
  await opened.site.add('/x.txt', 'x')
})

afterAll(() => opened.site.close())

/** Every call that may change something and takes JSON, or nothing. */
const CHANGES = calls.filter(
  ({ method, action, form, path }) =>
    method !== 'GET' && action !== 'compute' && !form && !path.includes(':'),
)
const urlOf = ({ method, path }: { method: string; path: string }) => [method, path] as const
const CALLS = CHANGES.map(urlOf)
const CALLS_WITH_BODY = CHANGES.filter(({ body }) => body).map(urlOf)
const BOMB = gzipSync(Buffer.alloc(20 * MEBIBYTE, ' '))

type Headers = Record<string, string>

async function send(
  [method, url]: readonly [string, string],
  headers: Headers,
  body: RequestInit['body'],
  more: Headers = {},
) {
  const all = { ...headers, 'content-type': 'application/json', ...more }
  const init = { method, headers: all, body, duplex: 'half' } as RequestInit
  return await opened.site.app.request(url, init)
}

/** A body of up to 50 MB generated on demand, and the bytes taken from it. */
function endless() {
  const taken = { bytes: 0 }
  const chunk = Buffer.alloc(64 * 1024, ' ')
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      taken.bytes += chunk.length
      if (taken.bytes > 50 * MEBIBYTE) controller.close()
      else controller.enqueue(chunk)
    },
  })
  return { body, taken }
}

test.for(CALLS_WITH_BODY)('W12: %s %s stops reading at its body limit', async (call) => {
  const { headers } = opened
  const announced = await send(call, headers, 'x', { 'content-length': String(50 * MEBIBYTE) })
  expect(announced.status).toBe(413)
  const { body, taken } = endless()
  expect((await send(call, headers, body)).status).toBe(413)
  expect(taken.bytes).toBeLessThan(6 * MEBIBYTE)
})

test.for(CALLS_WITH_BODY)('W12: %s %s does not decompress a compressed body', async (call) => {
  for (const coding of ['gzip', 'deflate', 'br', 'gzip, gzip']) {
    const response = await send(call, opened.headers, BOMB, { 'content-encoding': coding })
    expect([400, 413]).toContain(response.status)
  }
})

test.for(CALLS)('W12: %s %s rejects a malformed body with a short response', async (call) => {
  const deep = 100_000
  for (const body of [
    '[]',
    'null',
    '"x"',
    '1e309',
    '{"__proto__":{"path":"/x.txt"}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    `${'['.repeat(deep)}${']'.repeat(deep)}`,
    `${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`,
    '{"path":"/x.txt","path":["/y.txt"],"items":{},"entries":"1","into":1}',
    '\u0000',
    '{"path":"/x.txt"',
  ]) {
    const response = await send(call, opened.headers, body)
    const text = await response.text()
    // Calls whose fields are all optional may answer 200.
    expect.soft([200, 400, 401, 413], body.slice(0, 40)).toContain(response.status)
    expect(text.length).toBeLessThan(2000)
  }
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  expect((await opened.site.get('/api/files/meta?path=/x.txt')).status).toBe(200)
})

test('W12: if a field is sent twice, checks and operation both use the last value', async () => {
  await opened.site.add('/twice/a.txt', 'a')
  await opened.site.add('/twice/b.txt', 'b')
  const body = '{"path":"/twice/a.txt","path":"/twice/b.txt"}'
  const response = await send(['PUT', '/api/files/trash'], opened.headers, body)
  expect(await response.json()).toMatchObject({ changed: [{ from: '/twice/b.txt' }] })
  expect((await opened.site.get('/api/files/meta?path=/twice/a.txt')).status).toBe(200)
})

test('W12: a call reads no body of a forbidden request', async () => {
  const visitor = { origin: opened.site.config.SITE_URL }
  const hidden = CHANGES.filter(({ action }) => action === 'file_managment').map(urlOf)
  expect(hidden.length).toBeGreaterThan(15)
  for (const call of hidden) {
    for (const headers of [visitor, userWithoutRole.headers]) {
      const { body, taken } = endless()
      expect((await send(call, headers, body)).status).toBe(404)
      expect(taken.bytes).toBeLessThan(MEBIBYTE)
    }
  }
})
