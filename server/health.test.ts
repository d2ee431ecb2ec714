import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from './test-site.fixture.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
})

afterAll(() => site.close())

test('a site that is well says so, and nobody keeps the answer', async () => {
  const answer = await site.get('/healthz')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toEqual({
    ok: true,
    process: { seconds: expect.any(Number), memory: expect.any(Number) },
    database: 'ok',
    store: 'ok',
    disk: { free_bytes: expect.any(Number), enough: true },
  })
})

test('a site whose database is gone answers 503 and still answers', async () => {
  const sick = await openTestSite()
  await sick.db.destroy()
  const answer = await sick.get('/healthz')
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ ok: false, database: 'failed' })
  await sick.close()
})
