import { type Kysely, sql } from 'kysely'

/** A passkey of an account of the provider counts for a week after the provider last let it in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table identity add column confirmed_at bigint not null default 0`.execute(db)
}
