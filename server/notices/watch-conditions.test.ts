import { hostname } from 'node:os'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SiteFacts, SiteStatus } from '#domain/status/site-facts.ts'
import { recordBackupRun } from '../backup/backup-runs.ts'
import { createSiteStatus } from '../status/site-status.ts'
import { openTestSite, type TestSite } from '../test-site.fixture.ts'
import { createWatch } from './watch-conditions.ts'

const HOUR = 60 * 60_000
const NOW = Date.UTC(2026, 10, 23, 12)

let site: TestSite
let facts: Partial<SiteFacts>
let isStoreAway: boolean
let watch: ReturnType<typeof createWatch>

beforeEach(async () => {
  site = await openTestSite({ settings: { BACKUP_TO: '/backups', FREE_DISK_MB: '0' } })
  facts = {}
  isStoreAway = false
  const { db, config, folder } = site
  const check = async () => {
    if (isStoreAway) throw new Error('away')
  }
  const real = createSiteStatus({ db, config, store: { check }, folder, diagnostics: () => [] })
  const status: SiteStatus = { read: async () => ({ ...(await real.read()), ...facts }) }
  watch = createWatch({ db, status, store: { check } })
})

afterEach(() => site.close())

/** The notices that were added since the last call. */
async function notices() {
  const rows = await site.db.selectFrom('notice').select(['kind', 'subject', 'count']).execute()
  await site.db.deleteFrom('notice').execute()
  return rows
}

const content = (mistakes: number) => ({ content: { mistakes, warnings: 0, first: [] } })

test('a site that is fine is not reported', async () => {
  await watch.run(NOW)
  expect(await notices()).toEqual([])
})

test('a backup that fails is reported once, and again if the next ones fail for a day', async () => {
  const fail = () =>
    recordBackupRun(site.db, '/backups', () => Promise.reject(new Error('read-only'))).catch(
      () => undefined,
    )
  await fail()
  await watch.run(NOW)
  expect(await notices()).toEqual([{ kind: 'backup', subject: '', count: 1 }])
  await fail()
  await watch.run(NOW + HOUR)
  expect(await notices()).toEqual([])
  await watch.run(NOW + 24 * HOUR)
  expect(await notices()).toHaveLength(1)
})

test('a clock that was ahead for a while does not silence a condition', async () => {
  facts = content(4)
  await watch.run(NOW + 9000 * 24 * HOUR)
  expect(await notices()).toHaveLength(1)
  await watch.run(NOW)
  expect(await notices()).toHaveLength(1)
})

test('errors in the content are counted', async () => {
  facts = content(4)
  await watch.run(NOW)
  expect(await notices()).toEqual([{ kind: 'content', subject: '', count: 4 }])
})

test('what comes and goes is reported once an hour', async () => {
  for (const minute of [0, 10, 20, 30, 40, 50]) {
    facts = content(minute % 20 === 0 ? 1 : 0)
    await watch.run(NOW + (minute / 60) * HOUR)
  }
  expect(await notices()).toHaveLength(1)
  facts = content(1)
  await watch.run(NOW + HOUR)
  expect(await notices()).toHaveLength(1)
})

test('the disk of each node is reported for itself', async () => {
  facts = { disk: { total: 1000, free: 10, visitorFloor: 100, editorFloor: 50 } }
  await watch.run(NOW)
  expect(await notices()).toEqual([{ kind: 'disk', subject: hostname(), count: 1 }])
})

test('a store that is away is reported, unless it is back at the next check', async () => {
  isStoreAway = true
  await watch.run(NOW)
  isStoreAway = false
  await watch.run(NOW)
  isStoreAway = true
  await watch.run(NOW)
  expect(await notices()).toEqual([])
  await watch.run(NOW)
  expect(await notices()).toEqual([{ kind: 'outage', subject: hostname(), count: 1 }])
})

test('an outage of the database is reported once it is over', async () => {
  watch.recordOutage()
  await watch.run(NOW)
  expect(await notices()).toEqual([{ kind: 'outage', subject: hostname(), count: 1 }])
  await watch.run(NOW + HOUR)
  expect(await notices()).toEqual([])
})

test('two nodes that see the same report it once', async () => {
  facts = content(1)
  await Promise.all([watch.run(NOW), watch.run(NOW)])
  expect(await notices()).toEqual([{ kind: 'content', subject: '', count: 1 }])
})
