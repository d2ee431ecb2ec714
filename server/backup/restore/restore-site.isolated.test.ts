import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { addFiles } from '../../archive/add-files.ts'
import { newFile } from '../../archive/archive-rows.fixture.ts'
import type { Store } from '../../blobs/blob-store.ts'
import { blobPath } from '../../blobs/disk-blobs.ts'
import { openStore } from '../../blobs/open-store.ts'
import { parseConfig } from '../../config.ts'
import { connect } from '../../db/connect.ts'
import { dataFolderAt, openDataFolder } from '../../disk/data-folder.ts'
import { temporaryFolder } from '../../import/import-folder.fixture.ts'
import { TargetInUse } from '../../move/move-target.ts'
import { OperatorError } from '../../operator-error.ts'
import { openBackedUpSite } from '../backup.fixture.ts'
import { restoreFirst } from './restore-first.ts'
import { restoreSite } from './restore-site.ts'

const target = vi.hoisted(() => ({
  /** Before the restored archive is moved; the target is opened once more before that, to be checked. */
  onMove: async (): Promise<unknown> => undefined,
  opened: 0,
  database: '',
}))

vi.mock('../../move/move-target.ts', async (original) => ({
  ...(await original<object>()),
  openTarget: async () => {
    target.opened += 1
    if (target.opened > 1) await target.onMove()
    return { database: undefined, store: bucket, close: async () => undefined }
  },
}))

vi.mock('../../db/connect.ts', async (original) => {
  const { connect, ...rest } = await original<typeof import('../../db/connect.ts')>()
  return {
    ...rest,
    // A file in place of Postgres.
    connect: (url: string) => connect(url.startsWith('postgres:') ? target.database : url),
  }
})

let bucket: Store

beforeEach(async () => {
  // A folder in place of an S3 store.
  bucket = await openStore('disk', openDataFolder(await temporaryFolder()))
  const database = join(await temporaryFolder(), 'postgres.sqlite')
  Object.assign(target, { onMove: async () => undefined, opened: 0, database })
})

async function openRestoring() {
  const site = await openBackedUpSite()
  const { snapshot } = await site.backUp()
  const folder = await temporaryFolder()
  const config = parseConfig({
    DATA_DIR: join(folder, 'data'),
    CONTENT_DIR: join(folder, 'content'),
    STORAGE_URL: 's3://bucket?endpoint=http://127.0.0.1:1&region=x',
    RESTORE_FROM: site.targetFolder,
  })
  const restore = (stop = new AbortController().signal) =>
    restoreSite(config, {
      target: site.target,
      id: snapshot,
      keepSessions: false,
      salvage: false,
      stop,
    })
  return { config, restore, data: dataFolderAt(config.DATA_DIR) }
}

async function filesInBucket(): Promise<number> {
  let count = 0
  for await (const _ of bucket.blobs.list()) count += 1
  return count
}

test('a restore to a store keeps nothing of it in the data folder', async () => {
  const { config, restore } = await openRestoring()
  const { files } = await restore()
  expect(await filesInBucket()).toBeGreaterThan(0)
  expect(files).toBeGreaterThan(0)
  expect((await readdir(config.DATA_DIR)).toSorted()).toEqual(['site.sqlite', 'untracked'])
})

test('a restore that is stopped while it moves to the store is not reported as done, and keeps what it restored', async () => {
  const { restore, data } = await openRestoring()
  const stop = new AbortController()
  target.onMove = async () => stop.abort(new Error('Stopped.'))
  await expect(restore(stop.signal)).rejects.toThrow('Stopped.')
  expect({ isKept: existsSync(data.blobs), inBucket: await filesInBucket() }).toEqual({
    isKept: true,
    inBucket: 0,
  })
})

test('a restored file that cannot be moved to the store is named, and the restored archive is kept', async () => {
  const { config, restore, data } = await openRestoring()
  let damaged = ''
  target.onMove = async () => {
    const local = await openStore('disk', data)
    for await (const { sha256 } of local.blobs.list()) damaged = sha256
    await local.close()
    await rm(blobPath(data.blobs, damaged))
  }
  const error: Error = await restore().then(
    () => expect.unreachable(),
    (thrown) => thrown,
  )
  expect(error.message).toContain(
    `1 restored file could not be read again and moved to the store: ${damaged} (missing). The restored archive is still in ${config.DATA_DIR}`,
  )
  expect(existsSync(data.blobs)).toBe(true)
})

test('nothing is replaced by a restore to a store that belongs to another archive', async () => {
  const { config, restore } = await openRestoring()
  await bucket.claimFor('another')
  await expect(restore()).rejects.toThrow('belongs to another archive. Nothing was changed')
  expect(existsSync(config.DATA_DIR)).toBe(false)
  expect(existsSync(config.CONTENT_DIR)).toBe(false)
})

