import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { readdir, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sidecarFields } from '#domain/archive/metadata/sidecar.ts'
import { archivePath } from '#domain/archive/paths/archive-path.ts'
import { recountedTotals, storedTotals } from '../archive/recount.fixture.ts'
import { openArchive, temporaryFolder, writeFiles } from './import-folder.fixture.ts'
import { openSource } from './source-file.ts'
import { readSourceFolder } from './source-folder.ts'
import { walkSource } from './source-walk.ts'
import { stubMediaProcessor } from './stub-media-processor.fixture.ts'

const reasons = (report: { failures: { path: string; reason: string }[] }, folder: string) =>
  Object.fromEntries(
    report.failures.map(({ path, reason }) => [path.slice(folder.length + 1), reason]),
  )

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
  const kept = await archive.blobs.read(sha256, { start: 0, end: bytes.length - 1 })
  expect(Buffer.compare(kept, bytes)).toBe(0)
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
        '/a.txt: A file of this name with other bytes is there already: rename yours, or bring it into another folder.',
    })
    expect(await archive.fileNamed('a.txt')).toEqual(before)
  },
)

test('bytes that the store lost come back with the next import', async () => {
  const archive = await openArchive()
  const folder = await temporaryFolder({ 'a.txt': 'one' })
  await archive.import(folder)
  const { sha256 } = await archive.fileNamed('a.txt')
  await archive.blobs.remove(sha256)
  expect(await archive.import(folder)).toMatchObject({ restored: 1, skipped: 0 })
  expect(await archive.blobs.size(sha256)).toBe(3)
})

test('metadata is imported from sidecars and from a table for each folder', async () => {
  const archive = await openArchive()
  const folder = await temporaryFolder({
    'a.jpg': 'a',
    'a.jpg.yaml':
      'description: Hull\nsource:\n  - Museum\n  - Book\ndate: 2023.10\ncredit: A. Maker\nlicence: cc-by-4.0\n',
    'b.jpg': 'b',
    'c.jpg': 'c',
    '_metadata.csv':
      '\uFEFFfile,description,source,location,date,licence\r\nb.jpg,"Turret, left",A; B,Kubinka,2021,CC0 1.0\r\n',
    'plain.yaml': 'some: settings\n',
    'app.conf.yaml': 'other: settings\n',
  })
  const report = await archive.import(folder)
  expect(report).toMatchObject({ imported: 5, failures: [] })
  expect(await archive.fileNamed('a.jpg')).toMatchObject({
    description: 'Hull',
    source: 'Museum; Book',
    event_date: '2023.10',
    credit: 'A. Maker',
    licence: 'CC BY 4.0',
  })
  expect(await archive.fileNamed('b.jpg')).toMatchObject({
    description: 'Turret, left',
    source: 'A; B',
    location: 'Kubinka',
    event_date: '2021',
    credit: '',
    licence: 'CC0 1.0',
  })
  expect(await archive.fileNamed('c.jpg')).toMatchObject({ description: '', event_date: '' })
})

test('an edited sidecar updates its file; a deleted one does not change it', async () => {
  const archive = await openArchive()
  const folder = await temporaryFolder({ 'a.jpg': 'a', 'a.jpg.yaml': 'description: Hull' })
  await archive.import(folder)
  await writeFiles(folder, { 'a.jpg.yaml': 'description: Turret' })
  expect(await archive.import(folder)).toMatchObject({ imported: 0, updated: 1, skipped: 0 })
  await rm(join(folder, 'a.jpg.yaml'))
  expect(await archive.import(folder)).toMatchObject({ updated: 0, skipped: 1 })
  expect((await archive.fileNamed('a.jpg')).description).toBe('Turret')
})

