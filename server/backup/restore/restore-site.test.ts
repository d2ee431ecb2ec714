import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { blobPath } from '../../blobs/disk-blobs.ts'
import { parseConfig } from '../../config.ts'
import { temporaryFolder, writeFiles } from '../../import/import-folder.fixture.ts'
import { openData } from '../../open-data.ts'
import { testSettings } from '../../test-data.fixture.ts'
import { openBackedUpSite } from '../backup.fixture.ts'
import { openManifest } from '../check-snapshot.ts'
import { writeManifest } from '../manifest.ts'
import { restoreFirst } from './restore-first.ts'
import { restoreSite } from './restore-site.ts'

const never = () => new AbortController().signal
const SILENT = { info: () => undefined, warn: () => undefined }

test('a backup is restored to the engines that the settings name', async () => {
  const site = await openBackedUpSite()
  const { snapshot } = await site.backUp()
  const folder = await temporaryFolder()
  const settings = await testSettings(join(folder, 'data'), { isEmpty: true })
  const config = parseConfig({ ...settings, CONTENT_DIR: join(folder, 'content') })
  const options = {
    target: site.target,
    id: snapshot,
    keepSessions: false,
    salvage: false,
    stop: never(),
  }
  await restoreSite(config, options)
  const { database, store, close } = await openData(config)
  const files = await database.db
    .selectFrom('file')
    .select(['name', 'sha256'])
    .orderBy('name')
    .execute()
  expect(files.map(({ name }) => name)).toEqual(['a.txt', 'b.txt'])
  for (const { sha256 } of files) expect(await store.blobs.size(sha256)).toBeGreaterThan(0)
  expect(await database.db.selectFrom('user').select('name').execute()).toEqual([{ name: 'erika' }])
  await close()
  expect(await readFile(join(config.DATA_DIR, 'untracked/video.txt'), 'utf8')).toBe('untracked')
  if (config.DATABASE_URL === 'sqlite') return
  const before = await readdir(folder)
  await expect(restoreSite(config, options)).rejects.toThrow(
    'The database in DATABASE_URL is not empty',
  )
  expect(await readdir(folder)).toEqual(before)
})

test('of two nodes that start together on Postgres with RESTORE_FROM, one restores and the other waits for it', async () => {
  const site = await openBackedUpSite()
  await site.backUp()
  const folder = await temporaryFolder()
  const settings = await testSettings(join(folder, 'data'), { isEmpty: true })
  // Nodes with SQLite share nothing.
  if (!settings.DATABASE_URL) return
  const lines: string[] = []
  const log = { info: (line: string) => void lines.push(line), warn: () => undefined }
  const start = (name: string) => {
    const own = { DATA_DIR: join(folder, name), CONTENT_DIR: join(folder, `${name}-content`) }
    const config = parseConfig({ ...settings, ...own, RESTORE_FROM: site.targetFolder })
    return restoreFirst(config, log, never())
  }
  await Promise.all([start('one'), start('two')])
  expect(lines.filter((line) => line === 'The snapshot was restored.')).toHaveLength(1)
  expect(lines.at(-1)).toBe(
    'RESTORE_FROM is ignored: the database in DATABASE_URL already holds an archive.',
  )
})

test('a first start restores the latest snapshot that passed its restore test into an empty folder, and later starts do not', async () => {
  const site = await openBackedUpSite()
  await site.backUp()
  await site.add('/untested.txt')
  await site.backUp({ start: () => Promise.reject(new Error('It stopped.')) })
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'data'))
  const config = parseConfig({
    DATA_DIR: join(folder, 'data'),
    CONTENT_DIR: join(folder, 'content'),
    RESTORE_FROM: site.targetFolder,
  })
  await restoreFirst(config, SILENT, never())
  const count = async () => {
    const { database, close } = await openData(config)
    const rows = await database.db.selectFrom('file').select('id').execute()
    await close()
    return rows.length
  }
  expect(await count()).toBe(2)
  await site.add('/later.txt')
  await site.backUp()
  await restoreFirst(config, SILENT, never())
  expect(await count()).toBe(2)
})

test('a first start that failed to restore leaves nothing, and the next one tries again', async () => {
  const site = await openBackedUpSite()
  const { snapshot } = await site.backUp()
  const folder = await temporaryFolder()
  const config = parseConfig({
    DATA_DIR: join(folder, 'data'),
    CONTENT_DIR: join(folder, 'content'),
    RESTORE_FROM: site.targetFolder,
  })
  await mkdir(config.DATA_DIR)
  const { database } = await openManifest(site.target, snapshot)
  const stored = blobPath(join(site.targetFolder, 'blobs'), database.sha256)
  await rename(stored, `${stored}.away`)
  await expect(restoreFirst(config, SILENT, never())).rejects.toThrow('The database is missing')
  expect(await readdir(config.DATA_DIR)).toEqual([])
  // Left by a start that failed later.
  await writeFiles(config.DATA_DIR, { 'server.lock': '', 'untracked/video.txt': '' })
  await expect(restoreFirst(config, SILENT, never())).rejects.toThrow('The database is missing')
  await rename(`${stored}.away`, stored)
  await restoreFirst(config, SILENT, never())
  expect(existsSync(join(config.DATA_DIR, 'site.sqlite'))).toBe(true)
})

test('a first start without a snapshot to restore does not begin with an empty site', async () => {
  const folder = await temporaryFolder()
  const site = await openBackedUpSite()
  const config = parseConfig({ DATA_DIR: join(folder, 'data'), RESTORE_FROM: site.targetFolder })
  await expect(restoreFirst(config, SILENT, never())).rejects.toThrow('has no snapshot')
  const nowhere = parseConfig({
    DATA_DIR: join(folder, 'data'),
    RESTORE_FROM: join(folder, 'nowhere'),
  })
  await expect(restoreFirst(nowhere, SILENT, never())).rejects.toThrow('No backup found')
})

test.for<[schema: string, why: string]>([
  ['0017-undone-batches', 'is older than version 0.1.0, the last one that can upgrade it. Nothing'],
  ['9999-later', 'was written by a newer version of the site. Nothing was changed.'],
])('a snapshot of the schema %s is rejected before anything is made', async ([schema, why]) => {
  const site = await openBackedUpSite()
  const { snapshot } = await site.backUp()
  const { id, text } = writeManifest({ ...(await openManifest(site.target, snapshot)), schema })
  await site.target.writeManifest(id, text)
  const folder = join(await temporaryFolder(), 'data')
  const config = parseConfig({ DATA_DIR: folder, CONTENT_DIR: `${folder}-content` })
  const options = { target: site.target, id, keepSessions: false, salvage: false, stop: never() }
  await expect(restoreSite(config, options)).rejects.toThrow(
    `Snapshot ${id} (version 1.0.0) ${why}`,
  )
  expect(existsSync(folder)).toBe(false)
})
