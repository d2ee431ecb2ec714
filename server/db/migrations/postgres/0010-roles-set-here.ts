import { type Kysely, sql } from 'kysely'

/** What the operator says of a user holds against the provider: roles that were set here, and who was removed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = sql`text collate "C"`

  await sql`alter table "user" add column roles_set_here bigint not null default 0`.execute(db)
  await sql`create table removed_identity (
    id ${text} primary key,
    issuer ${text} not null,
    subject ${text} not null,
    name ${text} not null,
    name_key ${text} not null,
    removed_at bigint not null,
    unique (issuer, subject)
  )`.execute(db)
}
