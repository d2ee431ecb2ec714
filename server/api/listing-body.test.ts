import { expect, test } from 'vitest'
import type { Archive } from '#domain/archive/archive.ts'
import type { ListingQuery } from '#domain/archive/listing/listing.ts'
import { listingJson } from '#domain/archive/listing/listing-json.ts'
import { DEFAULT_ORDER } from '#domain/archive/listing/sort-order.ts'
import { addFiles } from '../archive/add-files.ts'
import { createArchive } from '../archive/archive.ts'
import { newFile, pathOf } from '../archive/archive-rows.fixture.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import { openTestDatabase } from '../test-data.fixture.ts'
import { listingBody } from './listing-body.ts'

const { db } = await openTestDatabase()
const archive = createArchive(db, {} as BlobStore)

type Counts = Record<'folders' | 'images' | 'files', number>

async function addFolder(path: string, { folders, images, files }: Counts): Promise<void> {
  await addFiles(db, [
    ...Array.from({ length: folders }, (_, at) => newFile(`${path}/Below ${at}/x.txt`)),
    ...Array.from({ length: images }, (_, at) => newFile(`${path}/picture "${at}" Ä.jpg`)),
    ...Array.from({ length: files }, (_, at) => newFile(`${path}/text ${at}.txt`)),
  ])
}

async function textOf(from: Archive, question: ListingQuery): Promise<string> {
  return Buffer.concat(await listingBody(from, question)).toString()
}

const none: Counts = { folders: 0, images: 0, files: 0 }

test.for([
  { ...none, images: 201 },
  { ...none, files: 400 },
  { ...none, folders: 201 },
  { ...none, folders: 2, files: 600 },
  { folders: 199, images: 1, files: 1 },
  { folders: 1, images: 700, files: 3 },
  { folders: 1, images: 399, files: 0 },
])(
  'a folder of $folders folders, $images images and $files files is answered in parts as it would be in one',
  async (counts) => {
    const path = pathOf(`/Listed/${Object.values(counts).join(' ')}`)
    await addFolder(path, counts)
    for (const limit of [5000, 201, 200, 3]) {
      const question = { path, order: DEFAULT_ORDER, limit }
      const whole = await archive.list(question)
      if (!whole) throw new Error('The folder is missing.')
      expect(JSON.parse(await textOf(archive, question))).toEqual(listingJson(whole))
    }
  },
)

test('a listing continues at the cursor of another', async () => {
  const path = pathOf('/Continued')
  await addFolder(path, { folders: 2, images: 600, files: 600 })
  const read = async (limit: number, cursor?: string) =>
    JSON.parse(await textOf(archive, { path, order: DEFAULT_ORDER, limit, cursor }))
  const first = await read(550)
  const second = await read(5000, first.next)
  expect(second).toMatchObject({ folders: [], next: null })
  expect([...first.images, ...second.images].map(({ index }) => index)).toEqual([
    ...Array(600).keys(),
  ])
  expect(second.files).toHaveLength(600)
})

test('a folder that is removed meanwhile is not found: no shorter listing is answered', async () => {
  const path = pathOf('/Removed')
  await addFolder(path, { ...none, files: 1100 })
  let lists = 0
  const removed: Archive = {
    ...archive,
    list: async (question) => (++lists > 2 ? undefined : archive.list(question)),
  }
  const question = { path, order: DEFAULT_ORDER, limit: 5000 }
  await expect(textOf(removed, question)).rejects.toThrow('does not exist')
})
