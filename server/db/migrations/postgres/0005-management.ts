import { type Kysely, sql } from 'kysely'

/**
 * Files and folders are changed by people: each has a revision, what is thrown away waits in a trash,
 * and a log tells who did what. The folders that lie in the trash leave their table, and their files
 * lie where no folder is: so a folder of 100,000 files goes there and comes back in a moment, and
 * nothing that joins a file with its folder sees them meanwhile. For that, files refer to three
 * tables instead of one, which triggers look after.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = sql`text collate "C"`

  await sql`alter table archive_state add column last_number bigint not null default 1`.execute(db)
  await sql`update archive_state set last_number = (select max(id) from folder)`.execute(db)
  await sql`alter table folder add column revision bigint not null default 1`.execute(db)
  await sql`alter table file
    drop constraint file_folder_id_fkey,
    add column revision bigint not null default 1`.execute(db)

  await sql`create table trash_entry (
    id bigint primary key,
    kind ${text} not null check (kind in ('file', 'folder')),
    subject_id ${text} not null,
    path ${text} not null,
    parent_id bigint not null,
    files bigint not null,
    bytes bigint not null,
    batch ${text} not null,
    actor_id ${text} not null,
    actor_name ${text} not null,
    at bigint not null,
    leaving bigint not null default 0
  )`.execute(db)
  await sql`create index trash_entry_by_batch on trash_entry (batch, id)`.execute(db)
  await sql`create index trash_entry_by_subject on trash_entry (subject_id)`.execute(db)

  await sql`create table trashed_folder (
    id bigint primary key,
    entry_id bigint not null references trash_entry (id),
    parent_id bigint not null,
    path ${text} not null,
    name ${text} not null,
    name_text ${text} not null,
    description ${text} not null,
    description_text ${text} not null,
    created_at bigint not null,
    created_rank bigint not null,
    size_rank bigint not null,
    folders bigint not null,
    images bigint not null,
    files bigint not null,
    bytes bigint not null,
    files_below bigint not null,
    bytes_below bigint not null,
    is_sample bigint not null,
    revision bigint not null
  )`.execute(db)
  await sql`create index trashed_folder_by_entry on trashed_folder (entry_id, id)`.execute(db)

  await sql`create table history (
    id bigint primary key,
    at bigint not null,
    batch ${text} not null,
    actor_id ${text} not null,
    actor_name ${text} not null,
    action ${text} not null,
    kind ${text} not null check (kind in ('file', 'folder')),
    subject_id ${text} not null,
    from_path ${text},
    to_path ${text},
    before ${text},
    after ${text},
    sha256 ${text} references blob (sha256)
  )`.execute(db)
  await sql`create index history_by_subject on history (subject_id, id)`.execute(db)
  await sql`create index history_by_batch on history (batch, id)`.execute(db)
  await sql`create index history_by_at on history (at, id)`.execute(db)
  await sql`create index history_by_sha256 on history (sha256) where sha256 is not null`.execute(db)

  await sql`create function file_place() returns trigger language plpgsql as $$
    begin
      if not exists (select 1 from folder where id = new.folder_id)
        and not exists (select 1 from trashed_folder where id = new.folder_id)
        and not exists (select 1 from trash_entry where id = -new.folder_id) then
        raise 'constraint: a file lies in a folder or in the trash';
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger file_comes before insert or update of folder_id on file
    for each row execute function file_place()`.execute(db)
  for (const [table, id, isElsewhere] of [
    ['folder', sql`old.id`, sql`exists (select 1 from trashed_folder where id = old.id)`],
    ['trashed_folder', sql`old.id`, sql`exists (select 1 from folder where id = old.id)`],
    ['trash_entry', sql`-old.id`, sql`false`],
  ] as const) {
    const name = sql.ref(`${table}_goes`)
    await sql`create function ${name}() returns trigger language plpgsql as $$
      begin
        if exists (select 1 from file where folder_id = ${id}) and not ${isElsewhere} then
          raise 'constraint: files still lie there';
        end if;
        return old;
      end $$`.execute(db)
    await sql`create trigger ${name} before delete on ${sql.ref(table)}
      for each row execute function ${name}()`.execute(db)
  }
}
