import { hash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { archivePath } from '#domain/archive/paths/archive-path.ts'
import { recountedTotals, storedTotals } from '../archive/recount.fixture.ts'
import { type ErrorCode, SiteError } from '../errors.ts'
import { derivedName } from '../media/derived-cache.ts'
import {
  damage,
  openArchive,
  reasons,
  temporaryFolder,
  writeFiles,
} from './import-folder.fixture.ts'
import { NOT_STRIPPED } from './import-problem.ts'
import { stubMediaProcessor } from './stub-media-processor.fixture.ts'

/** Only a folder lets tests damage stored bytes. */
const onDisk = test.skipIf(process.env.TEST_STORAGE_URL)

test('a tree arrives whole, bytes and all', async () => {
  const archive = await openArchive()
  const folder = await temporaryFolder({
    'a.txt': 'one',
    'b/c.txt': 'two',
    'b/d/e.txt': '',
    'b/d/same.txt': 'one',
  })
  const report = await archive.import(folder, { into: archivePath.parse('/Vehicles/Germany') })
  expect(report).toMatchObject({
    imported: 4,
    updated: 0,
    skipped: 0,
    failures: [],
    importedBytes: 9,
  })
  expect(await archive.paths()).toEqual([
    '/Vehicles/Germany/a.txt',
    '/Vehicles/Germany/b/c.txt',
    '/Vehicles/Germany/b/d/e.txt',
    '/Vehicles/Germany/b/d/same.txt',
  ])
  const { sha256 } = await archive.fileNamed('c.txt')
  expect(Buffer.from(await archive.blobs.read(sha256, { start: 0, end: 2 })).toString()).toBe('two')
  expect(await archive.db.selectFrom('blob').select('sha256').execute()).toHaveLength(3)
  expect(await storedTotals(archive.db)).toEqual(await recountedTotals(archive.db))
})

test('a large file arrives unharmed', async () => {
  const archive = await openArchive()
  // Each part another: one in the place of its neighbour would show.
  const bytes = randomBytes(32 * 1024 * 1024 + 77)
  await archive.import(await temporaryFolder({ 'large.bin': bytes }))
  const { sha256 } = await archive.fileNamed('large.bin')
  const stored = await archive.blobs.read(sha256, { start: 0, end: bytes.length - 1 })
  expect(Buffer.compare(stored, bytes)).toBe(0)
})

test('a repeated import skips existing files and adds new ones', async () => {
  const archive = await openArchive()
  const folder = await temporaryFolder({ 'a.txt': 'one', 'b/c.txt': 'two' })
  await archive.import(folder)
  const before = await archive.fileNamed('a.txt')
  await writeFiles(folder, { 'b/new.txt': 'three' })
  expect(await archive.import(folder)).toMatchObject({ imported: 1, skipped: 2, failures: [] })
  expect(await archive.fileNamed('a.txt')).toEqual(before)
})

test.for([
  { now: 'longer than before', of: 'another size' },
  { now: 'eno', of: 'the same size' },
])(
  'other bytes of $of at the same place are reported, and nothing is overwritten',
  async ({ now }) => {
    const archive = await openArchive()
    const folder = await temporaryFolder({ 'a.txt': 'one' })
    await archive.import(folder)
    const before = await archive.fileNamed('a.txt')
    await writeFiles(folder, { 'a.txt': now })
    const report = await archive.import(folder)
    expect(report.imported).toBe(0)
    expect(reasons(report, folder)).toEqual({
      'a.txt':
        '/a.txt: A file with this name and other content already exists. Rename yours, or use another folder.',
    })
    expect(await archive.fileNamed('a.txt')).toEqual(before)
  },
)

test('a file whose name a folder has is reported, and leaves no bytes', async () => {
  const archive = await openArchive()
  await archive.import(await temporaryFolder({ 'notes.txt/a.txt': 'one' }))
  const folder = await temporaryFolder({ 'notes.txt': 'two' })
  const { failures } = await archive.import(folder)
  expect(failures).toHaveLength(1)
  const hashes: string[] = []
  for await (const { sha256 } of archive.blobs.list()) hashes.push(sha256)
  expect(hashes).toEqual([hash('sha256', 'one')])
})

test('bytes that the store lost come back with the next import', async () => {
  const archive = await openArchive()
  const folder = await temporaryFolder({ 'a.txt': 'one' })
  await archive.import(folder)
  const { sha256 } = await archive.fileNamed('a.txt')
  await archive.blobs.remove(sha256)
  const problem = derivedName(sha256, '.problem')
  await archive.thumbnails.write(problem, Buffer.from('made while the bytes were missing'))
  expect(await archive.import(folder)).toMatchObject({ restored: 1, skipped: 0 })
  expect(await archive.blobs.size(sha256)).toBe(3)
  expect(await archive.thumbnails.read(problem)).toBeUndefined()
})

onDisk(
  'a repair stores damaged bytes of the same size again, for all files that have them',
  async () => {
    const archive = await openArchive()
    const folder = await temporaryFolder({ 'a.txt': 'one', 'b/same.txt': 'one', 'good.txt': 'two' })
    await archive.import(folder)
    const { sha256 } = await archive.fileNamed('a.txt')
    await damage(archive.data, sha256)
    expect(await archive.import(folder)).toMatchObject({ restored: 0, skipped: 3 })
    const repaired = await archive.import(folder, { repair: true })
    expect(repaired.restored).toBeGreaterThan(0)
    expect(repaired).toMatchObject({ skipped: 3 - repaired.restored, failures: [] })
    expect(Buffer.from(await archive.blobs.read(sha256, { start: 0, end: 2 })).toString()).toBe(
      'one',
    )
    const { quarantined } = await archive.blobs.foreign()
    expect(quarantined).toEqual([join(sha256.slice(0, 2), `${sha256}.changed`)])
    expect(await archive.import(folder, { repair: true })).toMatchObject({
      restored: 0,
      skipped: 3,
    })
  },
)

test('a photo that another import rejects and deletes at the same time is rejected for the same reason', async () => {
  const rejections: ErrorCode[] = ['file/missing-bytes']
  const archive = await openArchive(() => ({
    ...stubMediaProcessor,
    examine: async (sha256) => ({
      ...(await stubMediaProcessor.examine(sha256)),
      mediaType: 'image/jpeg',
    }),
    async photoCopy() {
      throw new SiteError(rejections.shift() ?? 'upload/photo')
    },
  }))
  const folder = await temporaryFolder({ 'a.jpg': 'a photo' })
  expect(reasons(await archive.import(folder), folder)).toEqual({ 'a.jpg': NOT_STRIPPED })
  expect(await archive.blobs.size(hash('sha256', 'a photo'))).toBeUndefined()
})

test('two imports of one folder at the same time import every file once, without an error', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 60 }, (_, at) => [`d${at % 7}/f${at}`, `${at}`]),
  )
  const archive = await openArchive()
  const folder = await temporaryFolder(files)
  const [one, other] = await Promise.all([archive.import(folder), archive.import(folder)])
  expect([one?.failures, other?.failures]).toEqual([[], []])
  expect(Number(one?.imported) + Number(other?.imported)).toBe(60)
  expect(await archive.paths()).toHaveLength(60)
  expect(await storedTotals(archive.db)).toEqual(await recountedTotals(archive.db))
})

