import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SiteError } from '../errors.ts'
import { addDamagedSnapshot, openBackedUpSite } from './backup.fixture.ts'
import { recentBackupRuns } from './backup-health.ts'
import { openManifest } from './check-snapshot.ts'
import { writeManifest } from './manifest.ts'
import { snapshotsToKeep } from './retention.ts'

const at = (day: string, hour = '06') => `${day}T${hour}0000000Z-0123456789abcdef`

const NONE: ReadonlySet<string> = new Set()
const NOW = new Date('2027-01-01T00:00Z')
const KEEP = { daily: 7, weekly: 4, monthly: 12 }

/** Twice a day for two years, oldest first. */
const twoYears = Array.from({ length: 730 }, (_, at) => new Date(Date.UTC(2025, 0, 1 + at)))
  .map((date) => date.toISOString().slice(0, 10).replaceAll('-', ''))
  .flatMap((day) => [at(day), at(day, '18')])

test('the newest snapshot of each of the last days, weeks and months is kept', () => {
  const retained = snapshotsToKeep(twoYears, KEEP, NONE, NOW)
  const days = twoYears.filter((id) => retained.has(id)).map((id) => id.slice(0, 8))
  expect([...retained].every((id) => id.includes('T18'))).toBe(true)
  expect(days.slice(-7)).toEqual([
    '20261225',
    '20261226',
    '20261227',
    '20261228',
    '20261229',
    '20261230',
    '20261231',
  ])
  // Weeks end on Sunday.
  for (const sunday of ['20261213', '20261220', '20261227']) expect(days).toContain(sunday)
  for (const month of ['20260131', '20260630', '20261130']) expect(days).toContain(month)
  expect(days).not.toContain('20251231')
  expect(retained.size).toBe(7 + 2 + 11)
})

test('a snapshot that failed its restore test takes the place of a good one only where there is none', () => {
  const [good, failed, alone] = [at('20261101', '03'), at('20261101', '12'), at('20261102')]
  expect(snapshotsToKeep([good, failed, alone], KEEP, new Set([failed, alone]), NOW)).toEqual(
    new Set([good, alone]),
  )
})

test('snapshots dated in the future stay, and none is removed for them', () => {
  const ahead = [at('20281201'), at('20281202'), at('20290101')]
  const all = [at('20261130'), at('20261231'), ...ahead]
  expect(snapshotsToKeep(all, { daily: 2, weekly: 1, monthly: 1 }, NONE, NOW)).toEqual(new Set(all))
})

test('all snapshots are kept if there are fewer than the periods', () => {
  const few = [at('20260101'), at('20260301')]
  expect(snapshotsToKeep(few, KEEP, NONE, NOW)).toEqual(new Set(few))
  expect(snapshotsToKeep([], KEEP, NONE, NOW).size).toBe(0)
})

test('the last snapshot of a day before an update stays, which the older version can restore', async () => {
  const site = await openBackedUpSite()
  const keep = { daily: 2, weekly: 1, monthly: 1 }
  const [first, last] = [await site.backUp(), await site.backUp()]
  // As the older version wrote them.
  const older = []
  for (const { snapshot } of [first, last]) {
    const manifest = await openManifest(site.target, snapshot)
    const { id, text } = writeManifest({ ...manifest, schema: '0001-baseline' })
    await site.target.removeManifest(snapshot)
    await site.target.writeManifest(id, text)
    older.push(id)
  }
  const updated = await site.backUp({ keep })
  expect(updated.removed).toEqual(older.slice(0, 1))
  const { snapshot, removed } = await site.backUp({ keep })
  expect(removed).toEqual([updated.snapshot])
  expect(await site.target.snapshots()).toEqual([older[1], snapshot])
})

