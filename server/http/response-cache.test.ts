import { expect, test, vi } from 'vitest'
import { finish } from './finished.ts'
import { createResponseCache } from './response-cache.ts'

const answer = (text: string, status = 200) => finish(status, {}, new TextEncoder().encode(text))
const asked = { acceptEncoding: undefined, ifNoneMatch: undefined }
const of = (weight: number) => async () => answer('x'.repeat(weight))

test('an answer is made once for each version', async () => {
  const cache = createResponseCache(1000)
  const make = vi.fn(of(10))
  await cache.get('/', '1', make)
  await cache.get('/', '1', make)
  expect(make).toHaveBeenCalledTimes(1)
  await cache.get('/', '2', make)
  expect(make).toHaveBeenCalledTimes(2)
  expect(cache.peek('/', '1')).toBeUndefined()
  expect(cache.peek('/', '2')).toBeDefined()
})

test('callers at the same moment share the making, those of another version do not', async () => {
  const cache = createResponseCache(1000)
  const make = vi.fn(of(10))
  await Promise.all(['1', '1', '2', '1'].map((version) => cache.get('/', version, make)))
  expect(make).toHaveBeenCalledTimes(2)
})

test.for([404, 500, 302])('an answer of status %i is not kept', async (status) => {
  const cache = createResponseCache(1000)
  const make = vi.fn(async () => answer('x', status))
  await cache.get('/', '1', make)
  await cache.get('/', '1', make)
  expect(make).toHaveBeenCalledTimes(2)
})

test('a failure reaches everyone who waits and is forgotten', async () => {
  const cache = createResponseCache(1000)
  const fail = async () => {
    throw new Error('not now')
  }
  const both = await Promise.allSettled([cache.get('/', '1', fail), cache.get('/', '1', fail)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(cache.get('/', '1', of(10))).resolves.toMatchObject({ status: 200 })
})

test('what was asked for least recently goes first when the bytes run out', async () => {
  const cache = createResponseCache(100)
  await cache.get('/a', '1', of(40))
  await cache.get('/b', '1', of(40))
  cache.peek('/a', '1')
  await cache.get('/c', '1', of(40))
  expect(['/a', '/b', '/c'].map((key) => cache.peek(key, '1') !== undefined)).toEqual([
    true,
    false,
    true,
  ])
})

test('an answer larger than the whole cache is given and not kept', async () => {
  const cache = createResponseCache(100)
  await cache.get('/a', '1', of(40))
  expect((await cache.get('/huge', '1', of(101))).weight).toBe(101)
  expect(cache.peek('/huge', '1')).toBeUndefined()
})

test('the codings of an answer count as its bytes', async () => {
  const page = finish(
    200,
    { 'content-type': 'text/html' },
    new TextEncoder().encode('x'.repeat(5000)),
  )
  await page.respond({ ...asked, acceptEncoding: 'gzip' })
  expect(page.weight).toBeGreaterThan(5000)
})
