import { type RawBuilder, sql } from 'kysely'
import type { Expression } from '#domain/search/expression.ts'
import { isPostgres } from '../db/postgres/is-postgres.ts'
import type { Db } from '../db/tables/schema.ts'
import { compactRows } from './compact-rows.ts'
import { type PageCheck, visibleRows, type Wanted } from './document-query.ts'
import { latestFolder } from './page-files.ts'
import { type PostgresQuery, postgresQueries } from './postgres-queries.ts'
import { type FacetChoice, type FacetValues, MAX_COUNTED } from './search-facets.ts'
import { folderOf, isPlaced, type SearchScope } from './search-scope.ts'

/** Visible documents that a search finds, as far as they are counted. */
export interface CountedDocuments {
  /** Their ids, the latest first. One id beyond the limit shows that there are more. */
  ids: readonly number[]
  /** Facets of the counted documents. */
  groups: readonly FacetGroup[]
  /** Ids of those with the words next to each other, if the same query looked for that, as on Postgres. */
  adjacent?: readonly number[]
}

/** Documents with the same facets. */
export type FacetGroup = FacetValues & {
  /** Hash of the file that the pages belong to, until its path is known. */
  sha256?: string | null
}

export interface CountOptions {
  facets: FacetChoice
  pages: PageCheck
  adjacent?: Expression | undefined
}

export async function countDocuments(
  db: Db,
  wanted: Wanted,
  { facets, pages, adjacent }: CountOptions,
): Promise<CountedDocuments> {
  const most = MAX_COUNTED[facets]
  const extent = { field: 'all', limit: most + 1, pages } as const
  if (!isPostgres(db)) return countRows(db, await visibleRows(db, wanted, extent), facets)
  for (const query of postgresQueries(db, wanted, extent, adjacent)) {
    const { read, ...counted } = await countGroups(db, query, wanted.scope, facets)
    if (read >= query.limit && counted.ids.length < extent.limit) continue
    return adjacent && wanted.expression ? counted : { ids: counted.ids, groups: counted.groups }
  }
  return { ids: [], groups: [] }
}

const SHA256 = sql`case d.kind when 'page' then d.reference end`
const FACET_COLUMNS = { vehicle: sql`d.vehicle`, year: sql`d.year`, path: sql`o.path` }

/** Each row is a group of its own. */
async function countRows(
  db: Db,
  rows: RawBuilder<unknown>,
  facets: FacetChoice,
): Promise<CountedDocuments> {
  const found = await compactRows<FacetGroup & { id: number }>(
    db,
    {
      id: sql`d.id`,
      kind: sql`d.kind`,
      sha256: SHA256,
      count: sql`1`,
      ...(facets === 'all' && FACET_COLUMNS),
    },
    rows,
  )
  return { ids: found.map(({ id }) => id), groups: found.slice(0, MAX_COUNTED[facets]) }
}

interface CountedRows extends Required<CountedDocuments> {
  /** Number of documents that the query found, visible or not. */
  read: number
}

/**
 * Counts inside Postgres: writing, sending and reading thousands of rows takes longer than finding them. Visibility is
 * checked once for all documents of a folder or file, and for each document only if some are hidden.
 */
async function countGroups(
  db: Db,
  { latest }: PostgresQuery,
  scope: SearchScope,
  facets: FacetChoice,
): Promise<CountedRows> {
  const own = facets === 'all' ? sql`, d.vehicle, d.year` : sql``
  const shown = facets === 'all' ? sql`, vehicle, year, path` : sql``
  const isVisible = sql`case when (select are_all from visible) then true else
    (select ${isPlaced(scope)} from (select 1) one ${folderOf}) end`
  const { rows } = await sql<CountedRows>`
    with latest as materialized (${latest}),
    places as (select d.kind, ${SHA256} as sha256, d.folder_id${own}, count(*) as count from latest d
      where d.id >= coalesce((select id from latest offset ${MAX_COUNTED[facets] - 1} limit 1), 0)
      group by d.kind, ${SHA256}, d.folder_id${own}),
    placed as materialized (select d.kind, d.count${own}, coalesce(page.path, o.path) as path,
        ${isPlaced(scope, false)} and (d.sha256 is null or page.path is not null) as is_visible
      from places d ${folderOf} left join lateral (${latestFolder(scope)}) page on true),
    visible as materialized (select coalesce(bool_and(is_visible), true) as are_all from placed)
    select (select count(*)::integer from latest) as read,
      coalesce((select json_agg(d.id) from latest d where ${isVisible}), '[]') as ids,
      coalesce((select json_agg(d.id) from latest d where d.is_adjacent and ${isVisible}), '[]') as adjacent,
      coalesce((select json_agg(one) from (select kind${shown}, sum(count)::integer as count
        from placed where is_visible group by kind${shown}) one), '[]') as groups`.execute(db)
  const [counted] = rows
  if (!counted) throw new Error('Postgres gave no row.')
  return counted
}
