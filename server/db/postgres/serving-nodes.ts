import { sql } from 'kysely'
import type { Db } from '../tables/schema.ts'

/** Advisory lock that each server on a Postgres database holds while it runs. */
export const SERVING = '7463520102'

/** Number of servers on a Postgres database. */
export async function countServingNodes(db: Db): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) as count from pg_locks
    where locktype = 'advisory' and granted
    and database = (select oid from pg_database where datname = current_database())
    and (classid::bigint << 32) | objid::bigint = ${sql.lit(SERVING)}::bigint`.execute(db)
  return Number(rows[0]?.count)
}
