import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../../db/postgres/is-postgres.ts'
import type { Db } from '../../db/tables/schema.ts'
import { latestFolder } from '../page-files.ts'
import { type FacetChoice, type FacetValues, MAX_COUNTED } from '../search-facets.ts'
import { folderOf, placeCondition, type SearchScope } from '../search-scope.ts'
import { compactRows } from './compact-rows.ts'
import { type DocumentCriteria, type PageCheck, visibleRows } from './document-query.ts'
import { isFoundBy, type NarrowerSearch } from './full-text.ts'
import { type PostgresQuery, postgresQueries } from './postgres-queries.ts'

/** Visible documents that a search finds. */
export interface CountedDocuments {
  /** How many there are. One more than `ids` shows that there are more; SQLite counts on. */
  count: number
  /** Ids of the latest, the latest first. */
  ids: readonly number[]
  /** For each narrower search, which of `ids` it finds; only on Postgres. */
  narrower?: readonly (readonly number[])[]
  /** Postgres may count on, with another connection, while the documents are sorted and read. */
  facets: Promise<FacetCounts>
}

/** What is counted for facets. */
export interface FacetCounts {
  /** One more than the limit shows that there are more. */
  count: number
  groups: readonly FacetGroup[]
}

/** Documents with the same facets. */
export type FacetGroup = FacetValues & {
  /** Hash of the file that the pages belong to, until its path is known. */
  sha256?: string | null
}

export interface CountOptions {
  facets: FacetChoice
  pages: PageCheck
  narrower?: readonly NarrowerSearch[]
}

/** More than are sorted, because words next to each other, and complete words, are looked for among them. */
const MAX_IDS = 1000

export async function countDocuments(
  db: Db,
  wanted: DocumentCriteria,
  { facets, pages, narrower = [] }: CountOptions,
): Promise<CountedDocuments> {
  const maxIds = Math.min(MAX_IDS, MAX_COUNTED[facets])
  if (!isPostgres(db)) {
    const rows = await countRows(db, wanted, { facets, pages })
    const ids = rows.slice(0, maxIds).map(({ id }) => id)
    return { count: rows.length, ids, facets: Promise.resolve(countsOf(rows, facets)) }
  }
  const later = facets === 'all' ? countFacetValues(db, wanted, { facets, pages }) : undefined
  // Awaited after the documents, unless reading these fails.
  later?.catch(() => undefined)
  const { count, groups, ids, matches } = await countGroups(db, wanted, {
    pages,
    facets: 'type',
    max: maxIds,
    narrower,
  })
  return {
    count,
    ids,
    narrower: narrower.map((_, at) => ids.filter((_id, row) => isSet(matches[row], at))),
    facets: later ?? Promise.resolve({ count, groups }),
  }
}

/** Counts the facets of all documents that a search finds, up to the limit. */
export async function countFacetValues(
  db: Db,
  wanted: DocumentCriteria,
  { facets, pages }: Pick<CountOptions, 'facets' | 'pages'>,
): Promise<FacetCounts> {
  if (!isPostgres(db)) return countsOf(await countRows(db, wanted, { facets, pages }), facets)
  return countGroups(db, wanted, { facets, pages, max: MAX_COUNTED[facets], narrower: [] })
}

function isSet(bits = 0, at: number): boolean {
  return ((bits >> at) & 1) === 1
}

const SHA256 = sql`case d.kind when 'page' then d.reference end`
const FACET_COLUMNS = { vehicle: sql`d.vehicle`, year: sql`d.year`, path: sql`o.path` }

type CountedRow = FacetGroup & { id: number }

/** On SQLite, each document is a group of its own. */
async function countRows(
  db: Db,
  wanted: DocumentCriteria,
  { facets, pages }: Pick<CountOptions, 'facets' | 'pages'>,
): Promise<CountedRow[]> {
  const extent = { field: 'all', limit: MAX_COUNTED[facets] + 1, pages } as const
  return compactRows<CountedRow>(
    db,
    {
      id: sql`d.id`,
      kind: sql`d.kind`,
      sha256: SHA256,
      count: sql`1`,
      ...(facets === 'all' && FACET_COLUMNS),
    },
    await visibleRows(db, wanted, extent),
  )
}