test('a stopped import keeps its files and resumes the next time', async () => {
  const files = Object.fromEntries(Array.from({ length: 150 }, (_, at) => [`f${at}`, `${at}`]))
  const stop = new AbortController()
  let examined = 0
  const examine = (sha256: string) => {
    examined += 1
    if (examined === 50) stop.abort()
    return stubMediaProcessor.examine(sha256)
  }
  const archive = await openArchive(() => ({ ...stubMediaProcessor, examine }))
  const folder = await temporaryFolder(files)
  const first = await archive.import(folder, { signal: stop.signal })
  expect(first).toMatchObject({ isInterrupted: true, failures: [] })
  expect(first.imported).toBeGreaterThanOrEqual(50)
  expect(first.imported).toBeLessThan(150)
  expect(await archive.paths()).toHaveLength(first.imported)
  const second = await archive.import(folder)
  expect(second).toMatchObject({
    isInterrupted: false,
    imported: 150 - first.imported,
    skipped: first.imported,
  })
})

test('a store that fails stops the import with its own words', async () => {
  const archive = await openArchive()
  archive.blobs.put = () => Promise.reject(new Error('No space left on device'))
  const folder = await temporaryFolder({ a: 'a', b: 'b' })
  await expect(archive.import(folder)).rejects.toThrow(/\/[ab]: No space left on device/)
  expect(await archive.paths()).toEqual([])
})

test('bytes known from elsewhere are not examined again', async () => {
  let examined = 0
  const examine = (sha256: string) => {
    examined += 1
    return stubMediaProcessor.examine(sha256)
  }
  const archive = await openArchive(() => ({ ...stubMediaProcessor, examine }))
  await archive.import(await temporaryFolder({ a: 'same' }))
  await archive.import(await temporaryFolder({ b: 'same' }))
  expect([examined, await archive.paths()]).toEqual([1, ['/a', '/b']])
})

test('a file that a busy machine cannot read is reported, and imported by the next run', async () => {
  const examine = vi.fn(stubMediaProcessor.examine)
  examine.mockRejectedValueOnce(new SiteError('server/busy'))
  const archive = await openArchive(() => ({ ...stubMediaProcessor, examine }))
  const folder = await temporaryFolder({ a: 'same' })
  expect(reasons(await archive.import(folder), folder)).toEqual({
    a: 'The computer is too busy to read the file. Run the import again later.',
  })
  await archive.import(folder)
  expect(await archive.paths()).toEqual(['/a'])
})

test('the data folder of the site is never imported into itself', async () => {
  const archive = await openArchive()
  const report = await archive.import(archive.data, {
    excludedFolder: join(archive.data, 'untracked'),
  })
  expect(reasons(report, archive.data).untracked).toBe('This is the data folder of the site.')
})
