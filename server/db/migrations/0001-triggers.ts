import { sql } from 'kysely'
import type { SchemaBuilder } from './schema-builder.ts'

/**
 * A file refers to one of three tables: a folder, a trashed folder or, with the number negated, a trash entry.
 * A folder of 100,000 files is trashed and restored by moving its own row from one table to the other.
 */
export async function createTriggers(schema: SchemaBuilder): Promise<void> {
  const { isPostgres, execute } = schema
  const isNowhere = sql`not exists (select 1 from folder where id = new.folder_id)
    and not exists (select 1 from trashed_folder where id = new.folder_id)
    and not exists (select 1 from trash_entry where id = -new.folder_id)`
  const misplaced = sql`'constraint: a file lies in a folder or in the trash'`
  if (isPostgres) {
    await execute(sql`create function file_place() returns trigger language plpgsql as $$
      begin
        if ${isNowhere} then raise ${misplaced}; end if;
        return new;
      end $$`)
    await execute(sql`create trigger file_comes before insert or update of folder_id on file
      for each row execute function file_place()`)
  } else {
    const events = { file_comes: sql`insert`, file_goes: sql`update of folder_id` }
    for (const [name, event] of Object.entries(events)) {
      await execute(sql`create trigger ${sql.ref(name)} before ${event} on file when ${isNowhere}
        begin select raise(abort, ${misplaced}); end`)
    }
  }
  for (const [table, folderId, isElsewhere] of [
    ['folder', sql`old.id`, sql`exists (select 1 from trashed_folder where id = old.id)`],
    ['trashed_folder', sql`old.id`, sql`exists (select 1 from folder where id = old.id)`],
    ['trash_entry', sql`-old.id`, sql`false`],
  ] as const) {
    const name = sql.ref(`${table}_goes`)
    const hasFiles = sql`exists (select 1 from file where folder_id = ${folderId}) and not ${isElsewhere}`
    const problem = sql`'constraint: files still lie there'`
    if (isPostgres) {
      await execute(sql`create function ${name}() returns trigger language plpgsql as $$
        begin
          if ${hasFiles} then raise ${problem}; end if;
          return old;
        end $$`)
      await execute(sql`create trigger ${name} before delete on ${sql.ref(table)}
        for each row execute function ${name}()`)
    } else {
      await execute(sql`create trigger ${name} before delete on ${sql.ref(table)} when ${hasFiles}
        begin select raise(abort, ${problem}); end`)
    }
  }
  if (isPostgres) await announceVersions(schema)
}

/** Every node hears of a new version once the transaction that made it is committed. */
async function announceVersions({ execute }: SchemaBuilder): Promise<void> {
  await execute(sql`create function tell_archive_version() returns trigger language plpgsql as $$
    begin
      perform pg_notify('archive_version', '');
      return null;
    end $$`)
  await execute(sql`create trigger archive_version after update on archive_state
    for each row when (old.version <> new.version)
    execute function tell_archive_version()`)
}