test('the older of two snapshots of a day is removed, with files that only it needed', async () => {
  const site = await openBackedUpSite()
  const keep = { daily: 1, weekly: 1, monthly: 1 }
  await site.add('/gone.txt', 'gone')
  const gone = await site.db
    .selectFrom('file')
    .select(['id', 'sha256'])
    .where('name', '=', 'gone.txt')
    .executeTakeFirstOrThrow()
  const first = await site.backUp({ keep })
  await site.db.deleteFrom('file').where('id', '=', gone.id).execute()
  await site.db.deleteFrom('blob').where('sha256', '=', gone.sha256).execute()
  expect(await site.target.blobs.size(gone.sha256)).toBe(4)
  const { snapshot, removed } = await site.backUp({ keep })
  expect(removed).toEqual([first.snapshot])
  expect(await site.target.snapshots()).toEqual([snapshot])
  expect(await site.target.blobs.size(gone.sha256)).toBeUndefined()
  expect(await site.backUp({ verifyAll: true })).not.toHaveProperty('problem')
})

test('the snapshot just made is kept beside one of a clock that was ahead', async () => {
  const site = await openBackedUpSite()
  const { snapshot } = await site.backUp()
  const manifest = await openManifest(site.target, snapshot)
  const ahead = writeManifest({ ...manifest, takenAt: '2099-01-01T06:00:00.000Z' })
  await site.target.writeManifest(ahead.id, ahead.text)
  const result = await site.backUp({ keep: { daily: 1, weekly: 0, monthly: 0 } })
  expect(await site.target.snapshots()).toEqual([result.snapshot, ahead.id])
})

test('nothing is removed after a failed restore test', async () => {
  const site = await openBackedUpSite()
  const keep = { daily: 1, weekly: 1, monthly: 1 }
  await site.backUp({ keep })
  const start = async () => Promise.reject(new Error('no build'))
  expect(await site.backUp({ keep, start })).toMatchObject({ removed: [] })
  expect(await site.target.snapshots()).toHaveLength(2)
})

test('of several snapshots of a day that failed their restore test, the newest is kept', async () => {
  const site = await openBackedUpSite()
  const { snapshot: good } = await site.backUp({ keep: KEEP })
  const start = async () => Promise.reject(new Error('no build'))
  expect(await site.backUp({ start })).toHaveProperty('problem')
  const unreadable = { ...site.target, readManifest: () => Promise.reject(new Error('EIO')) }
  await expect(site.backUp({ target: unreadable })).rejects.toThrow('EIO')
  const [, ...failed] = await site.target.snapshots()
  expect(failed).toHaveLength(2)
  const result = await site.backUp({ keep: KEEP, start })
  expect(result.removed).toEqual(failed)
  expect(await site.target.snapshots()).toEqual([good, result.snapshot])
})

test.for([
  { part: 'manifest', problem: 'The manifest is damaged' },
  { part: 'list of files', problem: 'The list of files is missing.' },
])(
  'a damaged $part of an old snapshot prevents removals, but not the new backup',
  async ({ part, problem }) => {
    const site = await openBackedUpSite()
    const { snapshot } = await site.backUp()
    const id = await addDamagedSnapshot(site.target, snapshot)
    if (part === 'manifest')
      await writeFile(join(site.targetFolder, 'snapshots', `${id}.json`), '{}')
    const result = await site.backUp({ keep: { daily: 2, weekly: 1, monthly: 1 } })
    expect(result).toMatchObject({ removed: [] })
    expect(result).not.toHaveProperty('problem')
    const { message } = result.removalError as Error
    expect(message).toContain(`Old snapshots were not removed: snapshot ${id} is damaged.`)
    expect(message).toContain(problem)
    expect(message).toContain(`delete snapshots/${id}.json in ${site.targetFolder}`)
    expect(message).not.toContain('Nothing was restored')
    expect(await site.target.snapshots()).toEqual([id, snapshot, result.snapshot])
    const [recorded] = await recentBackupRuns(site.db, {}, new Date())
    expect(recorded).toMatchObject({
      snapshot: result.snapshot,
      problem: undefined,
      removalProblem: message,
    })
  },
)

test('a store that cannot be reached when old snapshots are removed does not fail the backup', async () => {
  const site = await openBackedUpSite()
  const keep = { daily: 1, weekly: 1, monthly: 1 }
  await site.backUp({ keep })
  const target = {
    ...site.target,
    removeManifest: () => Promise.reject(new SiteError('store/unreachable')),
  }
  const result = await site.backUp({ keep, target })
  expect(result).not.toHaveProperty('problem')
  expect((result.removalError as Error).message).toMatch(
    /^Some old snapshots were not removed, because the backup store .* could not be reached\./,
  )
})
