import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDiskStore } from '../blobs/disk-store.ts'
import { createReadmeHtml } from '../content/readme-html.ts'
import { openTestDatabase } from '../test-data.fixture.ts'
import { addFiles } from './add-files.ts'
import { createArchive } from './archive.ts'
import { newFile, pathOf } from './archive-rows.fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'readme-'))
const blobs = await openDiskStore(folder)
const { db } = await openTestDatabase()
const archive = createArchive(db, blobs, createReadmeHtml({ waitMs: 60_000 }))

afterAll(() => rmSync(folder, { recursive: true }))

async function keep(path: string, text: string) {
  async function* bytes() {
    if (text !== '') yield Buffer.from(text)
  }
  await addFiles(db, [newFile(path, await blobs.put(bytes()))])
}

test('the README.md of a folder is shown on top of it', async () => {
  await keep('/README.md', '# The archive')
  await keep('/Vehicles/README.md', '*Vehicles* <script>alert(1)</script>')
  expect(await archive.readme(pathOf('/'))).toBe('<h1>The archive</h1>')
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

test('bytes that are no text do not break the folder', async () => {
  async function* bytes() {
    yield new Uint8Array([0xff, 0xfe, 0x00, 0x80])
  }
  await addFiles(db, [newFile('/bytes/README.md', await blobs.put(bytes()))])
  expect(await archive.readme(pathOf('/bytes'))).toContain('\ufffd')
})
