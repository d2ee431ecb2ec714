import { hash } from 'node:crypto'
import {
  appendFile,
  chmod,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseConfig } from '../config.ts'
import { SiteError } from '../errors.ts'
import { temporaryFolder, writeFiles } from '../import/import-folder.fixture.ts'
import { openData } from '../open-data.ts'
import { openBackedUpSite, restoreLatest } from './backup.fixture.ts'
import { openBackupFolder } from './backup-target.ts'
import { restoreSnapshot } from './restore/restore-snapshot.ts'

type Site = Awaited<ReturnType<typeof openBackedUpSite>>

const never = () => new AbortController().signal

test('a backup that is stopped leaves no snapshot and nothing beside the data', async () => {
  const site = await openBackedUpSite()
  const stopped = new AbortController()
  stopped.abort()
  await expect(site.backUp({ stop: stopped.signal })).rejects.toThrow('The backup was interrupted')
  expect(await site.target.snapshots()).toEqual([])
  expect((await readdir(site.config.DATA_DIR)).filter((name) => name.startsWith('backup'))).toEqual(
    [],
  )
  expect(await site.backUp()).not.toHaveProperty('problem')
})

test('a backup that is stopped while its files are read back leaves no snapshot', async () => {
  const site = await openBackedUpSite()
  const stopped = new AbortController()
  const { blobs } = site.target
  const stopping = {
    ...blobs,
    stream(sha256: string) {
      stopped.abort()
      return blobs.stream(sha256)
    },
  }
  const target = { ...site.target, blobs: stopping }
  await expect(site.backUp({ target, stop: stopped.signal })).rejects.toThrow(
    'The backup was interrupted',
  )
  expect(await site.target.snapshots()).toEqual([])
  expect(await blobs.size(hash('sha256', 'A case'))).toBe(6)
})

