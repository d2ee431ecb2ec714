import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { metadataPatch } from '#domain/archive/metadata/metadata-patch.ts'
import { seededNumbers } from '#domain/perforation/uncertainty/seeded-numbers.ts'
import { phrase } from '#domain/search/expression.ts'
import { removeSamples } from '../../archive/remove-samples.ts'
import { isPostgres } from '../../db/postgres/is-postgres.ts'
import type { Db } from '../../db/tables/schema.ts'
import { copy } from '../../manage/copy.ts'
import { editMetadata } from '../../manage/edit-metadata.ts'
import { makeFolder } from '../../manage/make-folder.ts'
import { ERIKA, openManaged, pathOf, paths } from '../../manage/manage.fixture.ts'
import { moveAll, moveTo } from '../../manage/move.ts'
import { emptyTrash } from '../../manage/trash/empty-trash.ts'
import { restore } from '../../manage/trash/restore.ts'
import { trash } from '../../manage/trash/trash.ts'
import { undo } from '../../manage/undo/undo.ts'
import { findIds } from '../queries/find-documents.ts'
import { FOLDER_MARK, markOfFilesIn } from './folder-marks.ts'
import { emptyIndex, indexArchive } from './index-archive.ts'

type Archive = Awaited<ReturnType<typeof openManaged>>

const WORDS = ['alpha', 'bravo', 'charlie', 'delta', 'echo']
const STEPS = 60
const BLOBS = { remove: async () => undefined }
const SCOPE = { editorFilters: [], excluded: [], excludedEditorFilters: [] }

interface Contents {
  documents: string[]
  found: Partial<Record<string, string[]>>
}

/** Every document, and every word with the documents that a search finds by it. */
async function contentsOf({ db }: Archive): Promise<Contents> {
  const rows = await db
    .selectFrom('search_document')
    .select(['id', 'kind', 'reference', 'folder_id', 'title', 'year', 'date'])
    .execute()
  const names = new Map(rows.map(({ id, kind, reference }) => [id, `${kind} ${reference}`]))
  const found: Record<string, string[]> = {}
  const folders = await db.selectFrom('folder').select('id').execute()
  const marks = [FOLDER_MARK, ...folders.map(({ id }) => markOfFilesIn(id))]
  for (const word of [...WORDS, 'txt', 'described', ...marks]) {
    const wanted = { expression: phrase([word]), without: [], scope: SCOPE }
    const ids = await findIds(db, wanted, 'all', 1000)
    found[word] = ids.map((id) => names.get(id) ?? '').toSorted(byText)
  }
  const documents = rows.map(({ id: _, ...row }) => JSON.stringify(row)).toSorted(byText)
  return { documents, found }
}

function byText(one: string, other: string): number {
  return one < other ? -1 : 1
}

async function change(archive: Archive, pick: (below: number) => number): Promise<unknown> {
  const { db } = archive
  const all = (await archive.tree()).map((path) => path.replace(/\/$/, ''))
  const one = pathOf(all[pick(all.length)] ?? '/alpha')
  const folders = (await db.selectFrom('folder').select('path').orderBy('path').execute()).map(
    ({ path }) => path,
  )
  const folder = folders[pick(folders.length)] ?? '/'
  const word = WORDS[pick(WORDS.length)] ?? ''
  const below = folder === '/' ? '' : folder
  const entries = (await archive.entries()).map(({ id }) => id)
  const batches = [...new Set((await archive.history()).map(({ batch }) => batch))]
  const steps = [
    () => moveTo(db, ERIKA, { src: one, dst: pathOf(`${below}/${word}`), onConflict: 'keep-both' }),
    () => moveAll(db, ERIKA, { items: [one], into: pathOf(folder), onConflict: 'merge' }),
    () =>
      moveTo(db, ERIKA, { src: one, dst: pathOf(`${below}/${word}.txt`), onConflict: 'replace' }),
    () => copy(db, ERIKA, { items: [one], into: pathOf(folder), onConflict: 'keep-both' }),
    () =>
      makeFolder(db, ERIKA, { path: pathOf(`${below}/${word} folder`), onConflict: 'keep-both' }),
    () =>
      editMetadata(db, ERIKA, {
        path: one,
        meta: metadataPatch.parse({ description: `described ${word}` }),
      }),
    () => trash(db, ERIKA, [one]),
    () => restore(db, ERIKA, { entries: entries.slice(0, 1), onConflict: 'keep-both' }),
    () => undo(db, ERIKA, batches[pick(batches.length)] ?? ''),
    () => emptyTrash({ db, blobs: BLOBS }, ERIKA, entries.slice(-1)),
  ]
  return steps[pick(steps.length)]?.()
}

