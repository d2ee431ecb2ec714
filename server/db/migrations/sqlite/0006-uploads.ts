import { type Kysely, sql } from 'kysely'

/**
 * Files come in by the browser: an arrival is an upload under way, whose bytes lie in the spool; the
 * inbox holds what visitors sent until somebody has looked at it. What a photograph tells of its
 * owner is taken out of the copy that everybody sees, and the original is kept with that copy.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table arrival (
    id text primary key,
    owner text not null,
    name text not null,
    size integer not null,
    created_at integer not null,
    said text not null,
    outcome text
  ) strict`.execute(db)
  await sql`create index arrival_by_owner on arrival (owner, created_at)`.execute(db)
  await sql`create index arrival_by_age on arrival (created_at)`.execute(db)

  await sql`create table upload_use (
    id text primary key,
    subject text not null,
    at integer not null,
    bytes integer not null
  ) strict`.execute(db)
  await sql`create index upload_use_by_subject on upload_use (subject, at)`.execute(db)

  await sql`create table inbox_file (
    id text primary key,
    sha256 text not null references blob (sha256),
    name text not null,
    sender text not null,
    said_at integer,
    arrived_at integer not null
  ) strict`.execute(db)
  await sql`create index inbox_file_by_arrival on inbox_file (arrived_at, id)`.execute(db)
  await sql`create index inbox_file_by_sha256 on inbox_file (sha256)`.execute(db)

  await sql`create table original (
    id text primary key,
    public_sha256 text not null references blob (sha256) on delete cascade,
    sha256 text not null references blob (sha256),
    kept_at integer not null,
    unique (public_sha256, sha256)
  ) strict`.execute(db)
  await sql`create index original_by_sha256 on original (sha256)`.execute(db)
}
