import { type Kysely, sql } from 'kysely'
import { archiveTables, placeTables } from './archive-tables.ts'
import type { Copying } from './database-copying.ts'
import type { Database } from './schema.ts'

export function sqliteCopying(db: Kysely<Database>): Copying {
  return {
    snapshot: (task) =>
      db.transaction().execute(async (rows) => {
        // The first read determines the snapshot.
        await rows.selectFrom('archive_state').select('version').execute()
        return task(rows)
      }),

    fill: (task) =>
      db.transaction().execute(async (rows) => {
        // A folder may come before its parent.
        await sql`pragma defer_foreign_keys = on`.execute(rows)
        for (const table of placeTables) await rows.deleteFrom(table).execute()
        for (const { table } of archiveTables.toReversed()) await rows.deleteFrom(table).execute()
        return task(rows)
      }),
  }
}
