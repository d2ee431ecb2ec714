import { type Kysely, sql } from 'kysely'

/** The history shows which batches were undone, so an undo stores the batch that it undoes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table history add column undoes text`.execute(db)
  await sql`create index history_by_undoes on history (undoes, id) where undoes is not null`.execute(
    db,
  )
}
