import { sql } from 'kysely'
import type { Db, Tx } from './tables/schema.ts'

/**
 * Serializes changes of the archive across processes: the first statement already writes, so nothing
 * that the change reads can be overtaken (and SQLite waits instead of failing).
 */
export function withWriteTransaction<Result>(
  db: Db,
  change: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await tx
      .updateTable('archive_state')
      .set({ version: sql.ref('version') })
      .where('id', '=', 1)
      .execute()
    return change(tx)
  })
}

/** Increases the version of the archive, which invalidates every cache. */
export async function announceChange(tx: Tx): Promise<void> {
  await tx
    .updateTable('archive_state')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', 1)
    .execute()
}
