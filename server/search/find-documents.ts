import { type RawBuilder, sql } from 'kysely'
import {
  countBeginnings,
  countPhrases,
  type Expression,
  needsPhrase,
} from '#domain/search/expression.ts'
import type { DocumentKind } from '#domain/search/search-document.ts'
import { isPostgres } from '../db/postgres/is-postgres.ts'
import type { Db } from '../db/tables/schema.ts'
import { type Field, hasNone, matching } from './full-text.ts'
import { rarestFirst } from './rarest-words.ts'
import { folderOf, isInScope, isUnfiltered, type SearchScope } from './search-scope.ts'

export interface Wanted {
  expression: Expression | undefined
  without: readonly Expression[]
  scope: SearchScope
  /** The oldest document that counts. */
  since?: number | undefined
  /** Whether few documents are known to have the words, of which Postgres may expect many. */
  isFew?: boolean
}

/** Whether the database leaves out pages of files that are not visible, or the caller does. */
export type PageCheck = 'checked' | 'unchecked'

/** Ids of visible documents, the latest first: texts, then files by their age. */
export async function findIds(
  db: Db,
  wanted: Wanted,
  field: Field,
  limit: number,
  pages: PageCheck = 'checked',
): Promise<number[]> {
  const rows = await findRows<{ id: number }>(db, wanted, { field, limit, pages, columns: sql`` })
  return rows.map(({ id }) => id)
}

/** The facets of a document; suggestions have the kind alone. */
export interface FacetValues {
  kind: DocumentKind
  vehicle?: string
  year?: string
  /** Of the folder that a file or page lies in, or of a folder itself. */
  path?: string | null
}

export type FacetRow = FacetValues & {
  id: number
  /** Of the file that a page is of. */
  sha256: string | null
}

/** Which facets are counted. */
export type FacetChoice = 'all' | 'type'

/** The facets of at most so many documents, the latest first. Pages have no path yet. */
export function findFacetRows(
  db: Db,
  wanted: Wanted & { facets: FacetChoice; pages: PageCheck },
  limit: number,
): Promise<FacetRow[]> {
  const others = wanted.facets === 'all' ? sql`, d.vehicle, d.year, o.path` : sql``
  const columns = sql`, d.kind, case d.kind when 'page' then d.reference end as sha256${others}`
  return findRows<FacetRow>(db, wanted, { field: 'all', limit, pages: wanted.pages, columns })
}

interface Rows {
  field: Field
  limit: number
  pages: PageCheck
  /** After the id. */
  columns: RawBuilder<unknown>
}

async function findRows<Row>(db: Db, wanted: Wanted, of: Rows): Promise<Row[]> {
  const { expression, scope } = wanted
  if (expression && isPostgres(db) && isUnfiltered(scope)) {
    const latest = await findLatest<Row>(db, { ...wanted, expression }, of)
    if (latest) return latest
  }
  const { from, order, condition } = await documentsOf(db, wanted, of.field)
  const { rows } = await sql<Row>`select d.id${of.columns} from ${from} ${folderOf}
    where ${isInScope(scope, of.pages === 'checked')} and ${condition}
    order by ${order} limit ${of.limit}`.execute(db)
  return rows
}

/** With a lower limit, Postgres reads documents in their order and hopes to find one soon. */
const LEAST_LATEST = 500
/** For those that are not visible. */
const SOME_MORE = 20

/**
 * The latest documents with the words, which Postgres looks up before it reads anything about them; undefined if some of
 * them are not visible and others may be found in their place.
 */
async function findLatest<Row>(
  db: Db,
  { expression, without, scope, since, isFew }: Wanted & { expression: Expression },
  { field, limit, pages, columns }: Rows,
): Promise<Row[] | undefined> {
  const most = Math.max(limit, LEAST_LATEST)
  const read = Math.min(most, limit + SOME_MORE)
  const order = isFew || isOverestimated(expression, field) ? sql`id + 0 desc` : sql`id desc`
  const { rows } = await sql<Row & { is_visible: boolean }>`select d.id${columns},
      ${isInScope(scope, pages === 'checked')} as is_visible
    from (select id from ${matching(db, expression, field, without)} found
      where ${isSince(sql`id`, since)} order by ${order} limit ${most}) w
    join search_document d on d.id = w.id ${folderOf} order by w.id desc limit ${read}`.execute(db)
  const visible = rows.filter(({ is_visible }) => is_visible)
  return rows.length === read && visible.length < limit ? undefined : visible.slice(0, limit)
}

async function documentsOf(db: Db, { expression, without, since }: Wanted, field: Field) {
  const isAny = sql`1 = 1`
  if (!expression) {
    const condition = without.length > 0 ? hasNone(db, without) : isAny
    return { from: sql`search_document d`, order: sql`d.id desc`, condition }
  }
  const inOrder = field === 'all' ? await rarestFirst(db, expression) : expression
  const found = matching(db, inOrder, field, without)
  // SQLite must begin with the full-text index.
  const join = isPostgres(db) ? sql`join` : sql`cross join`
  const isFewer = isPostgres(db) && isOverestimated(expression, field)
  return {
    from: sql`${found} w ${join} search_document d on d.id = w.id`,
    // The full-text index of SQLite gives its rows in this order, and stops at the limit: by `d.id` it would sort them all.
    order: isFewer ? sql`w.id + 0 desc` : sql`w.id desc`,
    condition: isSince(sql`w.id`, since),
  }
}

function isSince(id: RawBuilder<unknown>, since: number | undefined): RawBuilder<unknown> {
  return since === undefined ? sql`1 = 1` : sql`${id} >= ${since}`
}

const MANY_BEGINNINGS = 4
const MANY_NAMES = 8

/**
 * Postgres expects adjacent words to be as frequent as the words, and some documents for any beginning of a word and any
 * word of a name: it would read all documents in their order until it finds enough.
 */
function isOverestimated(expression: Expression, field: Field): boolean {
  if (needsPhrase(expression) || countBeginnings(expression) > MANY_BEGINNINGS) return true
  return field !== 'all' && countPhrases(expression) > MANY_NAMES
}
