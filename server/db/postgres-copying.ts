import { type Kysely, sql, type Transaction } from 'kysely'
import { archiveTables, placeTables } from './archive-tables.ts'
import type { Copying } from './database-copying.ts'
import type { Database } from './schema.ts'

export function postgresCopying(db: Kysely<Database>): Copying {
  return {
    snapshot: (task) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (rows) => {
          // The task may copy bytes for minutes between two queries.
          await sql`set local idle_in_transaction_session_timeout = 0`.execute(rows)
          await rows.selectFrom('archive_state').select('version').execute()
          return task(rows)
        }),

    fill: (task) =>
      db.transaction().execute(async (rows) => {
        // A folder may come before its parent. Other constraints are checked per batch: checking
        // all at the end would be one statement of minutes.
        await sql`set constraints folder_parent_id_fkey deferred`.execute(rows)
        const emptied = [...archiveTables.map(({ table }) => table), ...placeTables]
        await sql`truncate ${sql.join(emptied.map((table) => sql.table(table)))}`.execute(rows)
        const result = await task(rows)
        await sql`set constraints folder_parent_id_fkey immediate`.execute(rows)
        await continueIds(rows)
        // Otherwise the first queries are planned as if tables were empty.
        for (const { table } of archiveTables) await sql`analyze ${sql.table(table)}`.execute(rows)
        return result
      }),
  }
}

/** Inserted ids do not advance the sequence; `setval` would not be rolled back. */
async function continueIds(rows: Transaction<Database>): Promise<void> {
  const { last } = await rows
    .selectFrom('folder')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  await sql`alter table folder alter column id restart with ${sql.lit(last + 1)}`.execute(rows)
}
