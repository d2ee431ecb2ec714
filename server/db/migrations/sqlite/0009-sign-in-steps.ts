import { type Kysely, sql } from 'kysely'

/**
 * What one browser begins of a sign-in may not push out what others began: steps bear the address that
 * they were begun from.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sign_in_step add column subject text not null default ''`.execute(db)
  await sql`create index sign_in_step_by_subject on sign_in_step (subject, ends_at)`.execute(db)
  await sql`create index sign_in_step_by_end on sign_in_step (ends_at)`.execute(db)
}