test('errors of authors are reported with file, line and field, and the rest is imported', async () => {
  const archive = await openArchive()
  const folder = await temporaryFolder({
    'a.jpg': 'a',
    'a.jpg.yaml': 'description: Hull\ndat: 2021\n',
    'b.jpg': 'b',
    'b.jpg.yaml': 'description: Hull\ndate: 2021.13\n',
    'lost.jpg.yaml': 'description: Of nothing',
    'sub/c.jpg': 'c',
    'sub/d.jpg': 'd',
    'sub/_metadata.csv': 'file,date\nc.jpg,yesterday\nx.jpg,2021\n',
    'fine/e.jpg': 'e',
  })
  const report = await archive.import(folder)
  expect(await archive.paths()).toEqual(['/fine/e.jpg', '/sub/d.jpg'])
  const day = 'must be a day, e.g. 2023.06.08, a month (2023.06) or a year (2023).'
  const fields = sidecarFields.join(', ')
  expect(reasons(report, folder)).toEqual({
    'a.jpg': `a.jpg.yaml, line 2: unknown field "dat"; expected ${fields}.`,
    'b.jpg': `b.jpg.yaml, line 2, date: ${day}`,
    'lost.jpg.yaml': 'It describes a file that does not exist.',
    'sub/c.jpg': `_metadata.csv, line 2, date: ${day}`,
    'sub/_metadata.csv': '_metadata.csv, line 3: file "x.jpg" not found.',
  })
})

test.for([
  {
    what: 'refers to nothing',
    text: 'location: Kubinka\ndescription: *nobody',
    says: 'line 2: "*nobody"',
  },
  {
    what: 'doubles itself',
    text: `a: &a0 x\n${Array.from({ length: 30 }, (_, at) => `b${at}: &a${at + 1} [*a${at}, *a${at}]`).join('\n')}`,
    says: 'line 2: "*a0"',
  },
  { what: 'is nested deeply', text: `source: ${'['.repeat(50_000)}`, says: 'a.jpg.yaml' },
])('a sidecar that $what is named, and the rest arrives', async ({ text, says }) => {
  const archive = await openArchive()
  const folder = await temporaryFolder({ 'a.jpg': 'a', 'a.jpg.yaml': text, 'b.jpg': 'b' })
  const report = await archive.import(folder)
  expect(reasons(report, folder)).toEqual({ 'a.jpg': expect.stringContaining(says) })
  expect(await archive.paths()).toEqual(['/b.jpg'])
})

test.for([
  { what: 'bytes', table: 'x'.repeat(4 * 1024 * 1024 + 1), says: 'It is larger than 4' },
  { what: 'rows', table: `file\n${'x\n'.repeat(100_001)}`, says: 'more than 100,000 rows' },
])('a table of too many $what is named, and the files arrive', async ({ table, says }) => {
  const archive = await openArchive()
  const folder = await temporaryFolder({ '_metadata.csv': table, 'b.jpg': 'b' })
  const report = await archive.import(folder)
  expect(reasons(report, folder)).toEqual({ '_metadata.csv': expect.stringContaining(says) })
  expect(await archive.paths()).toEqual(['/b.jpg'])
})

test('entries that are not regular files or have invalid names are rejected and reported', async () => {
  const archive = await openArchive()
  const folder = await temporaryFolder({
    'fine.txt': 'fine',
    'target/in.txt': 'in',
    'turn\u202E.txt': 'x',
  })
  await symlink(join(folder, 'fine.txt'), join(folder, 'link'))
  await symlink(join(folder, 'target'), join(folder, 'linked-folder'))
  await symlink('/nowhere', join(folder, 'dangling'))
  execFileSync('mkfifo', [join(folder, 'pipe')])
  await writeFile(Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0x66, 0xff, 0x67])]), 'x')
  const server = createServer().listen(join(folder, 'socket'))
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))

  const report = await archive.import(folder)
  expect(await archive.paths()).toEqual(['/fine.txt', '/target/in.txt'])
  expect(reasons(report, folder)).toEqual({
    link: 'Symbolic links are not imported.',
    'linked-folder': 'Symbolic links are not imported.',
    dangling: 'Symbolic links are not imported.',
    pipe: 'Pipes are not imported.',
    socket: 'Sockets are not imported.',
    'f\uFFFDg': 'The name is not valid UTF-8.',
    'turn\u202E.txt': 'A name must not hold a slash or control characters.',
  })
})

