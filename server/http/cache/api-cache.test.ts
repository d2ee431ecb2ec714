import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { SiteEnv } from '../site-env.ts'
import { cacheApiResponses } from './api-cache.ts'
import { createResponseCache } from './response-cache.ts'

/** A listing that counts how often it is made. */
function listing() {
  let made = 0
  let version = 1
  const app = new Hono<SiteEnv>()
  app.use(
    '/list',
    cacheApiResponses(createResponseCache(1e6), () => String(version), ['dir', 'sort']),
  )
  app.get('/list', (c) => {
    made += 1
    if (c.req.query('dir') === '/broken') throw new Error('not now')
    return c.json({ dir: c.req.query('dir') ?? '/', made })
  })
  app.onError((error, c) => c.text(error.message, 500))
  return {
    made: () => made,
    change: () => {
      version += 1
    },
    get: async (url: string, headers: Record<string, string> = {}, method = 'GET') =>
      await app.request(url, { headers, method }),
  }
}

test.for([
  { one: '/list', other: '/list' },
  { one: '/list?dir=/A%20b', other: '/list?dir=%2FA+b' },
  { one: '/list?dir=/A', other: '/list?dir=A' },
  { one: '/list?dir=/A', other: '/list?dir=//A/' },
  { one: '/list?dir=/A', other: '/list?dir=/%41' },
  { one: '/list?dir=/A&sort=name', other: '/list?sort=name&dir=/A' },
  { one: '/list?dir=/\u00c4', other: '/list?dir=/A%CC%88' },
])('$one and $other are one listing, made once', async ({ one, other }) => {
  const { get, made } = listing()
  const texts = [await (await get(one)).text(), await (await get(other)).text()]
  expect(texts[1]).toBe(texts[0])
  expect(made()).toBe(1)
})

test.for(['/list?dir=/B', '/list?dir=/a', '/list?dir=/A%20', '/list?dir=/A&sort=name', '/list'])(
  '%s is another listing than that of /A',
  async (url) => {
    const { get, made } = listing()
    await get('/list?dir=/A')
    await get(url)
    expect(made()).toBe(2)
  },
)

test.for(['/list?limit=5', '/list?x=1', '/list?dir=/A&dir=/A', '/list?dir=/broken'])(
  '%s is not cached',
  async (url) => {
    const { get, made } = listing()
    await get(url)
    await get(url)
    expect(made()).toBe(2)
  },
)

test('a client that sends no-cache gets a fresh response, and others the cached one', async () => {
  const { get, made } = listing()
  await get('/list')
  expect(await (await get('/list', { 'cache-control': 'no-cache' })).json()).toMatchObject({
    made: 2,
  })
  expect(await (await get('/list')).json()).toMatchObject({ made: 1 })
  expect(made()).toBe(2)
})

test('a change renders it again', async () => {
  const { get, change } = listing()
  await get('/list')
  change()
  expect(await (await get('/list')).json()).toMatchObject({ made: 2 })
})

test('HEAD has the headers of GET', async () => {
  const { get } = listing()
  const head = await get('/list', {}, 'HEAD')
  const whole = await get('/list')
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(whole.headers))
  expect(await head.text()).toBe('')
})

test('a failure is answered as such and the next one tries again', async () => {
  const { get } = listing()
  const responses = await Promise.all([get('/list?dir=/broken'), get('/list?dir=/broken')])
  expect(responses.map(({ status }) => status)).toEqual([500, 500])
})