function countsOf(rows: readonly CountedRow[], facets: FacetChoice): FacetCounts {
  return { count: rows.length, groups: rows.slice(0, MAX_COUNTED[facets]) }
}

interface Counting extends Required<CountOptions> {
  /** The number of documents to count, and of ids to return. */
  max: number
}

interface CountedGroups extends FacetCounts {
  ids: readonly number[]
  /** Which of the narrower searches find each of `ids`, as bits. */
  matches: readonly number[]
}

interface ReadGroups extends CountedGroups {
  /** Number of documents that the query found, visible or not. */
  read: number
}

async function countGroups(
  db: Db,
  wanted: DocumentCriteria,
  counting: Counting,
): Promise<CountedGroups> {
  const extent = { field: 'all', limit: counting.max + 1, pages: counting.pages } as const
  for (const query of postgresQueries(db, wanted, extent)) {
    const { read, ...counted } = await readGroups(db, query, wanted.scope, counting)
    if (read < query.limit || counted.count >= extent.limit) return counted
  }
  return { count: 0, groups: [], ids: [], matches: [] }
}

/**
 * Counts inside Postgres: writing, sending and reading thousands of rows takes longer than finding them. Visibility is
 * checked once for all documents of a folder or file, and for each document only if some are hidden.
 */
async function readGroups(
  db: Db,
  { latest }: PostgresQuery,
  scope: SearchScope,
  { facets, max, narrower }: Counting,
): Promise<ReadGroups> {
  const own = facets === 'all' ? sql`, d.vehicle, d.year` : sql``
  const shown = facets === 'all' ? sql`, vehicle, year, path` : sql``
  const isVisible = sql`case when (select are_all from visible) then true else
    (select ${placeCondition(scope)} from (select 1) one ${folderOf}) end`
  const isCounted = sql`d.id >= coalesce((select id from latest offset ${max - 1} limit 1), 0)`
  const maxIds = facets === 'type' ? Math.min(max, MAX_IDS) : 0
  const { rows } = await sql<ReadGroups>`
    with latest as materialized (${latest}),
    places as (select d.kind, ${SHA256} as sha256, d.folder_id${own},
        count(*) filter (where ${isCounted}) as count
      from latest d group by d.kind, ${SHA256}, d.folder_id${own}),
    placed as materialized (select d.kind, d.count${own}, coalesce(page.path, o.path) as path,
        ${placeCondition(scope, false)} and (d.sha256 is null or page.path is not null) as is_visible
      from places d ${folderOf} left join lateral (${latestFolder(scope)}) page on true),
    visible as materialized (select coalesce(bool_and(is_visible), true) as are_all from placed),
    shown as materialized (select d.id from latest d where ${isVisible}),
    total as materialized (select count(*)::integer as count from shown),
    nearest as materialized (select n.id, ${matchesOf(narrower, max)} as matches
      from (select id from shown limit ${maxIds}) n)
    select (select count(*)::integer from latest) as read, total.count,
      coalesce((select json_agg(id order by id desc) from nearest), '[]') as ids,
      coalesce((select json_agg(matches order by id desc) from nearest), '[]') as matches,
      coalesce((select json_agg(one) from (select kind${shown}, sum(count)::integer as count
        from placed where is_visible and count > 0 group by kind${shown}) one), '[]') as groups
    from total`.execute(db)
  const [counted] = rows
  if (!counted) throw new Error('Postgres gave no row.')
  return counted
}

/** Which of the narrower searches find the document `n`, as bits. */
function matchesOf(narrower: readonly NarrowerSearch[], max: number): RawBuilder<unknown> {
  if (narrower.length === 0) return sql`0`
  const isFew = sql`(select count <= ${max} from total)`
  const bits = narrower.map((one, at) => {
    const isAsked = one.isOfFew ? isFew : sql`true`
    return sql`case when ${isAsked} and ${isFoundBy(one)} then ${sql.lit(1 << at)} else 0 end`
  })
  return sql`(select ${sql.join(bits, sql` + `)} from search_words d where d.id = n.id)`
}
