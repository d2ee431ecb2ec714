import { execFileSync } from 'node:child_process'
import { appendFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { readdir, symlink, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { archivePath } from '#domain/archive/paths/archive-path.ts'
import { openArchive, reasons, temporaryFolder } from './import-folder.fixture.ts'
import { openSource } from './source-file.ts'
import { readSourceFolder } from './source-folder.ts'
import { walkSource } from './source-walk.ts'
import { stubMediaProcessor } from './stub-media-processor.fixture.ts'

test.for([
  { what: 'bytes', table: 'x'.repeat(4 * 1024 * 1024 + 1), message: 'It is larger than 4' },
  { what: 'rows', table: `file\n${'x\n'.repeat(100_001)}`, message: 'more than 100,000 rows' },
])('a table of too many $what is named, and the files arrive', async ({ table, message }) => {
  const archive = await openArchive()
  const folder = await temporaryFolder({ '_metadata.csv': table, 'b.jpg': 'b' })
  const report = await archive.import(folder)
  expect(reasons(report, folder)).toEqual({ '_metadata.csv': expect.stringContaining(message) })
  expect(await archive.paths()).toEqual(['/b.jpg'])
})

test('entries that are not regular files or have invalid names are rejected and reported', async () => {
  const archive = await openArchive()
  const folder = await temporaryFolder({
    'fine.txt': 'fine',
    'target/in.txt': 'in',
    'turn\u202E.txt': 'x',
    'fine\u200B.txt': 'x',
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
    'turn\u202E.txt': 'A name must not contain invisible characters. This one contains U+202E.',
    'fine\u200B.txt': 'A name must not contain invisible characters. This one contains U+200B.',
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
  const archive = await openArchive(() => ({ ...stubMediaProcessor, examine }))
  const files = {
    'cut.png': 'cut',
    'empty.jpg': '',
    'video.mp4': 'noise',
    'n.png': 'noisy',
    'a.txt': 'text',
  }
  const folder = await temporaryFolder(files)
  const report = await archive.import(folder)
  expect(report).toMatchObject({ imported: 5, failures: [] })
  expect(reasons({ failures: report.withoutPreview }, folder)).toEqual({
    'cut.png': 'It is cut.',
    'empty.jpg': 'The file is empty.',
    'video.mp4': 'The content is not an MP4.',
    'n.png': 'The content is not a PNG.',
  })
})

test('a folder that becomes a link while the import runs is not followed', async () => {
  const elsewhere = await temporaryFolder({ 'secret.txt': 'not for you' })
  const folder = await temporaryFolder({ 'a/x.txt': 'x', 'z/secret.txt': 'harmless' })
  for await (const found of walkSource({ path: folder, into: archivePath.parse('/') }, {})) {
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
    '/P\u00FCma.txt: A file with this name and other content already exists. Rename yours, or use another folder.',
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
