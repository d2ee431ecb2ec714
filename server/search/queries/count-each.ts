import { sql } from 'kysely'
import { isPostgres } from '../../db/postgres/is-postgres.ts'
import type { Db } from '../../db/tables/schema.ts'
import { folderOf, scopeCondition } from '../search-scope.ts'
import { type DocumentCriteria, visibleRows } from './document-query.ts'
import { findIds } from './find-documents.ts'
import type { NarrowerSearch } from './full-text.ts'
import { postgresQueries } from './postgres-queries.ts'

type Wanted = Pick<DocumentCriteria, 'without' | 'scope'>
type CountedSearch = Pick<NarrowerSearch, 'expression' | 'field'>

/** How many visible documents each search finds, up to a limit, in one statement: on Postgres, each costs more than a word. */
export async function countEach(
  db: Db,
  wanted: Wanted,
  searches: readonly CountedSearch[],
  limit: number,
): Promise<number[]> {
  if (searches.length === 0) return []
  if (isPostgres(db)) return countOnPostgres(db, wanted, searches, limit)
  const counts = await Promise.all(
    searches.map(async ({ expression, field }) => {
      const extent = { field, limit, pages: 'checked' } as const
      const rows = await visibleRows(db, { ...wanted, expression }, extent)
      return sql`(select count(*) from (select d.id ${rows}))`
    }),
  )
  const { rows } = await sql<{
    counts: string
  }>`select json_array(${sql.join(counts)}) as counts`.execute(db)
  return JSON.parse(rows[0]?.counts ?? '[]')
}

const ALL = { editorFilters: [], excluded: [], excludedEditorFilters: [] }
/** Documents read beyond the limit, so that a few hidden ones do not need another statement. */
const SOME_HIDDEN = 20

/** The scope is checked for all searches together: planning that for each takes longer than finding the words. */
async function countOnPostgres(
  db: Db,
  { without, scope }: Wanted,
  searches: readonly CountedSearch[],
  limit: number,
): Promise<number[]> {
  const max = limit + SOME_HIDDEN
  const found = searches.map(({ expression, field }, at) => {
    const criteria = { expression, without, scope: ALL }
    const [query] = postgresQueries(db, criteria, { field, limit: max, pages: 'unchecked' })
    // Materialized, so that the lower limit does not change how Postgres looks up the words.
    return sql`select ${sql.lit(at)} as at, one.id
      from (with latest as materialized (${query.latest}) select id from latest limit ${max}) one`
  })
  const { rows } = await sql<{ at: number; read: number; count: number }>`select found.at,
      count(*)::integer as read, count(*) filter (where ${scopeCondition(scope, true)})::integer as count
    from (${sql.join(found, sql` union all `)}) found join search_document d on d.id = found.id ${folderOf}
    group by found.at`.execute(db)
  const counted = new Map(rows.map((row) => [row.at, row]))
  const counts: number[] = []
  for (const [at, { expression, field }] of searches.entries()) {
    const { read, count } = counted.get(at) ?? { read: 0, count: 0 }
    const isKnown = read < max || count >= limit
    const more = isKnown ? [] : await findIds(db, { expression, without, scope }, field, limit)
    counts.push(Math.min(limit, isKnown ? count : more.length))
  }
  return counts
}
