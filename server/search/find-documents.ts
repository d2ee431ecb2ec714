import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Expression } from '#domain/search/expression.ts'
import type { DocumentKind } from '#domain/search/search-document.ts'
import { isPostgres } from '../db/is-postgres.ts'
import type { Database } from '../db/schema.ts'
import { type Field, matching } from './full-text.ts'
import { isInScope, isPlacedInScope, placesOf, type SearchScope } from './search-scope.ts'

export interface Wanted {
  expression: Expression | undefined
  without: readonly Expression[]
  scope: SearchScope
}

/** Ids of visible documents, the latest first: texts, then files by their age. */
export async function findIds(
  db: Kysely<Database>,
  { expression, without, scope }: Wanted,
  field: Field,
  limit: number,
): Promise<number[]> {
  const { from, order } = documentsOf(db, expression && matching(db, expression, field, without))
  const { rows } = await sql<{ id: number }>`select d.id from ${from}
    where ${isInScope(scope)} order by ${order} limit ${limit}`.execute(db)
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
  { expression, without, scope }: Wanted,
  limit: number,
): Promise<FacetRow[]> {
  const { from, order } = documentsOf(db, expression && matching(db, expression, 'all', without))
  const { rows } = await sql<FacetRow>`select d.kind, d.vehicle, d.year, o.path from ${from}
    ${placesOf(scope.folder)} where ${isPlacedInScope(scope)} order by ${order} limit ${limit}`.execute(
    db,
  )
  return rows
}

function documentsOf(db: Kysely<Database>, found: RawBuilder<unknown> | undefined) {
  if (!found) return { from: sql`search_document d`, order: sql`d.id desc` }
  // SQLite must begin with the full-text index.
  const join = isPostgres(db) ? sql`join` : sql`cross join`
  return {
    from: sql`${found} w ${join} search_document d on d.id = w.id`,
    // The full-text index of SQLite gives its rows in this order, and stops at the limit: by `d.id` it would sort them all.
    order: sql`w.id desc`,
  }
}
