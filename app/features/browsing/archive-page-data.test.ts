import { expect, test } from 'vitest'
import type { Archive } from '#domain/archive/archive.ts'
import type { ArchiveFile, ArchiveFolder } from '#domain/archive/listing/listing.ts'
import { DEFAULT_ORDER } from '#domain/archive/listing/sort-order.ts'
import { archivePath } from '#domain/archive/paths/archive-path.ts'
import { fileId } from '#domain/archive/paths/file-id.ts'
import { archiveCard, archivePageData } from './archive-page-data.ts'

const path = archivePath.parse('/Drawings')
const id = fileId.parse('0123456789abcdefghijkl')
const totals = { folders: 0, images: 900, files: 0, bytes: 9, filesBelow: 900, bytesBelow: 9 }
const at = new Date('2024-03-12T00:00:00Z')
const folder: ArchiveFolder = {
  id: '1',
  path,
  name: 'Drawings',
  description: '',
  createdAt: at,
  revision: 1,
  totals,
}
const file = {
  id,
  name: 'a.png',
  folder: path,
  sha256: 'a'.repeat(64),
  mediaType: 'image/png',
  uploadedAt: new Date('2024-03-12'),
} as ArchiveFile

const archive: Archive = {
  folder: async () => folder,
  trashed: async () => undefined,
  folderLevels: async () => [],
  resolveFolderPaths: async () => new Map(),
  foldersMovedAway: async () => new Map(),
  file: async (wanted) => (wanted === id ? file : undefined),
  fileAt: async () => undefined,
  list: async (question) =>
    question.path === path
      ? { folder, folders: [], images: [], files: [], next: undefined }
      : undefined,
  images: async () => [],
  imagePlace: async () => 640,
  start: async () => undefined,
  readme: async () => '<h2>Drawings</h2><p>By hand</p><h3>More</h3>',
}
const question = { path, order: DEFAULT_ORDER }

/** A folder whose pages have no end; the cursor counts its entries. */
const endless: Archive = {
  ...archive,
  async list({ limit, cursor = '0' }) {
    const images = Array.from({ length: limit }, (_, index) => ({
      ...file,
      description: '',
      index,
    }))
    return { folder, folders: [], images, files: [], next: String(Number(cursor) + limit) }
  },
}

test('a folder that does not exist has no page', async () => {
  const elsewhere = archivePath.parse('/Nowhere')
  expect(await archivePageData(archive, { ...question, path: elsewhere })).toBeUndefined()
})

test('the opened file has its position among all images of the folder', async () => {
  const page = await archivePageData(archive, { ...question, open: id })
  expect(page?.opened).toMatchObject({ id, index: 640, kind: 'image' })
})

test('a file that does not exist opens nothing, and the page can say so', async () => {
  const open = fileId.parse('z'.repeat(22))
  const page = await archivePageData(archive, { ...question, open })
  expect(page?.opened).toBeUndefined()
  expect(page?.missing).toEqual({ id: open, name: undefined })
})

test('a file of another folder is not opened, but is named', async () => {
  const moved: Archive = {
    ...archive,
    file: async () => ({ ...file, folder: archivePath.parse('/Elsewhere') }),
  }
  const page = await archivePageData(moved, { ...question, open: id })
  expect(page?.opened).toBeUndefined()
  expect(page?.missing).toEqual({ id, name: 'a.png' })
})

test('the README of a folder is shown on its first page', async () => {
  const page = await archivePageData(archive, question)
  expect(page?.readme).toBe('<h2>Drawings</h2><p>By hand</p><h3>More</h3>')
})

test('a later page of the listing does not show the README again', async () => {
  const page = await archivePageData(archive, { ...question, cursor: 'x' })
  expect(page?.readme).toBeUndefined()
})

test('the description of a folder is on its first page and in its metadata for search engines', async () => {
  const described = { ...folder, description: 'Hulls, drawn by hand.' }
  const listing = { folder: described, folders: [], images: [], files: [], next: undefined }
  const one = { ...archive, list: async () => listing }
  const data = await archivePageData(one, question)
  expect(data?.description).toBe('Hulls, drawn by hand.')
  expect(data && archiveCard(data, 'https://site.example').description).toBe(
    'Hulls, drawn by hand.',
  )
  const further = await archivePageData(one, { ...question, cursor: 'x' })
  expect(further?.description).toBe('')
})

test.for([
  ['/', 'Archive'],
  ['/Vehicles', 'Vehicles – Archive'],
  ['/Vehicles/Germany/MBT Leopard 2/Ukraine', 'Ukraine – MBT Leopard 2 – Archive'],
] as const)(
  'the title of %s is "%s", as many folders have the same name',
  async ([path, title]) => {
    const listing = { folder, folders: [], images: [], files: [], next: undefined }
    const one = { ...archive, list: async () => listing }
    const data = await archivePageData(one, { ...question, path: archivePath.parse(path) })
    expect(data && archiveCard(data, 'https://site.example').title).toBe(title)
  },
)

test('a filter stops searching after 5,000 entries, and the next page continues from there', async () => {
  const page = await archivePageData(endless, { ...question, filter: 'nowhere' })
  expect(page?.listing).toMatchObject({ images: [], next: '5000' })
  expect(page?.filtered).toEqual({ words: 'nowhere', searched: 5000 })
})

test('a filter that finds a full page stops searching', async () => {
  const page = await archivePageData(endless, { ...question, filter: 'a.png' })
  expect(page?.listing.images).toHaveLength(200)
  expect(page?.listing.next).toBe('200')
})
