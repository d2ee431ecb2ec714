import { type Kysely, sql } from 'kysely'

/**
 * Rejected files stay in the inbox until they are restored or deleted. The name of a sender is deleted with
 * the file, so the history gives up those it still holds of files that are gone. Uploads of visitors reserve
 * room in the inbox: what has arrived counts for good, what is expected only for a while. The size stands with
 * each entry, as the sum is asked for while bytes come.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = sql`text collate "C"`

  await sql`alter table inbox_file add column rejected_at bigint`.execute(db)
  await sql`alter table inbox_file add column rejected_by ${text} not null default ''`.execute(db)
  await sql`alter table inbox_file add column rejected_batch ${text} not null default ''`.execute(
    db,
  )
  await sql`alter table inbox_file add column size bigint not null default 0`.execute(db)
  await sql`update inbox_file set size =
    (select blob.size from blob where blob.sha256 = inbox_file.sha256)`.execute(db)
  await sql`create index inbox_file_by_rejection on inbox_file (rejected_at, id, size)`.execute(db)

  await sql`create table inbox_room (
    id ${text} primary key,
    received bigint not null,
    reserved bigint not null,
    reserved_until bigint not null
  )`.execute(db)

  // By their text: as jsonb, what a strange name holds may be refused.
  await sql`update history set "before" = regexp_replace("before", ${sql.lit(SENT_BY)}, '')
    where action = 'reject' and "before" is not null`.execute(db)
  for (const column of [sql.ref('before'), sql.ref('after')]) {
    for (const field of [SENT_BY, SHOWN]) {
      await sql`update history set ${column} = regexp_replace(${column}, ${sql.lit(field)}, '')
        where ${column} ~ ${sql.lit(field)} and kind = 'file'
        and subject_id not in (select id from file)`.execute(db)
    }
  }
}

/** Fields behind others: quotes within a text are escaped. */
const SENT_BY = String.raw`,"sent_by":"([^"\\]|\\.)*"`
const SHOWN = String.raw`,"uploader":"([^"\\]|\\.)*[(](visitor|account)[)]"`
