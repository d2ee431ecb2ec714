import { type Kysely, sql } from 'kysely'

/**
 * An original belonged to the bytes of a public copy, so that whoever sent these bytes again, with other
 * details beside the picture, gave another original to every file that showed them. It belongs to a file
 * now. Files that were there keep the originals that were kept no later than the bytes they show.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = sql`text collate "C"`

  await sql`create table original_of_file (
    id ${text} primary key,
    file_id ${text} not null references file (id) on delete cascade,
    public_sha256 ${text} not null references blob (sha256) on delete cascade,
    sha256 ${text} not null references blob (sha256),
    kept_at bigint not null
  )`.execute(db)
  await sql`insert into original_of_file
    select file.id || ' ' || original.id, file.id, public_sha256, original.sha256, kept_at
    from original join file on file.sha256 = public_sha256
    where kept_at <= uploaded_at
    union
    select file.id || ' ' || original.id, file.id, public_sha256, original.sha256, kept_at
    from original join history on history.sha256 = public_sha256
    join file on file.id = subject_id
    where kept_at <= at`.execute(db)
  await sql`drop table original`.execute(db)
  await sql`alter table original_of_file rename to original`.execute(db)
  await sql`create index original_by_file on original (file_id, public_sha256)`.execute(db)
  await sql`create index original_by_public on original (public_sha256)`.execute(db)
  await sql`create index original_by_sha256 on original (sha256)`.execute(db)
}
