import { sql } from 'kysely'
import type { Db } from '../tables/schema.ts'
import { isPostgres } from './is-postgres.ts'

/** Whether the database rejects writes: a standby, or one that an operator has made read-only. */
export async function isReadOnly(db: Db): Promise<boolean> {
  if (!isPostgres(db)) return false
  const { rows } = await sql<{ setting: string }>`
    select current_setting('transaction_read_only') as setting`.execute(db)
  return rows[0]?.setting === 'on'
}
