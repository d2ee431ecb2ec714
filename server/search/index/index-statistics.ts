import { sql } from 'kysely'
import { isPostgres } from '../../db/postgres/is-postgres.ts'
import type { Tx } from '../../db/tables/schema.ts'

/** Without them, Postgres looks for words in a new index as if it had none; it analyses tables on its own only minutes later. */
export async function countIndex(tx: Tx): Promise<void> {
  if (isPostgres(tx)) await sql`analyze search_document, search_words`.execute(tx)
}
