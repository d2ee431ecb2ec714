import { sql } from 'kysely'
import { isPostgres } from '../../db/postgres/is-postgres.ts'
import type { Tx } from '../../db/tables/schema.ts'

/** Postgres does this on its own only minutes later, and until then plans searches as if a new index were empty. */
export async function updateStatistics(tx: Tx): Promise<void> {
  if (isPostgres(tx)) await sql`analyze search_document, search_words`.execute(tx)
}
