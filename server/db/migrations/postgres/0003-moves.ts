import { type Kysely, sql } from 'kysely'

/** Whether a database changed since the archive was moved to or from it: moving again would undo that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table archive_state
    add column moved_from bigint not null default 0,
    add column moved_at bigint not null default 0`.execute(db)
}
