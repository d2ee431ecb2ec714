import { type Kysely, sql } from 'kysely'

/** The last version without a mistake of each content file: pages show it while the file has one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = sql`text collate "C"`

  await sql`create table content_version (
    path ${text} primary key,
    sha256 ${text} not null,
    text ${text} not null,
    bytes bigint not null,
    modified_at bigint not null,
    stored_at bigint not null,
    failing_since bigint
  )`.execute(db)
}
