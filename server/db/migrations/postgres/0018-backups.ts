import { type Kysely, sql } from 'kysely'

/** Whether backups run and restore is worth knowing most when the folder of the backups is out of reach. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table backup_run (
    id text primary key,
    place text not null,
    started_at bigint not null,
    seen_at bigint not null,
    ended_at bigint,
    snapshot text,
    problem text,
    new_bytes bigint not null default 0,
    checked_all integer not null default 0
  )`.execute(db)
  await sql`create index backup_run_by_start on backup_run (started_at)`.execute(db)
}
