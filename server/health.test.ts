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

test('how the last run of verify ended is one word', async () => {
  const verified = async () => {
    const answer = await site.get('/healthz')
    return ((await answer.json()) as { verified: string }).verified
  }
  await recordVerification(site.db, 'faults')
  expect(await verified()).toBe('faults')
  await recordVerification(site.db, 'ok')
  expect(await verified()).toBe('ok')
  const longAgo = Date.now() - 40 * 24 * 60 * 60 * 1000
  await site.db.updateTable('archive_state').set({ verified_at: longAgo }).execute()
  expect(await verified()).toBe('overdue')
})
