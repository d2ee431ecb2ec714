import { expect, test } from 'vitest'
import { sidecar } from '#domain/archive/metadata/sidecar.ts'
import { archivePath } from '#domain/archive/paths/archive-path.ts'
import { seededNumbers } from '#domain/perforation/uncertainty/seeded-numbers.ts'
import type { Db } from '../db/tables/schema.ts'
import { emptyResult } from '../media/job.ts'
import { openTestDatabase } from '../test-data.fixture.ts'
import { addFiles, type NewFile } from './add-files.ts'
import { recountedTotals, storedTotals } from './recount.fixture.ts'
import { removeSamples } from './remove-samples.ts'

const UPLOADED = new Date('2026-01-02T03:04:05Z')

/** A file as an importer hands it in: the bytes are made up, one letter says which. */
function file(path: string, bytes = 'a', more: Partial<NewFile> = {}): NewFile {
  const at = path.lastIndexOf('/')
  return {
    folder: archivePath.parse(path.slice(0, at) || '/'),
    name: path.slice(at + 1),
    sha256: bytes.repeat(64).slice(0, 64),
    size: 100 + bytes.charCodeAt(0),
    facts: emptyResult(path.endsWith('.jpg') ? 'image/jpeg' : 'text/plain').facts,
    uploader: 'Operator',
    uploadedAt: UPLOADED,
    metadata: undefined,
    isSample: false,
    ...more,
  }
}

async function openArchive() {
  const { db, version, catchUp } = await openTestDatabase()
  const known = async () => {
    await catchUp()
    return version()
  }
  return { db, version: known }
}

const rowOf = (db: Db, name: string) =>
  db.selectFrom('file').selectAll().where('name', '=', name).executeTakeFirstOrThrow()

test('a file creates its parent folders', async () => {
  const { db } = await openArchive()
  await addFiles(db, [file('/Vehicles/Germany/hull.jpg')])
  const folders = await db
    .selectFrom('folder')
    .select(['path', 'folders', 'images', 'files_below'])
    .orderBy('path')
    .execute()
  expect(folders).toEqual([
    { path: '/', folders: 1, images: 0, files_below: 1 },
    { path: '/Vehicles', folders: 1, images: 0, files_below: 1 },
    { path: '/Vehicles/Germany', folders: 0, images: 1, files_below: 1 },
  ])
})

test.for([
  { again: file('/a/x.txt', 'a'), kind: 'already there' },
  { again: file('/a/x.txt', 'b'), kind: 'conflict' },
  { again: file('/a', 'b'), kind: 'conflict' },
  { again: file('/a/x.txt/deeper.txt', 'b'), kind: 'conflict' },
  { again: file('/a/X.txt', 'a'), kind: 'added' },
  { again: file('/a/x.txt', 'a', { metadata: sidecar.parse({}) }), kind: 'already there' },
  {
    again: file('/a/x.txt', 'a', { metadata: sidecar.parse({ location: 'Kyiv' }) }),
    kind: 'updated',
  },
  {
    again: file('/a/x.txt', 'b', { metadata: sidecar.parse({ location: 'Kyiv' }) }),
    kind: 'conflict',
  },
])(
  'with /a/x.txt in place, $again.folder $again.name of bytes $again.sha256 is $kind',
  async ({ again, kind }) => {
    const { db } = await openArchive()
    const inOne = await addFiles((await openArchive()).db, [file('/a/x.txt'), again])
    await addFiles(db, [file('/a/x.txt')])
    const [later] = await addFiles(db, [again])
    expect([inOne[1]?.kind, later?.kind]).toEqual([kind, kind])
    expect(await storedTotals(db)).toEqual(await recountedTotals(db))
  },
)

test('a conflict says why and leaves the archive as it was', async () => {
  const { db, version } = await openArchive()
  await addFiles(db, [file('/a/x.txt')])
  const before = await version()
  const outcomes = await addFiles(db, [
    file('/a/x.txt', 'b'),
    file('/a', 'b'),
    file('/a/x.txt/y', 'b'),
  ])
  expect(outcomes).toEqual([
    {
      kind: 'conflict',
      reason: expect.stringContaining('other content already exists. Rename yours'),
    },
    { kind: 'conflict', reason: 'A folder with this name already exists.' },
    { kind: 'conflict', reason: '/a/x.txt is a file and cannot contain anything.' },
  ])
  expect(await version()).toBe(before)
  expect(await db.selectFrom('file').select('name').execute()).toHaveLength(1)
})

test('subscribers are notified of a batch once', async () => {
  const { db, version } = await openArchive()
  const before = await version()
  await addFiles(db, [file('/x.txt'), file('/y.txt', 'b'), file('/z/z.txt', 'c')])
  expect(await version()).toBe(before + 1)
})

test('a changed description moves the file in every order that shows it', async () => {
  const { db } = await openArchive()
  await addFiles(db, [file('/x.txt')])
  const bare = await rowOf(db, 'x.txt')
  const metadata = sidecar.parse({
    description: '2023.06 Hull',
    source: ['B', 'A'],
    date: '2021-2-3',
  })
  const [outcome] = await addFiles(db, [file('/x.txt', 'a', { metadata })])
  const row = await rowOf(db, 'x.txt')
  expect(outcome).toEqual({ kind: 'updated', id: bare.id })
  expect(row).toMatchObject({
    id: bare.id,
    source: 'B; A',
    source_text: 'b; a',
    event_date: '2021.02.03',
    date_rank: -Date.UTC(2021, 1, 3),
    upload_rank: -UPLOADED.getTime(),
    // An editor that has it open detects the change.
    revision: 2,
  })
  expect(bare.date_rank).toBe(-UPLOADED.getTime())
})

test('a file whose bytes are not stored gets no row', async () => {
  const { db } = await openArchive()
  const gone = file('/a/x.txt', 'b')
  const outcomes = await addFiles(
    db,
    [gone, file('/y.txt')],
    async (sha256) => sha256 !== gone.sha256,
  )
  expect(outcomes.map(({ kind }) => kind)).toEqual(['bytes missing', 'added'])
  expect(await db.selectFrom('folder').select('path').execute()).toEqual([{ path: '/' }])
})

test('an empty file is a file', async () => {
  const { db } = await openArchive()
  await addFiles(db, [file('/empty.txt', 'e', { size: 0 })])
  expect(await rowOf(db, 'empty.txt')).toMatchObject({ size_rank: 0 })
})

test('the totals match a recount after every change', async () => {
  const { db } = await openArchive()
  const random = seededNumbers(7)
  const pick = (below: number) => Math.floor(random() * below)
  const someFile = () => {
    const folders = Array.from({ length: pick(4) }, () => `/${'pqr'[pick(3)]}`).join('')
    return file(
      `${folders}/${'pxyz'[pick(4)]}${['.jpg', '.txt', ''][pick(3)]}`,
      'abcdef'[pick(6)],
      {
        isSample: pick(3) === 0,
      },
    )
  }
  for (let round = 0; round < 40; round++) {
    await addFiles(db, Array.from({ length: pick(12) }, someFile))
    if (round % 15 === 14) await removeSamples(db, { remove: async () => undefined })
    expect(await storedTotals(db)).toEqual(await recountedTotals(db))
  }
  expect((await storedTotals(db)).length).toBeGreaterThan(10)
})
