import { describe, expect, test } from 'vitest'
import type { Archive } from '#domain/archive/archive.ts'
import type { ArchiveFile, ArchiveFolder, Listing } from '#domain/archive/listing/listing.ts'
import { type SortKey, type SortOrder, sortKeys } from '#domain/archive/listing/sort-order.ts'
import { sortText } from '#domain/archive/listing/sort-text.ts'
import { shownDate } from '#domain/archive/metadata/shown-date.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import { openTestDatabase } from '../test-data.fixture.ts'
import { addFiles } from './add-files.ts'
import { createArchive } from './archive.ts'
import { mixedFolder, newFile, pathOf } from './archive-rows.fixture.ts'
import { descriptionColumns } from './folder-rows.ts'

const noBlobs = {} as BlobStore
const FOLDER = pathOf('/Mixed')
const orders: SortOrder[] = sortKeys.flatMap((key) => [
  { key, direction: 'asc' },
  { key, direction: 'desc' },
])

/** With and without a date that exists, before and after the days of creation. */
const DESCRIPTIONS = [
  '',
  '2023.06 Hulls',
  '2031.02.03',
  '2023.13 No month',
  'Of 2023.06',
  '1969.12.31',
]

async function openMixed() {
  const { db } = await openTestDatabase()
  // One batch per file, so that the folders have different creation times.
  for (const file of mixedFolder(FOLDER)) await addFiles(db, [file])
  const folders = await db
    .selectFrom('folder')
    .selectAll()
    .where('path', 'like', '/Mixed/%')
    .execute()
  for (const [at, { id }] of folders.entries()) {
    const description = DESCRIPTIONS[at % DESCRIPTIONS.length] ?? ''
    const change = db.updateTable('folder').set(descriptionColumns(description))
    await change.where('id', '=', id).execute()
  }
  return { db, archive: createArchive(db, noBlobs) }
}

async function wholeFolder(archive: Archive, order: SortOrder = orders[0] as SortOrder) {
  const listing = await archive.list({ path: FOLDER, order, limit: 5000 })
  if (!listing) throw new Error('The folder is missing.')
  return listing
}

type Value = number | string

const fileValue: Record<SortKey, (file: ArchiveFile) => Value> = {
  name: ({ name }) => sortText(name),
  date: (file) => shownDate(file).startsAt.getTime(),
  upload: ({ uploadedAt }) => uploadedAt.getTime(),
  source: ({ source }) => sortText(source),
  description: ({ description }) => sortText(description),
  size: ({ size }) => size,
}

const folderValue: Record<SortKey, (folder: ArchiveFolder) => Value> = {
  name: ({ name }) => sortText(name),
  date: ({ description, createdAt }) =>
    shownDate({ event_date: '', description, uploadedAt: createdAt }).startsAt.getTime(),
  upload: ({ createdAt }) => createdAt.getTime(),
  source: ({ name }) => sortText(name),
  description: ({ description }) => sortText(description),
  size: ({ totals }) => totals.bytesBelow,
}

function compare(one: Value, other: Value): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)))
}

/** The order in plain words: by value, equal ones by name, equal names by id; backwards all of it. */
function sorted<Entry extends { id: string; name: string }>(
  entries: Entry[],
  read: (entry: Entry) => Value,
  { key, direction }: SortOrder,
  idOf: (entry: Entry) => Value = ({ id }) => id,
): string[] {
  const newestFirst = key === 'date' || key === 'upload' || key === 'size'
  const ascending = entries.toSorted(
    (one, other) =>
      compare(read(one), read(other)) * (newestFirst ? -1 : 1) ||
      compare(sortText(one.name), sortText(other.name)) ||
      compare(idOf(one), idOf(other)),
  )
  const isNatural = direction === (newestFirst ? 'desc' : 'asc')
  return (isNatural ? ascending : ascending.toReversed()).map(({ id }) => id)
}

const idsOf = (entries: { id: string }[]) => entries.map(({ id }) => id)

const flat = ({ folders, images, files }: Listing) => [...folders, ...images, ...files]

/** Every page of a folder; `between` changes the archive after each. */
async function pagesOf(
  archive: Archive,
  order: SortOrder,
  limit: number,
  between: (page: Listing) => Promise<unknown> = async () => undefined,
) {
  const pages: Listing[] = []
  let cursor: string | undefined
  do {
    const page = await archive.list({ path: FOLDER, order, limit, cursor })
    if (!page) throw new Error('The folder is missing.')
    pages.push(page)
    cursor = page.next
    await between(page)
  } while (cursor !== undefined && pages.length < 500)
  return pages
}

const { archive } = await openMixed()

