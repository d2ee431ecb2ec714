import { expect, test } from 'vitest'
import type { BlobStore } from '../blobs/blob-store.ts'
import { openTestDatabase } from '../test-data.fixture.ts'
import { addFiles } from './add-files.ts'
import { createArchive } from './archive.ts'
import { newFile, pathOf } from './archive-rows.fixture.ts'

const numbered = (count: number) =>
  Array.from({ length: count }, (_, at) => String(at + 1).padStart(3, '0'))

/** The levels of a path in an archive with these folders. */
async function levelsOf(path: string, folders: readonly string[]) {
  const { db } = await openTestDatabase()
  await addFiles(
    db,
    folders.map((folder) => newFile(`${folder}/note.txt`)),
  )
  return createArchive(db, {} as BlobStore).folderLevels(pathOf(path))
}

test('the tree has the siblings of every folder on the path, and the subfolders of the last', async () => {
  const folders = ['/A/One/Deep', '/A/Two', '/B/Other', '/C']
  expect(await levelsOf('/A/One', folders)).toEqual([
    { names: ['A', 'B', 'C'], hidden: 0 },
    { names: ['One', 'Two'], hidden: 0 },
    { names: ['Deep'], hidden: 0 },
  ])
  expect(await levelsOf('/C', folders)).toEqual([
    { names: ['A', 'B', 'C'], hidden: 0 },
    { names: [], hidden: 0 },
  ])
})

test.for([
  { at: '001', first: '001', last: '024' },
  { at: '005', first: '001', last: '024' },
  { at: '050', first: '038', last: '061' },
  { at: '097', first: '077', last: '100' },
  { at: '100', first: '077', last: '100' },
])('of 100 siblings, those around $at are $first to $last', async ({ at, first, last }) => {
  const folders = numbered(100).map((name) => `/Many/${name}`)
  const [, level] = await levelsOf(`/Many/${at}`, folders)
  expect(level?.names).toContain(at)
  expect([level?.names[0], level?.names.at(-1)]).toEqual([first, last])
  expect(level).toMatchObject({ names: { length: 24 }, hidden: 76 })
})

test('further up, fewer siblings are shown', async () => {
  const folders = numbered(40).map((name) => `/${name}/Below/Deep`)
  const levels = await levelsOf('/020/Below/Deep', folders)
  expect(levels.map(({ names, hidden }) => [names.length, hidden])).toEqual([
    [8, 32],
    [1, 0],
    [1, 0],
    [0, 0],
  ])
  expect(levels[0]?.names).toContain('020')
})
