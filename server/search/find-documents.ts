import { type RawBuilder, sql } from 'kysely'
import {
  countBeginnings,
  countPhrases,
  type Expression,
  needsPhrase,
  partsOf,
} from '#domain/search/expression.ts'
import { isPostgres } from '../db/postgres/is-postgres.ts'
import type { Db } from '../db/tables/schema.ts'
import { type Columns, compactRows } from './compact-rows.ts'
import { type Field, hasNone, matching } from './full-text.ts'
import { rarestFirst } from './rarest-words.ts'
import { type FacetChoice, type FacetValues, MAX_COUNTED } from './search-facets.ts'
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
  const rows = await findRows<{ id: number }>(db, wanted, {
    field,
    limit,
    pages,
    columns: { id: ID },
  })
  return rows.map(({ id }) => id)
}

export type FacetRow = FacetValues & {
  id: number
  /** Of the file that a page is of. */
  sha256: string | null
}

const ID = sql`d.id`
const TYPE_COLUMNS = {
  id: ID,
  kind: sql`d.kind`,
  sha256: sql`case d.kind when 'page' then d.reference end`,
}
const FACET_COLUMNS = {
  ...TYPE_COLUMNS,
  vehicle: sql`d.vehicle`,
  year: sql`d.year`,
  path: sql`o.path`,
}

/** The facets of the latest documents, as many as are counted and one more. Pages have no path yet. */
export function findFacetRows(
  db: Db,
  wanted: Wanted & { facets: FacetChoice; pages: PageCheck },
): Promise<FacetRow[]> {
  const { facets, pages } = wanted
  const columns = facets === 'all' ? FACET_COLUMNS : TYPE_COLUMNS
  const limit = MAX_COUNTED[facets] + 1
  return findRows<FacetRow>(db, wanted, { field: 'all', limit, pages, columns })
}

interface Rows<Row> {
  field: Field
  limit: number
  pages: PageCheck
  columns: Columns<Row>
}

async function findRows<Row extends { id: number }>(
  db: Db,
  wanted: Wanted,
  of: Rows<Row>,
): Promise<Row[]> {
  const { expression, scope } = wanted
  if (expression && isPostgres(db) && isUnfiltered(scope)) {
    const latest = await findLatest<Row>(db, { ...wanted, expression }, of)
    if (latest) return latest
  }
  const { from, order, condition } = await documentsOf(db, wanted, of.field)
  return compactRows(
    db,
    of.columns,
    sql`from ${from} ${folderOf}
      where ${isInScope(scope, of.pages === 'checked')} and ${condition}
      order by ${order} limit ${of.limit}`,
  )
}

/** With a lower limit, Postgres reads documents in their order and hopes to find one soon. */
const LEAST_LATEST = 500
/** For those that are not visible. */
const SOME_MORE = 20

/**
 * The latest documents with the words, which Postgres looks up before it reads anything about them; undefined if some of
 * them are not visible and others may be found in their place.
 */
async function findLatest<Row extends { id: number }>(
  db: Db,
  { expression, without, scope, since, isFew }: Wanted & { expression: Expression },
  { field, limit, pages, columns }: Rows<Row>,
): Promise<Row[] | undefined> {
  const most = Math.max(limit, LEAST_LATEST)
  const read = Math.min(most, limit + SOME_MORE)
  const order = isFew || isOverestimated(expression, field) ? sql`id + 0 desc` : sql`id desc`
  const rows = await compactRows<Row & { isVisible: boolean }>(
    db,
    { ...columns, isVisible: isInScope(scope, pages === 'checked') },
    sql`from (select id from ${matching(db, expression, field, without)} found
        where ${isSince(sql`id`, since)} order by ${order} limit ${most}) w
      join search_document d on d.id = w.id ${folderOf} order by w.id desc limit ${read}`,
  )
  const visible = rows.filter(({ isVisible }) => isVisible)
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
const MANY_WORDS = 8

/**
 * Postgres expects adjacent words to be as frequent as the words, and some documents for any beginning of a word and any
 * word of a name: it would read all documents in their order until it finds enough.
 */
function isOverestimated(expression: Expression, field: Field): boolean {
  if (needsPhrase(expression) || countBeginnings(expression) > MANY_BEGINNINGS) return true
  const parts = field === 'all' ? partsOf(expression) : [expression]
  return parts.every((part) => countPhrases(part) > MANY_WORDS)
}
