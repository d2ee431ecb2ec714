import { existsSync } from 'node:fs'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { accountOf } from '../access/users.ts'
import { collectGarbage } from '../archive/blob-garbage-collection.ts'
import { parseConfig } from '../config.ts'
import { createLocalLocks } from '../db/locks.ts'
import { lockDataFolder, openDataFolder } from '../disk/data-folder.ts'
import { temporaryFolder } from '../import/import-folder.fixture.ts'
import { openData } from '../open-data.ts'
import { countViews } from '../readers/count-views.ts'
import { addView, newBatch } from '../readers/view-batch.ts'
import { readWaiting } from '../search/texts/text-queue.ts'
import { queueAllTexts } from '../search/texts/text-rows.ts'
import { filesIn, openBackedUpSite, restoreLatest, startHealthySite } from './backup.fixture.ts'
import { recordBackupRun } from './backup-runs.ts'
import { openManifest } from './check-snapshot.ts'
import { restoreSnapshot } from './restore/restore-snapshot.ts'

const never = () => new AbortController().signal

test('a backup is made without the search index, which a restored site rebuilds', async () => {
  const site = await openBackedUpSite()
  const { signal } = new AbortController()
  await queueAllTexts(site.db, signal)
  const readAll = () =>
    readWaiting({
      db: site.db,
      reader: {
        read: async () => ({
          ok: true,
          slice: { texts: ['words '.repeat(1000)], pageCount: 1, isCut: false },
        }),
      },
      addPages: async () => undefined,
      locks: createLocalLocks(),
      signal,
    })
  await readAll()
  const { snapshot } = await site.backUp()
  const { tables } = await openManifest(site.target, snapshot)
  expect(Object.keys(tables).filter((table) => table.startsWith('search'))).toEqual([])
  const { dataFolder } = await restoreLatest(site)
  const { database, close } = await openData(parseConfig({ DATA_DIR: dataFolder }))
  onTestFinished(close)
  const countTexts = async () =>
    (await database.db.selectFrom('search_text').select('pages').execute()).length
  expect(await countTexts()).toBe(0)
  await queueAllTexts(database.db, signal)
  expect(await countTexts()).toBe(2)
  expect(await site.db.selectFrom('search_text').select('pages').execute()).toEqual([
    { pages: 1 },
    { pages: 1 },
  ])
})

test('a snapshot has the counts of readers, and nothing that identifies visitors', async () => {
  const site = await openBackedUpSite()
  const batch = newBatch('2026-11-23')
  addView(batch, { path: '/blog', site: '', visitor: '192.0.2.1 Firefox' })
  await countViews(site.db, batch)
  const { snapshot } = await site.backUp()
  const { tables } = await openManifest(site.target, snapshot)
  expect(tables).toMatchObject({ reader_count: 2, reader_visitor: 0, reader_salt: 0 })
  expect(await site.db.selectFrom('reader_visitor').selectAll().execute()).toHaveLength(1)
})

test('a restored site has the files, accounts, content and untracked files of the snapshot', async () => {
  const site = await openBackedUpSite()
  expect(await site.backUp()).toMatchObject({ checkedAll: true })
  await site.add('/later.txt')
  const { dataFolder, contentFolder, missing, previous } = await restoreLatest(site)
  expect(missing).toEqual([])
  expect(previous).toEqual([])
  expect(await filesIn(dataFolder)).toEqual({
    '/Vehicles/a.txt': '/Vehicles/a.txt',
    '/Vehicles/Deep/b.txt': '/Vehicles/Deep/b.txt',
  })
  expect(await readFile(join(contentFolder, 'cases/a.md'), 'utf8')).toBe('A case')
  expect(await readFile(join(dataFolder, 'untracked/video.txt'), 'utf8')).toBe('untracked')
  const { database, close } = await openData(parseConfig({ DATA_DIR: dataFolder }))
  expect(await accountOf(database.db, 'erika')).toMatchObject({
    user: { name: 'erika', roles: [{ name: 'Admin' }] },
  })
  await close()
})

test('each target is read whole once a week, whatever was read of another one', async () => {
  const site = await openBackedUpSite()
  const { db } = site
  await recordBackupRun(db, '/elsewhere', async () => ({ snapshot: 'x', checkedAll: true }))
  expect(await site.backUp()).toMatchObject({ checkedAll: true })
  expect(await site.backUp()).toMatchObject({ checkedAll: false })
})

test('a target that was read whole is not read again because the site does not start from its snapshot', async () => {
  const site = await openBackedUpSite()
  const start = async () => Promise.reject(new Error('no build'))
  expect(await site.backUp({ start })).toMatchObject({ checkedAll: true })
  expect(await site.backUp()).toMatchObject({ checkedAll: false })
})

test('a second snapshot copies what is new and leaves the first as it was', async () => {
  const site = await openBackedUpSite()
  const first = await site.backUp()
  await site.add('/later.txt', 'later')
  const second = await site.backUp()
  expect(second.newBytes).toBe('later'.length)
  expect(second.checkedAll).toBe(false)
  expect(await site.target.snapshots()).toEqual([first.snapshot, second.snapshot])
  expect(
    Object.keys(await filesIn((await restoreLatest(site, { id: first.snapshot })).dataFolder)),
  ).toHaveLength(2)
  expect(Object.keys(await filesIn((await restoreLatest(site)).dataFolder))).toHaveLength(3)
})

