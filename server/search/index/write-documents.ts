import { sql } from 'kysely'
import { type AnalysedText, analyseText } from '#domain/search/analyse-text.ts'
import type { DocumentKind, DocumentTexts } from '#domain/search/search-document.ts'
import { isPostgres } from '../../db/postgres/is-postgres.ts'
import type { Tx } from '../../db/tables/schema.ts'
import { addTerms } from '../search-terms.ts'
import { folderMarks } from './folder-marks.ts'

/** Documents of the author's texts have ids from here on, so that they come before all files. */
export const FIRST_CONTENT_ID = 2 ** 40
/**
 * Files and folders have ids from here on. Pages have lower ones, although they are indexed later: they come after all
 * files, and Postgres does not read past them to find the latest files with a frequent word.
 */
const FIRST_FILE_ID = 2 ** 32

export interface DocumentKey {
  kind: DocumentKind
  /** URL, id or hash. */
  reference: string
  /** Page number, for a text with pages. */
  page?: number
}

export interface IndexedDocument extends DocumentKey {
  title: string
  /** Texts by which it is found. */
  texts: DocumentTexts
  /** Texts to show, unless another table has them. */
  shown?: { slug: string; names: string; body: string; label: string }
  /** Id of the folder that a file is in, or of the folder itself. */
  folderId?: number
  vehicle?: string
  year?: string
  date?: string
}

const BATCH = 200

/** Removes documents and writes others; a document that remains keeps its id. */
export async function writeDocuments(
  tx: Tx,
  removed: readonly DocumentKey[],
  documents: readonly IndexedDocument[],
): Promise<void> {
  // Before anything is removed: the last one may be among them, and keeps its id.
  const last = documents.length > 0 ? await lastIds(tx) : { page: 0, file: 0, content: 0 }
  const known = await removeDocuments(tx, [...removed, ...documents])
  for (let at = 0; at < documents.length; at += BATCH) {
    await writeBatch(tx, documents.slice(at, at + BATCH), known, last)
  }
}

/** @returns Former ids by key and page. */
async function removeDocuments(tx: Tx, keys: readonly DocumentKey[]): Promise<Map<string, number>> {
  const known = new Map<string, number>()
  for (let at = 0; at < keys.length; at += BATCH) {
    const some = keys.slice(at, at + BATCH)
    const kinds = new Set(some.map(keyOf))
    const rows = await tx
      .selectFrom('search_document')
      .select(['id', 'kind', 'reference', 'page'])
      .where('reference', 'in', [...new Set(some.map(({ reference }) => reference))])
      // A file may have thousands of other pages.
      .where('page', 'in', [...new Set(some.map(({ page = 0 }) => page))])
      .execute()
    const own = rows.filter((row) => kinds.has(keyOf(row)))
    for (const row of own) known.set(keyOf(row), row.id)
    await removeRows(
      tx,
      own.map(({ id }) => id),
    )
  }
  return known
}

export async function removeRows(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  // On Postgres, the words are deleted with their document.
  if (!isPostgres(tx)) {
    await sql`delete from search_words where rowid in (${sql.join(ids)})`.execute(tx)
    await sql`delete from search_names where rowid in (${sql.join(ids)})`.execute(tx)
  }
  await tx.deleteFrom('search_document').where('id', 'in', ids).execute()
}

function keyOf({ kind, reference, page = 0 }: DocumentKey): string {
  return `${kind} ${reference} ${page}`
}

async function writeBatch(
  tx: Tx,
  documents: readonly IndexedDocument[],
  known: ReadonlyMap<string, number>,
  last: LastIds,
): Promise<void> {
  const isContent = (one: IndexedDocument) => one.shown !== undefined
  const idOf = (one: IndexedDocument) => {
    const former = known.get(keyOf(one))
    if (former !== undefined) return former
    const range = isContent(one) ? 'content' : one.kind === 'page' ? 'page' : 'file'
    last[range] += 1
    return last[range]
  }
  const rows: readonly AnalysedRow[] = documents
    .map((document) => ({ document, id: idOf(document), texts: analysed(document.texts) }))
    // The full-text index is written fastest in ascending order.
    .toSorted((one, other) => one.id - other.id)
  await tx
    .insertInto('search_document')
    .values(
      rows.map(({ id, document }) => {
        const { page = 0, title, date = '' } = document
        const { names = '', body = '', label = '' } = document.shown ?? {}
        return { id, ...facetsOf(document), page, title, date, names, body, label }
      }),
    )
    .execute()
  await (isPostgres(tx) ? insertVectors(tx, rows) : insertWords(tx, rows))
  await addTerms(
    tx,
    rows.flatMap(({ document, texts: { title, names, body } }) => [
      ...[title, names].flatMap(({ words, forms }) => [...words, ...forms]),
      // Pages of files have too many words, some of them misspelt.
      ...(isContent(document) ? body.words : []),
    ]),
  )
}