test('a restore that meets a full disk says so and leaves everything as it was', async () => {
  const site = await openBackedUpSite()
  const { snapshot } = await site.backUp()
  const folder = await temporaryFolder({ 'data/mine.txt': 'mine' })
  const full = () => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  }
  // Downloaded, not copied from a folder.
  const { blobFolder: _, blobs, ...target } = site.target
  const options = {
    target: {
      ...target,
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
  await expect(restoreSnapshot(options)).rejects.toThrow(/has no space.*Nothing was changed/)
  expect(reads).toBeGreaterThan(2)
  expect(await readdir(folder)).toEqual(['data'])
  expect(await readFile(join(folder, 'data/mine.txt'), 'utf8')).toBe('mine')
})

test('a store that goes away in the middle leaves what was copied to the next backup', async () => {
  const site = await openBackedUpSite()
  const { store } = site.data
  let reads = 0
  const stream: typeof store.blobs.stream = (...range) => {
    reads += 1
    if (reads > 1) throw new SiteError('store/unreachable')
    return store.blobs.stream(...range)
  }
  const data = { ...site.data, store: { ...store, blobs: { ...store.blobs, stream } } }
  const source = { ...site.source, isDisk: false, data }
  await expect(site.backUp({ source })).rejects.toThrow('it reuses what was copied')
  const copied = await readdir(join(site.targetFolder, 'blobs'), { recursive: true })
  expect(copied.filter((name) => /[0-9a-f]{64}/.test(name))).toHaveLength(1)
})

test('a text that is deleted while the content is copied is left out, as is one that is being written', async () => {
  const site = await openBackedUpSite()
  await writeFiles(site.contentFolder, {
    'b.md': 'B',
    'c.md': 'C',
    '.b.md.0123456789abcdef.tmp': 'B, revised',
  })
  // Whichever of the two is copied first, the other one is deleted meanwhile.
  const others = new Map([
    [hash('sha256', 'B'), 'c.md'],
    [hash('sha256', 'C'), 'b.md'],
  ])
  const { blobs } = site.target
  const size: typeof blobs.size = async (sha256) => {
    const other = others.get(sha256)
    if (other) await rm(join(site.contentFolder, other), { force: true })
    return blobs.size(sha256)
  }
  const { snapshot } = await site.backUp({ target: { ...site.target, blobs: { ...blobs, size } } })
  expect(snapshot).toBeDefined()
  const { contentFolder } = await restoreLatest(site)
  expect(await readdir(contentFolder)).toEqual([
    expect.stringMatching(/^[bc]\.md$/),
    'cases',
    'site.yaml',
  ])
})

test.for(['ENOSPC', 'EIO'])(
  'a disk that fails with %s in the middle costs no snapshot and leaves nothing behind',
  async (code) => {
    const site = await openBackedUpSite()
    const { snapshot } = await site.backUp()
    const stored = async () =>
      (await readdir(join(site.targetFolder, 'blobs'), { recursive: true })).length
    const before = await stored()
    await site.add('/first.txt', 'first')
    await site.add('/second.txt', 'second')
    let puts = 0
    const failing = async () => {
      puts += 1
      if (puts > 1) throw Object.assign(new Error(`${code}: it failed`), { code })
      return { sha256: 'ab'.repeat(32), size: 0 }
    }
    const { blobs } = site.target
    const putFile: typeof blobs.putFile = async (path, blob) => {
      await failing()
      await blobs.putFile(path, blob)
    }
    const put: typeof blobs.put = async (bytes) => {
      await failing()
      return blobs.put(bytes)
    }
    const target = { ...site.target, blobs: { ...blobs, put, putFile } }
    await expect(site.backUp({ target })).rejects.toThrow(
      code === 'ENOSPC'
        ? 'Not enough space'
        : `The backup to ${site.targetFolder} failed: ${code}: it failed. No snapshot was made;`,
    )
    expect(await site.target.snapshots()).toEqual([snapshot])
    expect(await stored()).toBeLessThanOrEqual(before + 1)
    expect(await site.backUp({ verifyAll: true })).not.toHaveProperty('problem')
  },
)

describe('damage', () => {
  /** Every file of a backup but the mark of its owner. */
  async function filesOfBackup({ targetFolder }: Site): Promise<string[]> {
    const entries = await readdir(targetFolder, { recursive: true, withFileTypes: true })
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
        const target = await openBackupFolder(site.targetFolder, { make: false })
        await expect(restoreLatest({ ...site, target }, { id: snapshot })).rejects.toThrow(
          /damaged|not found/,
        )
        await writeFile(path, bytes)
      }
      expect((await restoreLatest(site)).missing).toEqual([])
    },
  )

  test('every restore test reads the content, and the next backup stores again what was damaged', async () => {
    const site = await openBackedUpSite()
    await site.backUp()
    const bytes = hash('sha256', 'A case')
    await flip(join(site.targetFolder, 'blobs', bytes.slice(0, 2), bytes))
    expect(await site.backUp()).toMatchObject({
      checkedAll: false,
      problem: 'content/cases/a.md is damaged.',
    })
    expect(await site.backUp({ verifyAll: true })).not.toHaveProperty('problem')
  })

  test('a snapshot that lacks a file is restored without it on request', async () => {
    const site = await openBackedUpSite()
    await site.backUp()
    const { sha256 } = await site.db
      .selectFrom('file')
      .select('sha256')
      .where('name', '=', 'a.txt')
      .executeTakeFirstOrThrow()
    await site.target.blobs.remove(sha256)
    await expect(restoreLatest(site)).rejects.toThrow(
      /\/Vehicles\/a\.txt\nNothing was restored\..*--snapshot <id>.*--salvage/s,
    )
    const { manifest, files, missing, dataFolder } = await restoreLatest(site, { salvage: true })
    expect(missing).toEqual([`The stored file ${sha256} is missing: /Vehicles/a.txt`])
    expect(files).toBe(manifest.files.count - 1)
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
    const { missing, manifest } = await restoreLatest(site)
    expect(missing).toEqual([])
    expect(manifest.lost).toEqual([sha256])
  })
})

test('a site whose texts are gone, as on a disk that is not mounted, makes no snapshot', async () => {
  const site = await openBackedUpSite()
  await rm(join(site.contentFolder, 'site.yaml'))
  await expect(site.backUp()).rejects.toThrow(
    /^No snapshot was made\. The content folder .* has no site\.yaml\. Put it back, or set CONTENT_DIR/,
  )
  expect(await site.target.snapshots()).toEqual([])
})

test('a text that cannot be read is named, and the disk of the backups is not blamed', async () => {
  const site = await openBackedUpSite()
  const contentFolder = join(await temporaryFolder(), 'loop')
  await symlink('loop', contentFolder)
  await expect(site.backUp({ source: { ...site.source, contentFolder } })).rejects.toThrow(
    `No snapshot was made; check ${contentFolder}/site.yaml and its permissions`,
  )
})
