import { type Kysely, sql } from 'kysely'

/** When `verify` last ran to its end, and whether it found faults. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table archive_state add column verified_at integer`.execute(db)
  await sql`alter table archive_state add column verified_result text`.execute(db)
}
