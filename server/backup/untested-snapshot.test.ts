import { hash } from 'node:crypto'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SiteError } from '../errors.ts'
import { openBackedUpSite, startHealthySite } from './backup.fixture.ts'
import { latestSnapshot } from './latest-snapshot.ts'
import { UntestedSnapshotError } from './run-backup.ts'

const unreachable = () => Promise.reject(new SiteError('store/unreachable'))

test('until its restore test has passed, a snapshot is marked, even if the backup is killed', async () => {
  const site = await openBackedUpSite()
  const { snapshot: earlier } = await site.backUp()
  let during: Awaited<ReturnType<typeof latestSnapshot>> | undefined
  const start = async () => {
    during = await latestSnapshot(site.target)
    return startHealthySite()
  }
  const { snapshot } = await site.backUp({ start })
  expect(during).toEqual({
    id: earlier,
    skipped: [
      `Snapshot ${snapshot} is skipped; to restore it, name it with --snapshot. It has not passed its restore test: not tested yet`,
    ],
  })
  expect(await latestSnapshot(site.target)).toEqual({ id: snapshot, skipped: [] })
})

test('a snapshot dated in the future is not restored unless it is named', async () => {
  const site = await openBackedUpSite()
  const { snapshot } = await site.backUp()
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000)
  await expect(latestSnapshot(site.target, yesterday)).rejects.toThrow(
    `Snapshot ${snapshot} is dated in the future, so nothing was restored`,
  )
})

test('the refusal of a snapshot dated in the future names the newest good one before it', async () => {
  const { target } = await openBackedUpSite()
  const ids = ['20260101', '20260102', '20260103', '29990101'].map(
    (day) => `${day}T000000000Z-${'0'.repeat(16)}`,
  )
  const marked = { snapshots: async () => ids, marks: async () => new Map([[ids[2] ?? '', 'x']]) }
  await expect(latestSnapshot({ ...target, ...marked })).rejects.toThrow(
    `"./site restore ${target.name} --snapshot ${ids[1]}"`,
  )
})

test('a snapshot whose restore test could not be made stays marked if the target is unreachable', async () => {
  const site = await openBackedUpSite()
  let marks = 0
  const mark: typeof site.target.mark = (...words) =>
    marks++ === 0 ? site.target.mark(...words) : unreachable()
  await expect(
    site.backUp({ target: { ...site.target, readManifest: unreachable, mark } }),
  ).rejects.toThrow()
  const made = await site.target.snapshots()
  expect(made).toHaveLength(1)
  expect([...(await site.target.marks())]).toEqual([[made[0], 'not tested yet']])
})

test.for([{ canRemove: true }, { canRemove: false }])(
  'files stay if only the response to the manifest is lost; that it can be removed is $canRemove',
  async ({ canRemove }) => {
    const site = await openBackedUpSite()
    const { target } = site
    const writeManifest: typeof target.writeManifest = async (...words) => {
      await target.writeManifest(...words)
      throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' })
    }
    const removeManifest = canRemove ? target.removeManifest : unreachable
    const error = await site
      .backUp({ target: { ...target, writeManifest, removeManifest } })
      .catch((thrown) => thrown)
    expect(error instanceof UntestedSnapshotError).toBe(!canRemove)
    expect(error.message).toContain('EIO: i/o error, fsync')
    expect(await target.blobs.size(hash('sha256', 'A case'))).toBe(6)
    const left = await target.snapshots()
    expect(left).toHaveLength(canRemove ? 0 : 1)
    expect([...(await target.marks()).keys()]).toEqual(left)
    expect(await site.backUp()).not.toHaveProperty('problem')
  },
)

test('damage is listed even if nothing can be done about it', async () => {
  const site = await openBackedUpSite()
  await site.backUp()
  const sha256 = hash('sha256', 'A case')
  const path = join(site.targetFolder, 'blobs', sha256.slice(0, 2), sha256)
  await chmod(path, 0o600)
  await writeFile(path, 'B case')
  let marks = 0
  const mark: typeof site.target.mark = (...words) =>
    marks++ === 0 ? site.target.mark(...words) : unreachable()
  const blobs = { ...site.target.blobs, quarantine: unreachable }
  const { problem } = await site.backUp({ target: { ...site.target, mark, blobs } })
  expect(problem).toMatch(/^content\/cases\/a\.md is damaged\.\nThe mark .* was not updated: /)
  expect(problem).toContain(`\n${sha256} is corrupt and could not be set aside: `)
})

test('a backup marks the snapshots that failed before there were marks', async () => {
  const site = await openBackedUpSite()
  const start = () => Promise.reject(new Error('It stopped.'))
  const { snapshot: failed } = await site.backUp({ start })
  await site.target.unmark(failed)
  await site.backUp()
  expect([...(await site.target.marks())]).toEqual([
    [failed, expect.stringContaining('It stopped.')],
  ])
})

test('retention removes marks without a snapshot', async () => {
  const site = await openBackedUpSite()
  await site.target.mark('20200101T060000000Z-0123456789abcdef', 'not tested yet')
  await site.backUp({ keep: { daily: 1, weekly: 1, monthly: 1 } })
  expect([...(await site.target.marks())]).toEqual([])
})

test('a snapshot is removed even if its mark cannot be removed', async () => {
  const site = await openBackedUpSite()
  const { snapshot } = await site.backUp()
  await mkdir(join(site.targetFolder, 'snapshots', `${snapshot}.not-passed`))
  await site.target.removeManifest(snapshot)
  expect(await site.target.snapshots()).toEqual([])
})
