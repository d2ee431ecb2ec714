import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../test-site.fixture.ts'
import { stableHeaders } from './cache/stable-headers.fixture.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
})

afterAll(() => site.close())

test.for([
  {
    url: '/bundle/app-1a2b3c.js',
    type: 'text/javascript; charset=utf-8',
    caching: 'public, max-age=31536000, immutable',
  },
  {
    url: '/assets/icons/folder.svg',
    type: 'image/svg+xml; charset=utf-8',
    caching: 'public, max-age=86400',
  },
  { url: '/robots.txt', type: 'text/plain; charset=utf-8', caching: 'public, max-age=86400' },
])('$url is $type and is cached as $caching', async ({ url, type, caching }) => {
  const { status, headers } = await site.get(url)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe(type)
  expect(headers.get('cache-control')).toBe(caching)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('code is compressed and revalidated by its ETag', async () => {
  const acceptsBrotli = { 'accept-encoding': 'br' }
  const first = await site.get('/bundle/app-1a2b3c.js', acceptsBrotli)
  expect(first.headers.get('content-encoding')).toBe('br')
  const etag = first.headers.get('etag') ?? ''
  const again = await site.get('/bundle/app-1a2b3c.js', { ...acceptsBrotli, 'if-none-match': etag })
  expect(again.status).toBe(304)
})

test('HEAD has the headers of GET', async () => {
  const get = await site.get('/robots.txt')
  const head = await site.get('/robots.txt', {}, 'HEAD')
  expect(await head.text()).toBe('')
  expect(stableHeaders(head)).toEqual(stableHeaders(get))
})

test.for([
  '/.hidden',
  '/.vite/manifest.json',
  '/bundle/',
  '/bundle',
  '/bundle/../site.sqlite',
  '/bundle/..%2f..%2fsite.sqlite',
  '/bundle/%2e%2e/%2e%2e/etc/passwd',
  '/bundle\\app-1a2b3c.js%00',
  '/ROBOTS.TXT',
])('%s is not a file of the built site', async (url) => {
  const before = site.rendered.length
  const response = await site.get(url)
  expect(response.headers.get('cache-control')).not.toContain('public')
  // It went on to the pages, or was rejected as a URL.
  expect(site.rendered.length - before + Number(response.status === 400)).toBe(1)
})
