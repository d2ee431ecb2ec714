import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../../db/postgres/is-postgres.ts'
import type { Db } from '../../db/tables/schema.ts'
import { type DocumentCriteria, type Extent, visibleRows } from './document-query.ts'
import type { NarrowerSearch } from './full-text.ts'
import { MIN_GUESSED, postgresQueries } from './postgres-queries.ts'

/** How many visible documents each search finds, up to a limit. One statement: on Postgres, each costs more than a word. */
export async function countEach(
  db: Db,
  wanted: Pick<DocumentCriteria, 'without' | 'scope'>,
  searches: readonly Pick<NarrowerSearch, 'expression' | 'field'>[],
  limit: number,
): Promise<number[]> {
  if (searches.length === 0) return []
  const counts = await Promise.all(
    searches.map(async ({ expression, field }) => {
      const extent = { field, limit, pages: 'checked' } as const
      const criteria = { ...wanted, expression }
      const rows = await (isPostgres(db) ? latestRows : visibleRows)(db, criteria, extent)
      return sql`(select count(*) from (select d.id ${rows}) one)`
    }),
  )
  const { rows } = await sql<{ counts: number[] | string }>`select ${
    isPostgres(db)
      ? sql`json_build_array(${sql.join(counts)})`
      : sql`json_array(${sql.join(counts)})`
  } as counts`.execute(db)
  const found = rows[0]?.counts ?? []
  return typeof found === 'string' ? JSON.parse(found) : found
}

/** With a lower limit, Postgres would read documents in order to find the first. Materialized, so that it does not see that limit. */
function latestRows(db: Db, criteria: DocumentCriteria, extent: Extent): RawBuilder<unknown> {
  const limit = Math.max(extent.limit, MIN_GUESSED)
  const inScope = postgresQueries(db, criteria, { ...extent, limit }).at(-1)
  return sql`from (with latest as materialized (${inScope?.latest}) select id from latest) d
    limit ${extent.limit}`
}