test('files deleted during a backup are kept until it has ended', async () => {
  const site = await openBackedUpSite()
  const { sha256 } = await site.db
    .selectFrom('file')
    .select('sha256')
    .where('name', '=', 'a.txt')
    .executeTakeFirstOrThrow()
  await recordBackupRun(site.db, 'x', async () => {
    await site.db.deleteFrom('file').where('name', '=', 'a.txt').execute()
    await collectGarbage(site.db, site.data.store.blobs, [sha256])
    expect(await site.data.store.blobs.size(sha256)).toBeGreaterThan(0)
    return {}
  })
  await collectGarbage(site.db, site.data.store.blobs, [sha256])
  expect(await site.data.store.blobs.size(sha256)).toBeUndefined()
})

test('a second concurrent backup is rejected', async () => {
  const site = await openBackedUpSite()
  const both = await Promise.allSettled([site.backUp(), site.backUp()])
  expect(both.map(({ status }) => status).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
    'fulfilled',
    'rejected',
  ])
  expect(await site.target.snapshots()).toHaveLength(1)
})

test('a missing archive-id is written again beside snapshots of the archive, and of no other', async () => {
  const site = await openBackedUpSite()
  const { snapshot } = await site.backUp()
  const idFile = join(site.targetFolder, 'archive-id')
  const archiveId = await readFile(idFile, 'utf8')
  await rm(idFile)
  const other = await openBackedUpSite()
  for (const isNew of [false, true]) {
    await expect(other.backUp({ target: site.target, isNew })).rejects.toThrow(
      `${site.targetFolder} holds backups of another archive`,
    )
  }
  expect(existsSync(idFile)).toBe(false)
  expect(await site.backUp()).not.toHaveProperty('problem')
  expect(await readFile(idFile, 'utf8')).toBe(archiveId)
  expect(await site.target.snapshots()).toContain(snapshot)
})

test('without archive-id and a readable manifest, nothing is backed up without --new', async () => {
  const site = await openBackedUpSite()
  const { snapshot } = await site.backUp()
  await rm(join(site.targetFolder, 'archive-id'))
  await writeFile(join(site.targetFolder, 'snapshots', `${snapshot}.json`), '{}')
  await expect(site.backUp()).rejects.toThrow(
    `The file archive-id is missing in ${site.targetFolder}, and no manifest of its snapshots is readable`,
  )
  expect(await site.target.snapshots()).toEqual([snapshot])
  expect(await site.backUp({ isNew: true })).not.toHaveProperty('problem')
})

test('a target with backups of another archive is rejected', async () => {
  const [one, other] = [await openBackedUpSite(), await openBackedUpSite()]
  await one.backUp()
  await expect(other.backUp({ target: one.target })).rejects.toThrow('another archive')
  expect(await one.target.snapshots()).toHaveLength(1)
})

test('existing data is kept beside the restored folders, and a running server is not disturbed', async () => {
  const site = await openBackedUpSite()
  const { snapshot } = await site.backUp()
  const folder = await temporaryFolder({ 'data/mine.txt': 'mine', 'content/mine.md': 'mine' })
  const options = {
    target: site.target,
    id: snapshot,
    dataFolder: join(folder, 'data'),
    contentFolder: join(folder, 'content'),
    keepSessions: false,
    salvage: false,
    stop: never(),
  }
  const unlock = lockDataFolder(openDataFolder(options.dataFolder))
  await expect(restoreSnapshot(options)).rejects.toThrow('Another server uses')
  unlock()
  const mounted = { ...options, dataFolder: '/proc' }
  await expect(restoreSnapshot(mounted)).rejects.toThrow('/proc is a mount point')
  const nested = {
    ...mounted,
    dataFolder: mounted.contentFolder,
    contentFolder: `${mounted.contentFolder}/content`,
  }
  await expect(restoreSnapshot(nested)).rejects.toThrow(/overlap.* Nothing was restored/)
  const both = await Promise.allSettled([restoreSnapshot(options), restoreSnapshot(options)])
  const [done] = both.filter((one) => one.status === 'fulfilled')
  const [rejected] = both.filter((one) => one.status === 'rejected')
  expect(rejected?.reason.message).toContain('Another restore to')
  const previous = done?.value.previous ?? []
  expect((await readdir(folder)).filter((name) => name.includes('restoring'))).toEqual([])
  const texts = await Promise.all(
    previous.map((path) =>
      readFile(join(path, path.includes('content') ? 'mine.md' : 'mine.txt'), 'utf8'),
    ),
  )
  expect(texts).toEqual(['mine', 'mine'])
})

test('the restore test reports requests that the restored program does not answer', async () => {
  const site = await openBackedUpSite()
  const silent = async () => {
    const response = await startHealthySite()
    await response.stop()
    return { ...response, stop: async () => undefined }
  }
  const { problem, snapshot } = await site.backUp({ start: silent })
  expect(problem).toContain('did not answer /')
  expect(
    await site.db.selectFrom('backup_run').selectAll().executeTakeFirstOrThrow(),
  ).toMatchObject({
    snapshot,
    problem,
  })
  const broken = await site.backUp({ start: async () => Promise.reject(new Error('no build')) })
  expect(broken.problem).toContain('no build')
})

test('only the owner of the process may read a snapshot', async () => {
  const site = await openBackedUpSite()
  const { snapshot } = await site.backUp()
  const manifest = join(site.targetFolder, 'snapshots', `${snapshot}.json`)
  expect((await stat(manifest)).mode & 0o077).toBe(0)
  expect((await stat(site.targetFolder)).mode & 0o077).toBe(0)
})
