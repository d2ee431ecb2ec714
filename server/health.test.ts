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
    backup: 'off',
  })
})

test('backups that are not made do not make a site sick, and are told in a word', async () => {
  const late = await openTestSite({ settings: { BACKUP_TO: '/nowhere/backups' } })
  const answer = await late.get('/healthz')
  expect([answer.status, await answer.json()]).toEqual([
    200,
    expect.objectContaining({ ok: true, backup: 'overdue' }),
  ])
  await late.close()
})

test('a site whose database is gone answers 503 and still answers', async () => {
  const sick = await openTestSite()
  await sick.db.destroy()
  const answer = await sick.get('/healthz')
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ ok: false, database: 'failed', backup: 'unknown' })
  await sick.close()
})
