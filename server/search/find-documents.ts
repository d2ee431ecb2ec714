import { type Kysely, sql } from 'kysely'
import type { Expression } from '#domain/search/expression.ts'
import type { DocumentKind } from '#domain/search/search-document.ts'
import { isPostgres } from '../db/postgres/is-postgres.ts'
import type { Database } from '../db/tables/schema.ts'
import { type Field, hasNone, matching } from './full-text.ts'
import { folderOf, isBelow, isInScope, type SearchScope } from './search-scope.ts'
import { valuesOf } from './value-list.ts'

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
    ${folderOf} where ${isInScope(wanted.scope)} and ${condition} order by ${order} limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** The facets of a document. */
export interface FacetValues {
  kind: DocumentKind
  vehicle: string
  year: string
  /** Of the folder that a file or page lies in, or of a folder itself. */
  path: string | null
}

export type FacetRow = FacetValues & {
  id: number
  /** Of the file that a page is of. */
  sha256: string | null
}

/** The facets of at most so many documents, the latest first. */
export async function findFacetRows(
  db: Kysely<Database>,
  wanted: Wanted,
  limit: number,
): Promise<FacetRow[]> {
  // Most pages are visible. Many of them lie in the same place, so that looking at each takes longest of all.
  const rows = await facetRows(db, wanted, limit, false)
  const places = await placesOfPages(db, rows, wanted.scope)
  const isHidden = (row: FacetRow) => row.sha256 !== null && !places.has(row.sha256)
  const all = rows.some(isHidden) ? await facetRows(db, wanted, limit, true) : rows
  for (const row of all) if (row.sha256 !== null) row.path = places.get(row.sha256) ?? null
  return all
}

async function facetRows(
  db: Kysely<Database>,
  wanted: Wanted,
  limit: number,
  arePagesChecked: boolean,
): Promise<FacetRow[]> {
  const { from, order, condition } = documentsOf(db, wanted, 'all')
  const { rows } = await sql<FacetRow>`select d.id, d.kind, d.vehicle, d.year, o.path,
      case d.kind when 'page' then d.reference end as sha256
    from ${from} ${folderOf}
    where ${isInScope(wanted.scope, arePagesChecked)} and ${condition}
    order by ${order} limit ${limit}`.execute(db)
  return rows
}

/** Folders of pages by their hash. */
async function placesOfPages(
  db: Kysely<Database>,
  rows: readonly FacetRow[],
  scope: SearchScope,
): Promise<Map<string, string>> {
  const hashes = new Set<string>()
  for (const { sha256 } of rows) if (sha256 !== null) hashes.add(sha256)
  if (hashes.size === 0) return new Map()
  const places = await sql<{ sha256: string; path: string }>`select f.sha256, o.path
    from file f join folder o on o.id = f.folder_id
    where f.sha256 in (${valuesOf(db, [...hashes])}) and ${isBelow(scope)}
    order by f.uploaded_at, f.id desc`.execute(db)
  return new Map(places.rows.map(({ sha256, path }) => [sha256, path]))
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