describe('a folder is listed in every order of the menu', () => {
  test.for(orders)(
    'by $key, $direction, as sorting its entries by hand gives it',
    async (order) => {
      const { folders, images, files } = await wholeFolder(archive, order)
      expect([folders.length, images.length, files.length]).toEqual([14, 30, 30])
      expect(idsOf(images)).toEqual(sorted(images, fileValue[order.key], order))
      expect(idsOf(files)).toEqual(sorted(files, fileValue[order.key], order))
      const byNumber = ({ id }: { id: string }) => Number(id)
      expect(idsOf(folders)).toEqual(sorted(folders, folderValue[order.key], order, byNumber))
    },
  )

  test.for(orders.flatMap((order) => [1, 7, 200].map((limit) => ({ ...order, limit }))))(
    'by $key, $direction, pages of $limit give the whole folder once and in order',
    async ({ limit, ...order }) => {
      const whole = await wholeFolder(archive, order)
      const pages = await pagesOf(archive, order, limit)
      expect(pages.flatMap((page) => idsOf(flat(page)))).toEqual(idsOf(flat(whole)))
      expect(pages).toHaveLength(Math.ceil(74 / limit))
      for (const list of ['folders', 'images', 'files'] as const) {
        const places = pages.flatMap((page) => page[list].map(({ index }) => index))
        expect(places).toEqual(whole[list].map((_, at) => at))
      }
    },
  )

  test.for(orders)(
    'by $key, $direction, images by place are those of the listing',
    async (order) => {
      const { images } = await wholeFolder(archive, order)
      for (const [from, limit] of [
        [0, 100],
        [0, 1],
        [11, 7],
        [29, 5],
        [30, 5],
      ] as const) {
        const some = await archive.images({ path: FOLDER, order, from, limit })
        expect(some).toEqual(images.slice(from, from + limit))
      }
      for (const { id, index } of images) expect(await archive.imagePlace(id, order)).toBe(index)
    },
  )

  test('files that are not images have no index', async () => {
    const { files } = await wholeFolder(archive)
    expect(await archive.imagePlace(files[0]?.id as never, orders[0] as SortOrder)).toBeUndefined()
    expect(
      await archive.imagePlace('x'.repeat(22) as never, orders[0] as SortOrder),
    ).toBeUndefined()
  })

  test('an unknown folder is not found, whatever the case of its name', async () => {
    const question = { order: orders[0] as SortOrder, limit: 5, from: 0 }
    for (const path of ['/Nowhere', '/mixed', '/Mixed ', '/Mix']) {
      expect(await archive.list({ ...question, path: pathOf(path) })).toBeUndefined()
      expect(await archive.images({ ...question, path: pathOf(path) })).toBeUndefined()
      expect(await archive.folder(pathOf(path))).toBeUndefined()
    }
  })

  test('a file is found by its id and by its place, and a folder is not a file', async () => {
    const { images } = await wholeFolder(archive)
    const { index: _, ...image } = images[3] ?? { index: 0 }
    expect(await archive.file(images[3]?.id as never)).toEqual(image)
    expect(await archive.fileAt(pathOf(`/Mixed/${images[3]?.name}`))).toEqual(image)
    expect(await archive.fileAt(pathOf('/Mixed'))).toBeUndefined()
    expect(await archive.fileAt(pathOf('/'))).toBeUndefined()
  })
})

test('a folder without anything in it has one empty page', async () => {
  const { db } = await openTestDatabase()
  const order = orders[0] as SortOrder
  const listing = await createArchive(db, noBlobs).list({ path: pathOf('/'), order, limit: 1 })
  expect(listing).toMatchObject({ folders: [], images: [], files: [], next: undefined })
})

describe('while the archive changes between two pages', () => {
  test.for(orders)('by $key, $direction, what stays is given once', async (order) => {
    const { db, archive } = await openMixed()
    const before = await wholeFolder(archive, order)
    const doomed = new Set(before.images.filter((_, at) => at % 3 === 0).map(({ id }) => id))
    let round = 0
    const pages = await pagesOf(archive, order, 5, async () => {
      round += 1
      await addFiles(db, [
        newFile(`${FOLDER}/new ${round}.jpg`, { size: round * 700 }),
        newFile(`${FOLDER}/Folder new ${round}/x.txt`),
      ])
      const [gone] = doomed
      if (gone === undefined) return
      doomed.delete(gone)
      await removeFile(db, gone)
    })
    const given = pages.flatMap((page) => idsOf(flat(page)))
    expect(new Set(given).size).toBe(given.length)
    const remaining = flat(before).filter(({ id }) => !isDoomed(before, id))
    expect(idsOf(remaining).filter((id) => !given.includes(id))).toEqual([])
  })

  test('entries that follow are not lost when many before them go', async () => {
    const { db } = await openTestDatabase()
    const names = Array.from({ length: 20 }, (_, at) => `${String(at).padStart(2, '0')}.txt`)
    await addFiles(
      db,
      names.map((name) => newFile(`${FOLDER}/${name}`)),
    )
    const archive = createArchive(db, noBlobs)
    const order: SortOrder = { key: 'name', direction: 'asc' }
    const pages = await pagesOf(archive, order, 7, async (page) => {
      for (const { id } of page.files) await removeFile(db, id)
    })
    expect(pages.flatMap(({ files }) => files.map(({ name }) => name))).toEqual(names)
  })

  function isDoomed({ images }: Listing, id: string) {
    return images.findIndex((image) => image.id === id) % 3 === 0
  }
})

/** As a deletion does it: the row and the count of its folder. */
async function removeFile(db: Awaited<ReturnType<typeof openMixed>>['db'], id: string) {
  const row = await db
    .deleteFrom('file')
    .where('id', '=', id)
    .returning(['folder_id', 'section'])
    .executeTakeFirstOrThrow()
  await db
    .updateTable('folder')
    .set((folder) => ({ [row.section]: folder(row.section, '-', 1) }))
    .where('id', '=', row.folder_id)
    .execute()
}
