import { type Kysely, sql } from 'kysely'

/**
 * Rows and bytes are kept apart: both bear the id of their archive, so that none is served with
 * others'. Every node hears of a new version once the change that made it is committed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table archive_state
    add column archive_id text collate "C" not null default '',
    add column moving bigint not null default 0`.execute(db)
  await sql`update archive_state set archive_id = replace(gen_random_uuid()::text, '-', '')`.execute(
    db,
  )
  await sql`create function tell_archive_version() returns trigger language plpgsql as $$
    begin
      perform pg_notify('archive_version', '');
      return null;
    end $$`.execute(db)
  await sql`create trigger archive_version after update on archive_state
    for each row when (old.version <> new.version)
    execute function tell_archive_version()`.execute(db)
}
