import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDiskBlobs } from '../blobs/disk-blobs.ts'
import { createReadmeHtml } from '../content/rendering/readme-html.ts'
import { createTextRenderer } from '../content/rendering/text-renderer.ts'
import { SiteError } from '../errors.ts'
import { openTestDatabase } from '../test-data.fixture.ts'
import { addFiles } from './add-files.ts'
import { createArchive } from './archive.ts'
import { newFile, pathOf } from './archive-rows.fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'readme-'))
const blobs = await openDiskBlobs(folder)
const { db } = await openTestDatabase()
const archive = createArchive(db, blobs, createReadmeHtml(createTextRenderer(), { waitMs: 60_000 }))

afterAll(() => rmSync(folder, { recursive: true }))

async function keep(path: string, text: string) {
  async function* bytes() {
    if (text !== '') yield Buffer.from(text)
  }
  await addFiles(db, [newFile(path, await blobs.put(bytes()))])
}

test('the README.md of a folder is shown above its entries', async () => {
  await keep('/README.md', '# The archive')
  await keep('/Vehicles/README.md', '*Vehicles* <script>alert(1)</script>')
  expect(await archive.readme(pathOf('/'))).toBe('<h2>The archive</h2>')
  expect(await archive.readme(pathOf('/Vehicles'))).toBe('<p><em>Vehicles</em> alert(1)</p>')
})

test.for([
  { what: 'no README', path: '/none/x.txt', text: 'x' },
  { what: 'an empty README', path: '/empty/README.md', text: '' },
  { what: 'a README in other letters', path: '/letters/readme.MD', text: 'x' },
  { what: 'a README of half a book', path: '/book/README.md', text: 'x '.repeat(40_000) },
])('$what shows nothing', async ({ path, text }) => {
  await keep(path, text)
  expect(await archive.readme(pathOf(path.slice(0, path.lastIndexOf('/'))))).toBeUndefined()
})

test('a README that is not text does not break the folder', async () => {
  async function* bytes() {
    yield new Uint8Array([0xff, 0xfe, 0x00, 0x80])
  }
  await addFiles(db, [newFile('/bytes/README.md', await blobs.put(bytes()))])
  expect(await archive.readme(pathOf('/bytes'))).toContain('\ufffd')
})

test('an unreachable README does not break its folder, and is shown once it is reachable', async () => {
  await keep('/away/README.md', '*back*')
  await keep('/seen/README.md', '*seen*')
  const store: { isAway: boolean } = { isAway: true }
  const withLocalFile: typeof blobs.withLocalFile = async (sha256, task) => {
    if (store.isAway) throw new SiteError('store/unreachable')
    return blobs.withLocalFile(sha256, task)
  }
  const readmes = createReadmeHtml(createTextRenderer(), { waitMs: 60_000, againMs: 10 })
  const distant = createArchive(db, { ...blobs, withLocalFile }, readmes)
  expect(await distant.readme(pathOf('/away'))).toContain('cannot be loaded at the moment')
  const before = readmes.revision()
  store.isAway = false
  await expect.poll(() => readmes.revision()).toBeGreaterThan(before)
  expect(await distant.readme(pathOf('/away'))).toBe('<p><em>back</em></p>')
  expect(await distant.readme(pathOf('/seen'))).toBe('<p><em>seen</em></p>')
  store.isAway = true
  expect(await distant.readme(pathOf('/seen'))).toBe('<p><em>seen</em></p>')
})

test('missing bytes are reported as missing, not as an unreachable store', async () => {
  await addFiles(db, [newFile('/gone/README.md')])
  await expect(archive.readme(pathOf('/gone'))).rejects.toMatchObject({
    code: 'file/missing-bytes',
  })
})