type AnalysedTexts = Record<keyof DocumentTexts, AnalysedText>
interface AnalysedRow {
  id: number
  document: IndexedDocument
  texts: AnalysedTexts
}

/** Columns that filters and facets use. */
function facetsOf({ kind, reference, folderId, shown, vehicle = '', year = '' }: IndexedDocument) {
  return { kind, reference, folder_id: folderId ?? null, slug: shown?.slug ?? '', vehicle, year }
}

function analysed({ title, names, body }: DocumentTexts): AnalysedTexts {
  return { title: analyseText(title), names: analyseText(names), body: analyseText(body) }
}

/** The last id in each range; written documents increase it. */
type LastIds = Record<'page' | 'file' | 'content', number>

async function lastIds(tx: Tx): Promise<LastIds> {
  return {
    page: await lastId(tx, 0, FIRST_FILE_ID),
    file: await lastId(tx, FIRST_FILE_ID, FIRST_CONTENT_ID),
    content: await lastId(tx, FIRST_CONTENT_ID, Number.MAX_SAFE_INTEGER),
  }
}

/** In the range from the first id to the one before `end`. */
async function lastId(tx: Tx, first: number, end: number): Promise<number> {
  const { last } = await tx
    .selectFrom('search_document')
    .select(({ fn }) => fn.max('id').as('last'))
    .where('id', '>=', first)
    .where('id', '<', end)
    .executeTakeFirstOrThrow()
  return last ?? first
}

/** A word that nothing else contains, so that no phrase reaches from one field into the next. */
const BETWEEN_FIELDS = ' \ue000 '

async function insertWords(tx: Tx, rows: readonly AnalysedRow[]): Promise<void> {
  const all = rows.map(({ id, document, texts: { title, names, body } }) => ({
    id,
    title: wordsOf(title),
    names: wordsOf(withMarks(names, document)),
    body: wordsOf(body),
  }))
  const values = all.map(({ id, title, names, body }) => {
    const fields = [title, names, body].filter((words) => words !== '')
    return sql`(${id}, ${fields.join(BETWEEN_FIELDS)})`
  })
  await sql`insert into search_words (rowid, words) values ${sql.join(values)}`.execute(tx)
  const named = all.filter(({ title, names }) => title !== '' || names !== '')
  if (named.length === 0) return
  const names = named.map((row) => sql`(${row.id}, ${row.title}, ${row.names})`)
  await sql`insert into search_names (rowid, title, names) values ${sql.join(names)}`.execute(tx)
}

function withMarks({ words, forms }: AnalysedText, document: IndexedDocument): AnalysedText {
  return { words, forms: [...forms, ...folderMarks(document)] }
}

/** Words, then the other forms: phrases are found in the words. */
function wordsOf({ words, forms }: AnalysedText): string {
  return [...words, ...forms].join(' ')
}

async function insertVectors(tx: Tx, rows: readonly AnalysedRow[]): Promise<void> {
  const values = rows.map(({ id, document, texts: { title, names, body } }) => {
    const { kind, reference, folder_id, slug, vehicle, year } = facetsOf(document)
    const marked = withMarks(names, document)
    const all = vectorOf([title, ''], [marked, ''], [body, ''])
    const own = vectorOf([title, 'A'], [marked, 'B'])
    return sql`(${id}, ${kind}, ${reference}, ${folder_id}::bigint, ${slug}, ${vehicle}, ${year},
      ${all}::tsvector, ${own}::tsvector)`
  })
  await sql`insert into search_words (id, kind, reference, folder_id, slug, vehicle, year, words, names)
    values ${sql.join(values)}`.execute(tx)
}

const LAST_POSITION = 16_383
/** Between two fields, so that no phrase reaches from one into the other. */
const GAP = 2

/** A tsvector in its text form: words are letters and digits, which need no escaping. */
function vectorOf(...fields: readonly (readonly [AnalysedText, weight: 'A' | 'B' | ''])[]): string {
  const places = new Map<string, string[]>()
  let position = 0
  for (const [{ words, forms }, weight] of fields) {
    for (const word of [...words, ...forms]) {
      position = Math.min(position + 1, LAST_POSITION)
      const known = places.get(word)
      if (known) known.push(`${position}${weight}`)
      else places.set(word, [`${position}${weight}`])
    }
    position += GAP
  }
  return [...places].map(([word, at]) => `'${word}':${at.join(',')}`).join(' ')
}
