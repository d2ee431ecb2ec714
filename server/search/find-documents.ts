import { type Kysely, sql } from 'kysely'
import type { Expression } from '#domain/search/expression.ts'
import type { DocumentKind } from '#domain/search/search-document.ts'
import { isPostgres } from '../db/is-postgres.ts'
import type { Database } from '../db/schema.ts'
import { type Field, hasNone, matching } from './full-text.ts'
import { isInScope, isPlacedInScope, placesOf, type SearchScope } from './search-scope.ts'

export interface Wanted {
  expression: Expression | undefined
  without: readonly Expression[]
  scope: SearchScope
}

/** Ids of visible documents, the latest first: texts, then files by their age. */
export async function findIds(
  db: Kysely<Database>,
  wanted: Wanted,
  field: Field,
  limit: number,
): Promise<number[]> {
  const { from, order, condition } = documentsOf(db, wanted, field)
  const { rows } = await sql<{ id: number }>`select d.id from ${from}
    where ${isInScope(wanted.scope)} and ${condition} order by ${order} limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export interface FacetRow {
  kind: DocumentKind
  vehicle: string
  year: string
  /** Of the folder that a file or page lies in, or of a folder itself. */
  path: string | null
}

/** What the facets are counted from, of at most so many documents. */
export async function findFacetRows(
  db: Kysely<Database>,
  wanted: Wanted,
  limit: number,
): Promise<FacetRow[]> {
  const { scope } = wanted
  const { from, order, condition } = documentsOf(db, wanted, 'all')
  const { rows } = await sql<FacetRow>`select d.kind, d.vehicle, d.year, o.path from ${from}
    ${placesOf(scope.folder)} where ${isPlacedInScope(scope)} and ${condition} order by ${order} limit ${limit}`.execute(
    db,
  )
  return rows
}

function documentsOf(db: Kysely<Database>, { expression, without }: Wanted, field: Field) {
  const isAny = sql`1 = 1`
  if (!expression) {
    const condition = without.length > 0 ? hasNone(db, without) : isAny
    return { from: sql`search_document d`, order: sql`d.id desc`, condition }
  }
  const found = matching(db, expression, field, without)
  // SQLite must begin with the full-text index.
  const join = isPostgres(db) ? sql`join` : sql`cross join`
  return {
    from: sql`${found} w ${join} search_document d on d.id = w.id`,
    // The full-text index of SQLite gives its rows in this order, and stops at the limit: by `d.id` it would sort them all.
    order: sql`w.id desc`,
    condition: isAny,
  }
}
