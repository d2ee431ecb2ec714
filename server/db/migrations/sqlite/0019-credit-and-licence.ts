import { type Kysely, sql } from 'kysely'

/** Archives record who made a picture and what others may do with it; each field has one name everywhere. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table file rename column sources to source`.execute(db)
  await sql`update file set event_date = '' where event_date is null`.execute(db)
  for (const column of ['credit', 'licence']) {
    await sql`alter table file add column ${sql.ref(column)} text not null default ''`.execute(db)
  }
}