/** Bytes on Postgres, documents on SQLite. */
async function sizeOfIndex(db: Db): Promise<number> {
  const { rows } = await (isPostgres(db)
    ? sql<{ size: number }>`select pg_relation_size('search_words') as size`
    : sql<{ size: number }>`select count(*) as size from search_words_docsize`
  ).execute(db)
  return Number(rows[0]?.size)
}

test.each([1, 2, 3])('after random changes (%i) the index equals a rebuilt one', async (seed) => {
  const archive = await openManaged(
    ['/a/alpha.txt', '/a/b/bravo.txt', '/a/b/charlie.txt', '/c/delta.txt'].map((path) => [
      path,
      { isSample: path.startsWith('/c') },
    ]),
  )
  onTestFinished(archive.close)
  const random = seededNumbers(seed)
  const pick = (below: number) => Math.floor(random() * below)
  for (let step = 0; step < STEPS; step += 1) await change(archive, pick)
  await removeSamples(archive.db, BLOBS)
  const { signal } = new AbortController()
  const changed = await contentsOf(archive)
  await emptyIndex(archive.db)
  await indexArchive(archive.db, signal)
  expect(changed).toEqual(await contentsOf(archive))
  expect(changed.documents.length).toBeGreaterThan(0)
})

test('an emptied index keeps nothing of the old one, not even deleted rows', async () => {
  const archive = await openManaged(['/a/alpha.txt', '/bravo.txt'])
  onTestFinished(archive.close)
  expect(await sizeOfIndex(archive.db)).toBeGreaterThan(0)
  await emptyIndex(archive.db)
  expect(await sizeOfIndex(archive.db)).toBe(0)
})

test('while the tables of the index are being read, it is emptied all the same', async () => {
  const archive = await openManaged(['/a/alpha.txt'])
  onTestFinished(archive.close)
  await archive.db.transaction().execute(async (reader) => {
    await reader.selectFrom('search_document').select('id').execute()
    // A transaction on the only connection to SQLite would wait for itself.
    if (isPostgres(archive.db)) await emptyIndex(archive.db)
  })
  if (!isPostgres(archive.db)) await emptyIndex(archive.db)
  expect((await contentsOf(archive)).documents).toEqual([])
  await indexArchive(archive.db, new AbortController().signal)
  expect((await contentsOf(archive)).found.alpha).toHaveLength(1)
})

test('what is in the trash is not found, until it is restored', async () => {
  const archive = await openManaged(['/a/alpha.txt', '/bravo.txt'])
  onTestFinished(archive.close)
  const found = async () => {
    const { alpha, bravo } = (await contentsOf(archive)).found
    return [alpha?.length, bravo?.length]
  }
  expect(await found()).toEqual([1, 1])
  await trash(archive.db, ERIKA, paths('/a', '/bravo.txt'))
  expect(await found()).toEqual([0, 0])
  const entries = (await archive.entries()).map(({ id }) => id)
  await restore(archive.db, ERIKA, { entries, onConflict: 'refuse' })
  expect(await found()).toEqual([1, 1])
})

test('an interrupted build continues where it stopped', async () => {
  const archive = await openManaged(Array.from({ length: 450 }, (_, at) => `/alpha ${at}.txt`))
  onTestFinished(archive.close)
  const whole = await contentsOf(archive)
  await emptyIndex(archive.db)
  const stopped = new AbortController()
  await expect(
    indexArchive(archive.db, stopped.signal, ({ indexed }) => {
      if (indexed > 0) stopped.abort(new Error('stopped'))
    }),
  ).rejects.toThrow('stopped')
  expect((await contentsOf(archive)).documents).toHaveLength(200)
  const progress: number[] = []
  await indexArchive(archive.db, new AbortController().signal, ({ indexed }) =>
    progress.push(indexed),
  )
  expect(progress.at(-1)).toBe(250)
  expect(await contentsOf(archive)).toEqual(whole)
})