test('a first start whose store cannot be reached restores at the next start, instead of starting with an empty site', async () => {
  const { config, data } = await openRestoring()
  const log = { info: () => undefined, warn: () => undefined }
  const start = (settings = config) => restoreFirst(settings, log, new AbortController().signal)
  target.onMove = () => Promise.reject(new OperatorError('The store cannot be reached.'))
  await expect(start()).rejects.toThrow('The store cannot be reached.')
  await expect(start({ ...config, RESTORE_FROM: undefined })).rejects.toThrow(
    'was not finished; what was restored is in',
  )
  Object.assign(target, { onMove: async () => undefined, opened: 0 })
  await start()
  expect(await filesInBucket()).toBeGreaterThan(0)
  expect(existsSync(data.blobs)).toBe(false)
})

test('a start on a database and a store restores again after a first start that failed, and after one that was killed', async () => {
  const { config } = await openRestoring()
  const settings = { ...config, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
  const log = { info: () => undefined, warn: () => undefined }
  const start = (more: Partial<typeof config> = {}) =>
    restoreFirst({ ...settings, ...more }, log, new AbortController().signal)
  // Opening the store makes the folder for copies of its objects.
  await mkdir(join(config.DATA_DIR, 'copies'), { recursive: true })
  await mkdir(`${config.DATA_DIR}.restoring`)
  await expect(start({ RESTORE_FROM: undefined })).rejects.toThrow(
    `A restore of ${config.DATA_DIR} was interrupted. The site was not started; run the restore again, or delete ${config.DATA_DIR}.restoring`,
  )
  await start()
  expect(await filesInBucket()).toBeGreaterThan(0)
  expect(await readdir(config.DATA_DIR)).toEqual(['untracked'])
})

test('a start after a restore that was killed when it had moved the previous data away says where that is', async () => {
  const { config } = await openRestoring()
  const previous = `${config.DATA_DIR}.before-20261122T033000000Z-e1b0`
  await mkdir(`${config.DATA_DIR}.restoring`)
  await mkdir(join(previous, 'blobs'), { recursive: true })
  const start = () =>
    restoreFirst(config, { info: vi.fn(), warn: vi.fn() }, new AbortController().signal)
  await expect(start()).rejects.toThrow('rename the previous data, which is beside it')
  // That of an earlier restore is not needed if the newest held no archive.
  await mkdir(`${config.DATA_DIR}.before-20261123T033000000Z-e1b0`)
  await start()
  expect(await filesInBucket()).toBeGreaterThan(0)
})

/** Settings of a node whose data folder is new. */
async function openNewNode() {
  const { config } = await openRestoring()
  const lines: string[] = []
  const log = { info: (line: string) => void lines.push(line), warn: vi.fn() }
  const settings = { ...config, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
  const start = () => restoreFirst(settings, log, new AbortController().signal)
  return { config, lines, start }
}

async function fillDatabase({ isMoving }: { isMoving: boolean }) {
  const { db, close } = await connect(target.database)
  await addFiles(db, [newFile('/a.txt')])
  await db
    .updateTable('archive_state')
    .set({ moving: isMoving ? 1 : 0 })
    .execute()
  await close()
}

test('a new node ignores RESTORE_FROM if the database already holds an archive', async () => {
  const { config, lines, start } = await openNewNode()
  await fillDatabase({ isMoving: false })
  await start()
  expect(lines).toEqual([
    'RESTORE_FROM is ignored: the database in DATABASE_URL already holds an archive.',
  ])
  expect(target.opened).toBe(0)
  expect(existsSync(config.DATA_DIR)).toBe(false)
})

test('a new node restores into a database whose restore was not finished', async () => {
  const { lines, start } = await openNewNode()
  await fillDatabase({ isMoving: true })
  await start()
  expect(lines.at(-1)).toBe('The snapshot was restored.')
})

test('a new node whose database is in use by another restore names RESTORE_FROM, and never says to stop a server', async () => {
  const { start } = await openNewNode()
  target.onMove = () => Promise.reject(new TargetInUse('in use'))
  await expect(start()).rejects.toThrow(
    'RESTORE_FROM: another node or command uses the database in DATABASE_URL, e.g. to restore the same backup. The site was not started; start it again when that is done.',
  )
})

test('what a failed restore has left is not deleted once the database holds an archive', async () => {
  const { config, start } = await openNewNode()
  target.onMove = () => Promise.reject(new OperatorError('The store cannot be reached.'))
  await expect(start()).rejects.toThrow('The store cannot be reached.')
  await fillDatabase({ isMoving: false })
  await expect(start()).rejects.toThrow(`what was restored is in ${config.DATA_DIR}`)
  expect(existsSync(config.DATA_DIR)).toBe(true)
})