test.for([
  '"><img src=x>.jpg',
  'CON',
  '=cmd().csv',
  'a b ',
  '🛡️.txt',
  '.hidden',
  'x'.repeat(255),
  '%2e%2e%2fetc',
])('a file may be called %s', async (name) => {
  const archive = await openArchive()
  await archive.import(await temporaryFolder({ [name]: 'x' }), { withHidden: true })
  expect(await archive.paths()).toEqual([`/${name}`])
})

test('hidden files are imported only on request', async () => {
  const archive = await openArchive()
  const folder = await temporaryFolder({
    '.git/config': 'x',
    '.a.png': 'x',
    'b/.c': 'x',
    'b/d': 'x',
  })
  expect(await archive.import(folder)).toMatchObject({ imported: 1, hidden: 3, failures: [] })
  expect(await archive.paths()).toEqual(['/b/d'])
  expect(await archive.import(folder, { withHidden: true })).toMatchObject({
    imported: 3,
    hidden: 0,
  })
})

test('files that cannot be decoded are imported, and reported with the reason', async () => {
  const examine = async (sha256: string) => {
    const facts = await stubMediaProcessor.examine(sha256)
    const isCut = (await archive.blobs.size(sha256)) === 3
    return isCut ? { ...facts, mediaType: 'image/png', problem: 'It is cut.' } : facts
  }
  const archive = await openArchive({ ...stubMediaProcessor, examine })
  const files = {
    'cut.png': 'cut',
    'empty.jpg': '',
    'film.mp4': 'noise',
    'n.png': 'noisy',
    'a.txt': 'text',
  }
  const folder = await temporaryFolder(files)
  const report = await archive.import(folder)
  expect(report).toMatchObject({ imported: 5, failures: [] })
  expect(reasons({ failures: report.withoutPreview }, folder)).toEqual({
    'cut.png': 'It is cut.',
    'empty.jpg': 'The file is empty.',
    'film.mp4': 'The content is not an MP4.',
    'n.png': 'The content is not a PNG.',
  })
})

test('a folder that becomes a link while the import runs is not followed', async () => {
  const elsewhere = await temporaryFolder({ 'secret.txt': 'not for you' })
  const folder = await temporaryFolder({ 'a/x.txt': 'x', 'z/secret.txt': 'harmless' })
  for await (const found of walkSource({ path: folder, into: archivePath.parse('/') })) {
    if (found.kind !== 'file' || found.name !== 'secret.txt') continue
    renameSync(join(folder, 'z'), join(folder, '.was-z'))
    symlinkSync(elsewhere, join(folder, 'z'))
    await expect(openSource(found.path)).rejects.toThrow('was replaced by a symbolic link')
  }
  await expect(readSourceFolder(join(folder, 'z'), { withHidden: false })).rejects.toThrow(
    'was replaced by a symbolic link',
  )
})

test('names arrive in one Unicode form, so one of two that read the same stays out', async () => {
  const archive = await openArchive()
  const folder = await temporaryFolder({ 'Pu\u0308ma.txt': 'one', 'P\u00FCma.txt': 'two' })
  const report = await archive.import(folder)
  expect(await archive.paths()).toEqual(['/P\u00FCma.txt'])
  expect(report.failures.map(({ reason }) => reason)).toEqual([
    '/P\u00FCma.txt: A file of this name with other bytes is there already: rename yours, or bring it into another folder.',
  ])
})

