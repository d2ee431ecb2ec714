import { type Kysely, sql } from 'kysely'

/**
 * Files and folders are changed by people: each has a revision, what is thrown away waits in a trash,
 * and a log tells who did what. The folders that lie in the trash leave their table, and their files
 * lie where no folder is: so a folder of 100,000 files goes there and comes back in a moment, and
 * nothing that joins a file with its folder sees them meanwhile. For that, files refer to three
 * tables instead of one, which triggers look after.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table archive_state add column last_number integer not null default 1`.execute(db)
  await sql`update archive_state set last_number = (select max(id) from folder)`.execute(db)
  await sql`alter table folder add column revision integer not null default 1`.execute(db)

  // SQLite takes a reference off a table only with the table.
  await sql`create table file_without_reference (
    id text primary key,
    folder_id integer not null,
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
    revision integer not null default 1,
    unique (folder_id, name)
  ) strict`.execute(db)
  await sql`insert into file_without_reference select *, 1 from file`.execute(db)
  await sql`drop table file`.execute(db)
  await sql`alter table file_without_reference rename to file`.execute(db)
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

  await sql`create table trash_entry (
    id integer primary key,
    kind text not null check (kind in ('file', 'folder')),
    subject_id text not null,
    path text not null,
    parent_id integer not null,
    files integer not null,
    bytes integer not null,
    batch text not null,
    actor_id text not null,
    actor_name text not null,
    at integer not null,
    leaving integer not null default 0
  ) strict`.execute(db)
  await sql`create index trash_entry_by_batch on trash_entry (batch, id)`.execute(db)
  await sql`create index trash_entry_by_subject on trash_entry (subject_id)`.execute(db)

  await sql`create table trashed_folder (
    id integer primary key,
    entry_id integer not null references trash_entry (id),
    parent_id integer not null,
    path text not null,
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
    is_sample integer not null,
    revision integer not null
  ) strict`.execute(db)
  await sql`create index trashed_folder_by_entry on trashed_folder (entry_id, id)`.execute(db)

  await sql`create table history (
    id integer primary key,
    at integer not null,
    batch text not null,
    actor_id text not null,
    actor_name text not null,
    action text not null,
    kind text not null check (kind in ('file', 'folder')),
    subject_id text not null,
    from_path text,
    to_path text,
    before text,
    after text,
    sha256 text references blob (sha256)
  ) strict`.execute(db)
  await sql`create index history_by_subject on history (subject_id, id)`.execute(db)
  await sql`create index history_by_batch on history (batch, id)`.execute(db)
  await sql`create index history_by_at on history (at, id)`.execute(db)
  await sql`create index history_by_sha256 on history (sha256) where sha256 is not null`.execute(db)

  const isNowhere = sql`not exists (select 1 from folder where id = new.folder_id)
    and not exists (select 1 from trashed_folder where id = new.folder_id)
    and not exists (select 1 from trash_entry where id = -new.folder_id)`
  for (const [name, event] of [
    ['file_comes', sql`insert`],
    ['file_goes', sql`update of folder_id`],
  ] as const) {
    await sql`create trigger ${sql.ref(name)} before ${event} on file when ${isNowhere}
      begin select raise(abort, 'constraint: a file lies in a folder or in the trash'); end`.execute(
      db,
    )
  }
  for (const [table, id, isElsewhere] of [
    ['folder', sql`old.id`, sql`exists (select 1 from trashed_folder where id = old.id)`],
    ['trashed_folder', sql`old.id`, sql`exists (select 1 from folder where id = old.id)`],
    ['trash_entry', sql`-old.id`, sql`false`],
  ] as const) {
    await sql`create trigger ${sql.ref(`${table}_goes`)} before delete on ${sql.ref(table)}
      when exists (select 1 from file where folder_id = ${id}) and not ${isElsewhere}
      begin select raise(abort, 'constraint: files still lie there'); end`.execute(db)
  }
}
