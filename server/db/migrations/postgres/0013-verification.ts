import { type Kysely, sql } from 'kysely'

/** When `verify` last ran to its end, and whether it found faults. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table archive_state
    add column verified_at bigint,
    add column verified_result text collate "C"`.execute(db)
}
