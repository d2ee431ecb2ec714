import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { recordVerification } from './archive/verification.ts'
import { withClient } from './test-postgres.fixture.ts'
import { openTestSite, type TestSite } from './test-site.fixture.ts'
import { errorIn, openSender, openUploadSite } from './uploads/upload-site.fixture.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite({ settings: { FREE_DISK_MB: '0' } })
})

afterAll(() => site.close())

test.for([
  [
    '/healthz',
    {
      ok: true,
      database: 'ok',
      store: 'ok',
      uploads: 'open',
      verified: 'never',
      backup: 'off',
      search: 'building',
    },
  ],
  ['/healthz/uploads', { ok: true, editors: 'open', visitors: 'open' }],
] as const)(
  '%s of a healthy site answers in words without figures of the machine, and is not cached',
  async ([url, expected]) => {
    const response = await site.get(url)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual(expected)
  },
)

test('a site that has never been backed up is healthy, and its backup is overdue a day after it was created', async () => {
  const late = await openTestSite({ settings: { BACKUP_TO: '/nowhere/backups' } })
  const response = await late.get('/healthz')
  expect([response.status, await response.json()]).toEqual([
    200,
    expect.objectContaining({ ok: true, backup: 'none' }),
  ])
  const created = new Date(Date.now() - 27 * 60 * 60 * 1000).toISOString()
  await sql`update kysely_migration set timestamp = ${created}`.execute(late.db)
  await vi.waitFor(
    async () =>
      expect(await (await late.get('/healthz')).json()).toMatchObject({ backup: 'overdue' }),
    3000,
  )
  await late.close()
})

test('a site whose database is gone answers 503 and still answers', async () => {
  const sick = await openTestSite()
  await sick.db.destroy()
  const reading = await sick.get('/healthz')
  expect(reading.status).toBe(503)
  expect(await reading.json()).toMatchObject({
    ok: false,
    database: 'failed',
    uploads: 'closed',
    verified: 'unknown',
    backup: 'unknown',
    search: 'unknown',
  })
  const uploads = await sick.get('/healthz/uploads')
  expect(uploads.status).toBe(503)
  expect(await uploads.json()).toEqual({ ok: false, editors: 'failed', visitors: 'failed' })
  await sick.close()
})

const LONG_AGO = Date.now() - 40 * 24 * 60 * 60 * 1000

test.for([
  { result: 'ok', at: Date.now(), word: 'ok' },
  { result: 'faults', at: Date.now(), word: 'faults' },
  { result: 'ok', at: LONG_AGO, word: 'overdue' },
  { result: 'faults', at: LONG_AGO, word: 'faults' },
] as const)(
  'a verify that ended with $result is reported as $word',
  async ({ result, at, word }) => {
    const one = await openTestSite()
    await recordVerification(one.db, result)
    await one.db.updateTable('archive_state').set({ verified_at: at }).execute()
    expect(await (await one.get('/healthz')).json()).toMatchObject({ ok: true, verified: word })
    await one.close()
  },
)

const FULL = '99999'

test.for([
  {
    what: 'for visitors the disk is full',
    settings: { FREE_DISK_MB: FULL, EDITOR_FREE_DISK_MB: '0' },
    message: { ok: false, editors: 'open', visitors: 'disk full' },
    rejected: ['visitor'],
  },
  {
    what: 'the disk is full',
    settings: { FREE_DISK_MB: FULL, EDITOR_FREE_DISK_MB: FULL },
    message: { ok: false, editors: 'disk full', visitors: 'disk full' },
    rejected: ['visitor', 'editor'],
  },
  {
    what: 'the inbox is full',
    settings: { INBOX_MB: '1' },
    waiting: 2 ** 20,
    message: { ok: false, editors: 'open', visitors: 'inbox full' },
    rejected: ['visitor'],
  },
  {
    what: 'uploads of visitors are turned off',
    settings: { VISITOR_UPLOADS: 'off' },
    message: { ok: true, editors: 'open', visitors: 'off' },
    rejected: ['visitor'],
  },
])('if $what, /healthz reports whose uploads are rejected, and pages still work', async (given) => {
  const full = await openUploadSite(given.settings)
  onTestFinished(() => full.close())
  const senders = {
    visitor: await openSender(full, 'visitor'),
    editor: await openSender(full, 'Author'),
  }
  if (given.waiting) await senders.visitor.upload('a'.repeat(given.waiting), { name: 'first.txt' })
  const health = await full.get('/healthz/uploads')
  expect(health.status).toBe(given.message.ok ? 200 : 503)
  expect(await health.json()).toEqual(given.message)
  for (const [kind, sender] of Object.entries(senders)) {
    const response = await sender.upload('a', { name: `${kind}.txt` })
    if (given.rejected.includes(kind))
      expect((await errorIn(response)).code).toMatch(/disk-full|inbox-full|visitors-off/)
    else expect(response.status).toBe(200)
  }
  const reading = await full.get('/healthz')
  expect(reading.status).toBe(200)
  expect(await reading.json()).toMatchObject({ uploads: given.message.ok ? 'open' : 'closed' })
})

test.runIf(process.env.TEST_DATABASE_URL)(
  'while Postgres is read-only, uploads are reported as rejected, none leaves anything, and reading goes on',
  async () => {
    const site = await openUploadSite()
    onTestFinished(() => site.close())
    const senders = [await openSender(site, 'visitor'), await openSender(site, 'Author')]
    // The next request of the Author would update when the session was last used.
    const anHourAgo = Date.now() - 3_600_000
    await site.db.updateTable('session').set({ seen_at: anHourAgo }).execute()
    await rejectWrites(site)
    const states = { ok: false, editors: 'read-only', visitors: 'read-only' }
    await expect
      .poll(async () => (await site.get('/healthz/uploads')).json(), { timeout: 20_000 })
      .toEqual(states)
    for (const sender of senders) {
      const response = await sender.upload('words', { name: 'a.txt' })
      expect(response.status).toBe(503)
      expect(response.headers.get('retry-after')).toBe('10')
      expect(await errorIn(response)).toMatchObject({
        code: 'database/read-only',
        message: expect.stringContaining('nothing was saved'),
      })
    }
    expect([await site.files(), await site.inbox()]).toEqual([[], []])
    for (const sender of senders) {
      for (const url of ['/archive', '/api/files/zip?dir=/'])
        expect((await sender.get(url)).status).toBe(200)
    }
  },
)

/** Makes the database of a site read-only for all its connections. */
async function rejectWrites(site: TestSite): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(site.db)
  const name = rows[0]?.name
  await withClient(process.env.TEST_DATABASE_URL ?? '', async (other) => {
    await other.query(`alter database ${name} set default_transaction_read_only = on`)
    // A connection that is being opened may have read the old setting, and is not in pg_stat_activity yet.
    const opening = `select pid from pg_locks
      where locktype = 'object' and classid = 'pg_database'::regclass and mode = 'RowExclusiveLock'
      and objid = (select oid from pg_database where datname = '${name}')`
    await expect.poll(async () => (await other.query(opening)).rows).toEqual([])
    // Connections learn of it when they are opened.
    await other.query(
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`,
    )
  })
}
