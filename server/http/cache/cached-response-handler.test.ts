import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestSite, type TestSite } from '../../test-site.fixture.ts'
import { serveCachedResponses } from './cached-response-handler.ts'
import { stableHeaders } from './stable-headers.fixture.ts'

let site: TestSite
let handle: ReturnType<typeof serveCachedResponses>
/** Requests that the handler passed on to the app. */
let passed: string[]

beforeEach(async () => {
  site = await openTestSite({ storage: 'disk', settings: { TRUST_PROXY: '1' } })
  passed = []
  // Tasks of the start may still change the database, and with it the version of the pages.
  let version = ''
  await vi.waitUntil(
    () => {
      const before = version
      version = site.version()
      return version === before
    },
    { interval: 100 },
  )
  const app = {
    fetch(request: Request) {
      passed.push(`${request.method} ${request.url.slice('http://localhost'.length)}`)
      return site.app.fetch(request)
    },
  }
  const { cache, log, config } = site
  handle = serveCachedResponses({ app, cache, version: site.version, log, settings: config })
})

afterEach(() => site.close())

async function ask(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const request = new Request(`http://localhost${url}`, { method, headers })
  const socket = { remoteAddress: '10.0.0.9' }
  return await handle(request, { incoming: { method, url, headers, socket } })
}

test('a cached page does not reach the app', async () => {
  const first = await ask('/blog', { 'accept-encoding': 'br' })
  const second = await ask('/blog', { 'accept-encoding': 'br' })
  expect(passed).toEqual(['GET /blog'])
  expect(stableHeaders(second)).toEqual(stableHeaders(first))
  expect(await second.arrayBuffer()).toEqual(await first.arrayBuffer())
})

test('the cache key of a folder is the URL that links use', async () => {
  const url = '/archive?dir=/Vehicles/MBT%20Leopard%202&sort=name&order=asc'
  await ask(url)
  await ask(url)
  expect(passed).toHaveLength(1)
})

test('listings are cached too, and revalidated by ETag', async () => {
  const { headers } = await ask('/api/files?dir=/')
  const again = await ask('/api/files?dir=/', { 'if-none-match': headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
  expect(passed).toHaveLength(1)
})

test('a change in the archive is visible on the next request', async () => {
  await ask('/api/files?dir=/')
  await site.add('/new.txt', 'x')
  expect(await (await ask('/api/files?dir=/')).json()).toMatchObject({
    files: [{ name: 'new.txt' }],
  })
})

test.for([
  { what: 'another method', headers: {}, method: 'HEAD' },
  { what: 'a reload without cache', headers: { 'cache-control': 'no-cache' }, method: 'GET' },
  {
    what: 'a session cookie',
    headers: { cookie: 'a=b; __Host-session=x' },
    method: 'GET',
  },
  {
    what: 'an encoding that is not cached yet',
    headers: { 'accept-encoding': 'gzip' },
    method: 'GET',
  },
])('$what goes through the app', async ({ headers, method }) => {
  await ask('/blog')
  await ask('/blog', headers, method)
  expect(passed).toHaveLength(2)
})

test('the cookie of a visitor does not keep a page from being served from the cache', async () => {
  await ask('/blog')
  await ask('/blog', { cookie: '__Host-visitor=x' })
  expect(passed).toHaveLength(1)
})

test('uncached responses are never served from the cache', async () => {
  for (const url of ['/nowhere', '/api/files?dir=/nowhere', '/healthz', '/api/auth/user']) {
    await ask(url)
    await ask(url)
  }
  expect(passed).toHaveLength(8)
})

test('every response is logged in one line with the same fields, cached or not', async () => {
  const responses = [
    await ask('/blog', { 'x-forwarded-for': '6.6.6.6, 203.0.113.5' }),
    await ask('/blog', { 'x-forwarded-for': '6.6.6.6, 203.0.113.5' }),
  ]
  const lines = site.lines.filter(({ msg }) => msg === 'request')
  expect(lines).toHaveLength(2)
  for (const line of lines) {
    expect(line).toMatchObject({ method: 'GET', url: '/blog', status: 200, from: '203.0.113.0' })
  }
  expect(lines[0]?.request).not.toBe(lines[1]?.request)
  expect(responses.map(({ headers }) => headers.get('x-request-id'))).toEqual(
    lines.map(({ request }) => request),
  )
})
