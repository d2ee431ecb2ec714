import { type Kysely, sql } from 'kysely'

/** The archive: folders and files are rows, bytes are named by their hash, listings read by index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table archive_state (
    id integer primary key check (id = 1),
    version integer not null
  ) strict`.execute(db)
  await sql`insert into archive_state (id, version) values (1, 1)`.execute(db)

  await sql`create table blob (
    sha256 text primary key check (length(sha256) = 64),
    size integer not null,
    media_type text not null,
    width integer,
    height integer,
    duration real,
    placeholder text,
    colour text,
    problem text,
    stored_at integer not null
  ) strict, without rowid`.execute(db)

  await sql`create table folder (
    id integer primary key,
    parent_id integer references folder (id),
    path text not null unique,
    name text not null,
    name_text text not null,
    description text not null,
    description_text text not null,
    created_at integer not null,
    created_rank integer not null,
    size_rank integer not null,
    folders integer not null,
    images integer not null,
    files integer not null,
    bytes integer not null,
    files_below integer not null,
    bytes_below integer not null,
    is_sample integer not null
  ) strict`.execute(db)

  await sql`create table file (
    id text primary key,
    folder_id integer not null references folder (id),
    section text not null check (section in ('images', 'files')),
    name text not null,
    name_text text not null,
    sha256 text not null references blob (sha256),
    uploader text not null,
    uploaded_at integer not null,
    description text not null,
    sources text not null,
    location text not null,
    event_date text,
    date_rank integer not null,
    upload_rank integer not null,
    size_rank integer not null,
    source_text text not null,
    description_text text not null,
    is_sample integer not null,
    unique (folder_id, name)
  ) strict`.execute(db)

  for (const column of ['created_rank', 'description_text', 'size_rank']) {
    await sql`create index ${sql.ref(`folder_by_${column}`)}
      on folder (parent_id, ${sql.ref(column)}, name_text, id)`.execute(db)
  }
  await sql`create index folder_by_name on folder (parent_id, name_text, id)`.execute(db)

  for (const column of [
    'date_rank',
    'upload_rank',
    'size_rank',
    'source_text',
    'description_text',
  ]) {
    await sql`create index ${sql.ref(`file_by_${column}`)}
      on file (folder_id, section, ${sql.ref(column)}, name_text, id)`.execute(db)
  }
  await sql`create index file_by_name on file (folder_id, section, name_text, id)`.execute(db)
  await sql`create index file_by_sha256 on file (sha256)`.execute(db)
  await sql`create index file_sample on file (id) where is_sample = 1`.execute(db)

  await sql`insert into folder values
    (1, null, '/', 'Root', '', '', '', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)`.execute(db)
}
