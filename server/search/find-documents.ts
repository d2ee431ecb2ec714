import { sql } from 'kysely'
import { isPostgres } from '../db/postgres/is-postgres.ts'
import type { Db } from '../db/tables/schema.ts'
import { compactRows } from './compact-rows.ts'
import { type PageCheck, visibleRows, type Wanted } from './document-query.ts'
import type { Field } from './full-text.ts'
import { postgresQueries } from './postgres-queries.ts'
import { folderOf, isInScope } from './search-scope.ts'

/** Documents read beyond the limit, so that a few hidden ones do not need another query. */
const SOME_HIDDEN = 20

/** Ids of visible documents, the latest first: texts, then files by their age. */
export async function findIds(
  db: Db,
  wanted: Wanted,
  field: Field,
  limit: number,
  pages: PageCheck = 'checked',
): Promise<number[]> {
  const extent = { field, limit, pages }
  if (!isPostgres(db)) {
    const rows = await visibleRows(db, wanted, extent)
    return (await compactRows<{ id: number }>(db, { id: sql`d.id` }, rows)).map(({ id }) => id)
  }
  // Pages have no names.
  const isVisible = isInScope(wanted.scope, pages === 'checked' && field === 'all')
  for (const query of postgresQueries(db, wanted, extent)) {
    const most = Math.min(query.limit, limit + SOME_HIDDEN)
    // Materialized, so that the lower limit does not change how Postgres looks up the words.
    const read = await compactRows<{ id: number; isVisible: boolean }>(
      db,
      { id: sql`d.id`, isVisible: query.isInScope ? sql`true` : isVisible },
      sql`from (with latest as materialized (${query.latest}) select * from latest) d
        ${folderOf} order by d.id desc limit ${most}`,
    )
    const ids = read.flatMap((row) => (row.isVisible ? row.id : []))
    if (read.length < most || ids.length >= limit) return ids.slice(0, limit)
  }
  return []
}