test('a file that changes while it is read is reported and leaves no bytes behind', async () => {
  const archive = await openArchive()
  const folder = await temporaryFolder()
  for (const name of ['grows', 'shrinks'])
    await writeFile(join(folder, name), new Uint8Array(3_000_000))
  const put = archive.blobs.put
  archive.blobs.put = async (bytes) =>
    put(
      (async function* () {
        let isFirst = true
        for await (const chunk of bytes) {
          if (isFirst) {
            appendFileSync(join(folder, 'grows'), 'more')
            await truncate(join(folder, 'shrinks'), 1_100_000)
          }
          isFirst = false
          yield chunk
        }
      })(),
    )
  const report = await archive.import(folder)
  const changed = 'The file changed while it was being read. Run the import again.'
  expect(reasons(report, folder)).toEqual({ grows: changed, shrinks: changed })
  for await (const { sha256 } of archive.blobs.list()) expect(sha256).toBeUndefined()
  const halves = await readdir(archive.data, { recursive: true })
  expect(halves.filter((path) => /arriving\/./.test(path))).toEqual([])
})

test('a link that takes the place of a file between listing and opening is not followed', async () => {
  const secret = join(await temporaryFolder({ secret: 'not for you' }), 'secret')
  const folder = await temporaryFolder()
  for (let at = 0; at < 200; at++) writeFileSync(join(folder, `f${at}`), 'harmless')
  const done = new AbortController()
  const swap = async () => {
    for (let at = 0; !done.signal.aborted; at = (at + 1) % 200) {
      symlinkSync(secret, join(folder, '.swap'))
      renameSync(join(folder, '.swap'), join(folder, `f${at}`))
      writeFileSync(join(folder, '.swap'), 'harmless')
      renameSync(join(folder, '.swap'), join(folder, `f${at}`))
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  const swapping = swap()
  const archive = await openArchive()
  await archive.import(folder)
  done.abort()
  await swapping
  const sizes = await archive.db.selectFrom('blob').select('size').execute()
  expect(sizes).toEqual([{ size: 'harmless'.length }])
})

test('two imports of one folder at the same time bring every file once, without an error', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 150 }, (_, at) => [`d${at % 7}/f${at}`, `${at}`]),
  )
  const archive = await openArchive()
  const folder = await temporaryFolder(files)
  const [one, other] = await Promise.all([archive.import(folder), archive.import(folder)])
  expect([one?.failures, other?.failures]).toEqual([[], []])
  expect(Number(one?.imported) + Number(other?.imported)).toBe(150)
  expect(await archive.paths()).toHaveLength(150)
  expect(await storedTotals(archive.db)).toEqual(await recountedTotals(archive.db))
})

test('a stopped import keeps its files and resumes the next time', async () => {
  const files = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`f${at}`, `${at}`]))
  const stop = new AbortController()
  let examined = 0
  const archive = await openArchive({
    ...stubMediaProcessor,
    examine: (sha256) => {
      examined += 1
      if (examined === 50) stop.abort()
      return stubMediaProcessor.examine(sha256)
    },
  })
  const folder = await temporaryFolder(files)
  const first = await archive.import(folder, { signal: stop.signal })
  expect(first).toMatchObject({ isInterrupted: true, failures: [] })
  expect(first.imported).toBeGreaterThanOrEqual(50)
  expect(first.imported).toBeLessThan(400)
  expect(await archive.paths()).toHaveLength(first.imported)
  const second = await archive.import(folder)
  expect(second).toMatchObject({
    isInterrupted: false,
    imported: 400 - first.imported,
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
  const archive = await openArchive({ ...stubMediaProcessor, examine })
  await archive.import(await temporaryFolder({ a: 'same' }))
  await archive.import(await temporaryFolder({ b: 'same' }))
  expect([examined, await archive.paths()]).toEqual([1, ['/a', '/b']])
})

test('the data folder of the site is never imported into itself', async () => {
  const archive = await openArchive()
  const report = await archive.import(archive.data, {
    excludedFolder: join(archive.data, 'untracked'),
  })
  expect(reasons(report, archive.data).untracked).toBe('This is the data folder of the site.')
})
