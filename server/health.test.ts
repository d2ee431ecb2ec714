import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordVerification } from './archive/verification.ts'
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
    verified: 'never',
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

const LONG_AGO = Date.now() - 40 * 24 * 60 * 60 * 1000

test.for([
  { result: 'ok', at: Date.now(), word: 'ok' },
  { result: 'faults', at: Date.now(), word: 'faults' },
  { result: 'ok', at: LONG_AGO, word: 'overdue' },
  { result: 'faults', at: LONG_AGO, word: 'faults' },
] as const)('a verify that ended with $result is told as $word', async ({ result, at, word }) => {
  const one = await openTestSite()
  await recordVerification(one.db, result)
  await one.db.updateTable('archive_state').set({ verified_at: at }).execute()
  expect(await (await one.get('/healthz')).json()).toMatchObject({ ok: true, verified: word })
  await one.close()
})
