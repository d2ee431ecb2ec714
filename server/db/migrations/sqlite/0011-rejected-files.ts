import { type Kysely, sql } from 'kysely'

/**
 * Rejected files stay in the inbox until they are restored or deleted. The name of a sender is deleted with
 * the file, so the history gives up those it still holds of files that are gone. Uploads of visitors reserve
 * room in the inbox: what has arrived counts for good, what is expected only for a while. The size stands with
 * each entry, as the sum is asked for while bytes come.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table inbox_file add column rejected_at integer`.execute(db)
  await sql`alter table inbox_file add column rejected_by text not null default ''`.execute(db)
  await sql`alter table inbox_file add column rejected_batch text not null default ''`.execute(db)
  await sql`alter table inbox_file add column size integer not null default 0`.execute(db)
  await sql`update inbox_file set size =
    (select blob.size from blob where blob.sha256 = inbox_file.sha256)`.execute(db)
  await sql`create index inbox_file_by_rejection on inbox_file (rejected_at, id, size)`.execute(db)

  await sql`create table inbox_room (
    id text primary key,
    received integer not null,
    reserved integer not null,
    reserved_until integer not null
  ) strict`.execute(db)

  await sql`update history set "before" = json_remove("before", '$.sent_by')
    where action = 'reject' and "before" is not null`.execute(db)
  for (const column of [sql.ref('before'), sql.ref('after')]) {
    const gone = sql`${column} is not null and kind = 'file' and subject_id not in (select id from file)`
    await sql`update history set ${column} = json_remove(${column}, '$.sent_by')
      where ${gone} and ${column} like '%"sent_by"%'`.execute(db)
    await sql`update history set ${column} = json_remove(${column}, '$.uploader')
      where ${gone} and (json_extract(${column}, '$.uploader') like '%(visitor)'
      or json_extract(${column}, '$.uploader') like '%(account)')`.execute(db)
  }
}
