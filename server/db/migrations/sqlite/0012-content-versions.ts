import { type Kysely, sql } from 'kysely'

/** The last version without a mistake of each content file: pages show it while the file has one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table content_version (
    path text primary key,
    sha256 text not null,
    text text not null,
    bytes integer not null,
    modified_at integer not null,
    stored_at integer not null,
    failing_since integer
  ) strict`.execute(db)
}
