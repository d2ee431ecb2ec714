import { createHash } from 'node:crypto'
import {
  appendFile,
  chmod,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { accountOf } from '../access/users.ts'
import { collectGarbage } from '../archive/blob-garbage-collection.ts'
import { recountedTotals, storedTotals } from '../archive/recount.fixture.ts'
import { parseConfig } from '../config.ts'
import { lockDataFolder, openDataFolder } from '../data-folder.ts'
import { createLocalLocks } from '../db/locks.ts'
import { temporaryFolder } from '../import/import-folder.fixture.ts'
import { openData } from '../open-data.ts'
import { readWaiting } from '../search/text-queue.ts'
import { queueAllTexts } from '../search/text-rows.ts'
import { answering, openBackedUpSite } from './backup.fixture.ts'
import { openBackupFolder } from './backup-place.ts'
import { recordBackupRun } from './backup-runs.ts'
import { openManifest } from './check-snapshot.ts'
import { restoreSnapshot } from './restore-snapshot.ts'

type Site = Awaited<ReturnType<typeof openBackedUpSite>>

const never = () => new AbortController().signal

async function restore({ place }: Site, order: { id?: string; salvage?: boolean } = {}) {
  const folder = await temporaryFolder()
  const [dataFolder, contentFolder] = [join(folder, 'data'), join(folder, 'content')]
  const id = order.id ?? (await place.snapshots()).at(-1) ?? ''
  const restored = await restoreSnapshot({
    place,
    id,
    dataFolder,
    contentFolder,
    keepSessions: false,
    salvage: order.salvage === true,
    stop: never(),
  })
  return { ...restored, dataFolder, contentFolder }
}

/** Names and texts of the files of a restored archive. */
async function filesIn(dataFolder: string): Promise<Record<string, string>> {
  const { database, store, close } = await openData(parseConfig({ DATA_DIR: dataFolder }))
  try {
    const rows = await database.db
      .selectFrom('file')
      .innerJoin('folder', 'folder.id', 'file.folder_id')
      .select(['file.name', 'folder.path', 'file.sha256'])
      .execute()
    const texts: Record<string, string> = {}
    for (const { path, name, sha256 } of rows) {
      const chunks: Uint8Array[] = []
      for await (const chunk of store.blobs.stream(sha256)) chunks.push(chunk)
      texts[`${path}/${name}`] = Buffer.concat(chunks).toString()
    }
    expect(await storedTotals(database.db)).toEqual(await recountedTotals(database.db))
    return texts
  } finally {
    await close()
  }
}

test('a backup is made without the search index, which a restored site builds anew', async () => {
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
  const { tables } = await openManifest(site.place, snapshot)
  expect(Object.keys(tables).filter((table) => table.startsWith('search'))).toEqual([])
  const { dataFolder } = await restore(site)
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

test('a restored site has the files, accounts, content and untracked files of the snapshot', async () => {
  const site = await openBackedUpSite()
  expect(await site.backUp()).toMatchObject({ checkedAll: true })
  await site.add('/later.txt')
  const { dataFolder, contentFolder, missing, previous } = await restore(site)
  expect(missing).toEqual([])
  expect(previous).toEqual([])
  expect(await filesIn(dataFolder)).toEqual({
    '/Vehicles/a.txt': '/Vehicles/a.txt',
    '/Vehicles/Deep/b.txt': '/Vehicles/Deep/b.txt',
  })
  expect(await readFile(join(contentFolder, 'cases/a.md'), 'utf8')).toBe('A case')
  expect(await readFile(join(dataFolder, 'untracked/film.txt'), 'utf8')).toBe('untracked')
  const { database, close } = await openData(parseConfig({ DATA_DIR: dataFolder }))
  expect(await accountOf(database.db, 'erika')).toMatchObject({
    user: { name: 'erika', roles: [{ name: 'Admin' }] },
  })
  await close()
})

test('a second snapshot copies what is new and leaves the first as it was', async () => {
  const site = await openBackedUpSite()
  const first = await site.backUp()
  await site.add('/later.txt', 'later')
  const second = await site.backUp()
  expect(second.newBytes).toBe('later'.length)
  expect(second.checkedAll).toBe(false)
  expect(await site.place.snapshots()).toEqual([first.snapshot, second.snapshot])
  expect(
    Object.keys(await filesIn((await restore(site, { id: first.snapshot })).dataFolder)),
  ).toHaveLength(2)
  expect(Object.keys(await filesIn((await restore(site)).dataFolder))).toHaveLength(3)
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
  expect(await site.place.snapshots()).toHaveLength(1)
})

test('a target with backups of another archive is rejected', async () => {
  const [one, other] = [await openBackedUpSite(), await openBackedUpSite()]
  await one.backUp()
  await expect(other.backUp({ place: one.place })).rejects.toThrow('another archive')
  expect(await one.place.snapshots()).toHaveLength(1)
})

test('existing data is kept beside the restored folders, and a running server is not disturbed', async () => {
  const site = await openBackedUpSite()
  const { snapshot } = await site.backUp()
  const folder = await temporaryFolder({ 'data/mine.txt': 'mine', 'content/mine.md': 'mine' })
  const order = {
    place: site.place,
    id: snapshot,
    dataFolder: join(folder, 'data'),
    contentFolder: join(folder, 'content'),
    keepSessions: false,
    salvage: false,
    stop: never(),
  }
  const unlock = lockDataFolder(openDataFolder(order.dataFolder))
  await expect(restoreSnapshot(order)).rejects.toThrow('Another server uses')
  unlock()
  const { previous } = await restoreSnapshot(order)
  const texts = await Promise.all(
    previous.map((path) =>
      readFile(join(path, path.includes('content') ? 'mine.md' : 'mine.txt'), 'utf8'),
    ),
  )
  expect(texts).toEqual(['mine', 'mine'])
})

test('the rehearsal reports requests that the restored program does not answer', async () => {
  const site = await openBackedUpSite()
  const silent = async () => {
    const answer = await answering()
    await answer.stop()
    return { ...answer, stop: async () => undefined }
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
  const manifest = join(site.placeFolder, 'snapshots', `${snapshot}.json`)
  expect((await stat(manifest)).mode & 0o077).toBe(0)
  expect((await stat(site.placeFolder)).mode & 0o077).toBe(0)
})

test('a backup that is stopped leaves no snapshot and nothing beside the data', async () => {
  const site = await openBackedUpSite()
  const stopped = new AbortController()
  stopped.abort()
  await expect(site.backUp({ stop: stopped.signal })).rejects.toThrow('The backup was stopped')
  expect(await site.place.snapshots()).toEqual([])
  expect((await readdir(site.config.DATA_DIR)).filter((name) => name.startsWith('backup'))).toEqual(
    [],
  )
  expect(await site.backUp()).not.toHaveProperty('problem')
})

test('a restore that meets a full disk says so and leaves everything as it was', async () => {
  const site = await openBackedUpSite()
  const { snapshot } = await site.backUp()
  const folder = await temporaryFolder({ 'data/mine.txt': 'mine' })
  const full = () => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  }
  // Downloaded, not copied from a folder.
  const { blobFolder: _, blobs, ...place } = site.place
  const order = {
    place: {
      ...place,
      blobs: {
        ...blobs,
        stream: (sha256: string) => (reads++ < 2 ? blobs.stream(sha256) : full()),
      },
    },
    id: snapshot,
    dataFolder: join(folder, 'data'),
    contentFolder: join(folder, 'content'),
    keepSessions: false,
    salvage: false,
    stop: never(),
  }
  let reads = 0
  await expect(restoreSnapshot(order)).rejects.toThrow(/has no space.*Nothing was changed/)
  expect(reads).toBeGreaterThan(2)
  expect(await readdir(folder)).toEqual(['data'])
  expect(await readFile(join(folder, 'data/mine.txt'), 'utf8')).toBe('mine')
})

test.for(['ENOSPC', 'EIO'])(
  'a disk that fails with %s in the middle costs no snapshot and leaves nothing behind',
  async (code) => {
    const site = await openBackedUpSite()
    const { snapshot } = await site.backUp()
    const stored = async () =>
      (await readdir(join(site.placeFolder, 'blobs'), { recursive: true })).length
    const before = await stored()
    await site.add('/first.txt', 'first')
    await site.add('/second.txt', 'second')
    let puts = 0
    const failing = async () => {
      puts += 1
      if (puts > 1) throw Object.assign(new Error(`${code}: it failed`), { code })
      return { sha256: 'ab'.repeat(32), size: 0 }
    }
    const { blobs } = site.place
    const putFile: typeof blobs.putFile = async (path, blob) => {
      await failing()
      await blobs.putFile(path, blob)
    }
    const put: typeof blobs.put = async (bytes) => {
      await failing()
      return blobs.put(bytes)
    }
    const place = { ...site.place, blobs: { ...blobs, put, putFile } }
    await expect(site.backUp({ place })).rejects.toThrow(code === 'ENOSPC' ? 'No space left' : code)
    expect(await site.place.snapshots()).toEqual([snapshot])
    expect(await stored()).toBeLessThanOrEqual(before + 1)
    expect(await site.backUp({ verifyAll: true })).not.toHaveProperty('problem')
  },
)

describe('damage', () => {
  /** Every file of a backup but the mark of its owner. */
  async function filesOfBackup({ placeFolder }: Site): Promise<string[]> {
    const entries = await readdir(placeFolder, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile() && entry.name !== 'archive-id')
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
  }

  async function flip(path: string): Promise<void> {
    const bytes = await readFile(path)
    const at = Math.floor(bytes.length / 2)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    await chmod(path, 0o600)
    await writeFile(path, bytes)
  }

  test.for([
    ['one changed byte', flip],
    ['a byte too many', (path: string) => appendFile(path, 'x')],
    ['a missing byte', async (path: string) => truncate(path, (await stat(path)).size - 1)],
    ['a missing file', (path: string) => rm(path)],
  ] as const)(
    '%s in any file of a backup is found, and nothing is restored',
    async ([, damage]) => {
      const site = await openBackedUpSite()
      const { snapshot } = await site.backUp()
      const whole = await filesOfBackup(site)
      expect(whole.length).toBeGreaterThan(6)
      for (const path of whole) {
        const bytes = await readFile(path)
        await damage(path)
        const place = await openBackupFolder(site.placeFolder, { make: false })
        await expect(restore({ ...site, place }, { id: snapshot })).rejects.toThrow(
          /damaged|not found/,
        )
        await writeFile(path, bytes)
      }
      expect((await restore(site)).missing).toEqual([])
    },
  )

  test('every rehearsal reads the content, and the next backup stores again what was damaged', async () => {
    const site = await openBackedUpSite()
    await site.backUp()
    const bytes = createHash('sha256').update('A case').digest('hex')
    await flip(join(site.placeFolder, 'blobs', bytes.slice(0, 2), bytes))
    expect(await site.backUp()).toMatchObject({
      checkedAll: false,
      problem: 'content/cases/a.md is changed.',
    })
    expect(await site.backUp({ verifyAll: true })).not.toHaveProperty('problem')
  })

  test('a snapshot that lacks a file is restored without it when that is asked for', async () => {
    const site = await openBackedUpSite()
    await site.backUp()
    const { sha256 } = await site.db
      .selectFrom('file')
      .select('sha256')
      .where('name', '=', 'a.txt')
      .executeTakeFirstOrThrow()
    await site.place.blobs.remove(sha256)
    const { missing, dataFolder } = await restore(site, { salvage: true })
    expect(missing).toEqual([`The stored file ${sha256} is missing.`])
    const { database, close } = await openData(parseConfig({ DATA_DIR: dataFolder }))
    expect(await database.db.selectFrom('file').select('id').execute()).toHaveLength(2)
    await close()
  })

  test('files that were already missing are reported, and do not prevent a restore', async () => {
    const site = await openBackedUpSite()
    const { sha256 } = await site.db
      .selectFrom('file')
      .select('sha256')
      .where('name', '=', 'a.txt')
      .executeTakeFirstOrThrow()
    await site.data.store.blobs.remove(sha256)
    await site.backUp()
    const { missing, manifest } = await restore(site)
    expect(missing).toEqual([])
    expect(manifest.lost).toEqual([sha256])
  })
})
