import { type Kysely, sql } from 'kysely'

/** Rows and bytes are kept apart: both bear the id of their archive, so that none is served with others'. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table archive_state add column archive_id text not null default ''`.execute(db)
  await sql`alter table archive_state add column moving integer not null default 0`.execute(db)
  await sql`update archive_state set archive_id = lower(hex(randomblob(16)))`.execute(db)
}
