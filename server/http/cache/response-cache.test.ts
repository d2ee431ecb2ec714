import { randomBytes } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { encodeResponse } from './cached-response.ts'
import { createResponseCache, type ResponseCache } from './response-cache.ts'

const response = (text: string, status = 200) =>
  encodeResponse(status, {}, new TextEncoder().encode(text))
const plainRequest = { acceptEncoding: undefined, ifNoneMatch: undefined }
const at = (version: string) => () => version
const of = (weight: number) => async () => response('x'.repeat(weight))

test('a response is rendered once for each version', async () => {
  const cache = createResponseCache(1e6)
  const make = vi.fn(of(10))
  await cache.get('/', at('1'), make)
  await cache.get('/', at('1'), make)
  expect(make).toHaveBeenCalledTimes(1)
  await cache.get('/', at('2'), make)
  expect(make).toHaveBeenCalledTimes(2)
  expect(cache.peek('/', () => '1')).toBeUndefined()
  expect(cache.peek('/', () => '2')).toBeDefined()
})

test('concurrent callers of one version share a rendering, those of another version do not', async () => {
  const cache = createResponseCache(1e6)
  const make = vi.fn(of(10))
  await Promise.all(['1', '1', '2', '1'].map((version) => cache.get('/', at(version), make)))
  expect(make).toHaveBeenCalledTimes(2)
})

test.for([404, 500, 302])('a response with status %i is not cached', async (status) => {
  const cache = createResponseCache(1e6)
  const make = vi.fn(async () => response('x', status))
  await cache.get('/', at('1'), make)
  await cache.get('/', at('1'), make)
  expect(make).toHaveBeenCalledTimes(2)
})

test('a response overtaken by a change is sent but not cached', async () => {
  const cache = createResponseCache(1e6)
  let version = '1'
  const overtaken = await cache.get(
    '/',
    () => version,
    async () => {
      version = '2'
      return response('some of the old, some of the new')
    },
  )
  expect(overtaken.status).toBe(200)
  expect([cache.peek('/', () => '1'), cache.peek('/', () => '2')]).toEqual([undefined, undefined])
})

test('an error reaches every waiting request and is not cached', async () => {
  const cache = createResponseCache(1e6)
  const fail = async () => {
    throw new Error('not now')
  }
  const both = await Promise.allSettled([
    cache.get('/', at('1'), fail),
    cache.get('/', at('1'), fail),
  ])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(cache.get('/', at('1'), of(10))).resolves.toMatchObject({ status: 200 })
})

test('the least recently used entry is evicted first', async () => {
  const cache = createResponseCache(100_000)
  await cache.get('/a', at('1'), of(40_000))
  await cache.get('/b', at('1'), of(40_000))
  cache.peek('/a', () => '1')
  await cache.get('/c', at('1'), of(40_000))
  expect(['/a', '/b', '/c'].map((key) => cache.peek(key, () => '1') !== undefined)).toEqual([
    true,
    false,
    true,
  ])
})

test('a response larger than the cache is sent but not cached', async () => {
  const cache = createResponseCache(100_000)
  await cache.get('/a', at('1'), of(40_000))
  expect((await cache.get('/huge', at('1'), of(101_000))).size).toBe(101_000)
  expect(cache.peek('/huge', () => '1')).toBeUndefined()
})

test('the codings of a response count as its bytes', async () => {
  const page = encodeResponse(
    200,
    { 'content-type': 'text/html' },
    new TextEncoder().encode('x'.repeat(5000)),
  )
  await page.respond({ ...plainRequest, acceptEncoding: 'gzip' })
  expect(page.size).toBeGreaterThan(5000)
})

test('a compression added later evicts older responses', async () => {
  const cache = createResponseCache(100_000)
  await cache.get('/old', at('1'), of(40_000))
  const noise = new Uint8Array(randomBytes(45_000))
  const page = await cache.get('/page', at('1'), async () =>
    encodeResponse(200, { 'content-type': 'text/html' }, noise),
  )
  expect(cache.peek('/old', () => '1')).toBeDefined()
  cache.peek('/page', () => '1')
  await page.respond({ ...plainRequest, acceptEncoding: 'gzip' })
  expect(cache.peek('/old', () => '1')).toBeUndefined()
  expect(cache.peek('/page', () => '1')).toBeDefined()
})

test('a response rendered for each version counts once', async () => {
  const cache = createResponseCache(100_000)
  await cache.get('/other', at('1'), of(40_000))
  for (const version of ['1', '2', '3', '4']) await cache.get('/', at(version), of(40_000))
  expect(cache.peek('/other', () => '1')).toBeDefined()
})

test('small responses count too, and five thousand are cached', async () => {
  const small = createResponseCache(10 * 4200)
  const large = createResponseCache(1e9)
  for (let page = 0; page < 5001; page++) {
    await small.get(`/${page}`, at('1'), of(1))
    await large.get(`/${page}`, at('1'), of(1))
  }
  const count = (cache: typeof small) =>
    Array.from({ length: 5001 }, (_, page) => cache.peek(`/${page}`, () => '1')).filter(Boolean)
      .length
  expect([count(small), count(large)]).toEqual([10, 5000])
})

describe('a page that is read again is sent in fewer bytes', () => {
  const rows = Array.from({ length: 400 }, (_, row) => `<td>${row * 7919} of ${row ** 3}</td>`)
  const make = async () =>
    encodeResponse(200, { 'content-type': 'text/html' }, new TextEncoder().encode(rows.join('')))
  const readFrom = async (cache: ResponseCache, acceptEncoding = 'br') => {
    const page = await cache.get('/', at('1'), make)
    const response = await page.respond({ ...plainRequest, acceptEncoding })
    return {
      bytes: Number(response.headers.get('content-length')),
      etag: response.headers.get('etag'),
    }
  }

  test('which its cache counts', async () => {
    const cache = createResponseCache(1e6)
    const first = await readFrom(cache)
    const { bytes: held } = cache.facts()
    await readFrom(cache)
    await vi.waitFor(async () => expect((await readFrom(cache)).bytes).toBeLessThan(first.bytes))
    const later = await readFrom(cache)
    expect(later.etag).not.toBe(first.etag)
    expect(cache.facts().bytes).toBe(held - first.bytes + later.bytes)
  })

  test('also if its first readers came at the same time', async () => {
    const cache = createResponseCache(1e6)
    const page = await cache.get('/', at('1'), make)
    for (let reader = 0; reader < 3; reader++) cache.peek('/', at('1'))
    const first = await page.respond({ ...plainRequest, acceptEncoding: 'br' })
    const bytes = Number(first.headers.get('content-length'))
    await vi.waitFor(async () => expect((await readFrom(cache)).bytes).toBeLessThan(bytes))
  })

  test('also if its first readers take no Brotli', async () => {
    const cache = createResponseCache(1e6)
    for (let reader = 0; reader < 3; reader++) await readFrom(cache, 'gzip')
    const first = await readFrom(cache)
    await vi.waitFor(async () => expect((await readFrom(cache)).bytes).toBeLessThan(first.bytes))
  })
})
