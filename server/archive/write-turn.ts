import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'

/**
 * Runs one change of the archive after another, whatever process asks: the first statement already
 * writes, so that what the change reads cannot be overtaken (and SQLite waits instead of failing).
 */
export function inWriteTurn<Result>(
  db: Kysely<Database>,
  change: (turn: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (turn) => {
    await turn
      .updateTable('archive_state')
      .set({ version: sql.ref('version') })
      .where('id', '=', 1)
      .execute()
    return change(turn)
  })
}

/** Tells every reader that what they keep in memory is old. */
export async function announceChange(turn: Transaction<Database>): Promise<void> {
  await turn
    .updateTable('archive_state')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', 1)
    .execute()
}
