import type { Kysely } from 'kysely'
import type { ArchiveFile } from '#domain/archive/listing/listing.ts'
import { fileOf, selectFiles } from '../../archive/rows.ts'
import type { Database } from '../../db/schema.ts'

/** A file as it was before a history entry changed its bytes; `undefined` if they did not change or are deleted. */
export async function earlierVersion(
  db: Kysely<Database>,
  entry: number,
): Promise<ArchiveFile | undefined> {
  if (!Number.isSafeInteger(entry)) return undefined
  const row = await db
    .selectFrom('history')
    .innerJoin('blob', 'blob.sha256', 'history.sha256')
    .select(['history.subject_id', 'blob.sha256', 'blob.size', 'blob.media_type'])
    .select(['blob.width', 'blob.height', 'blob.duration', 'blob.placeholder', 'blob.colour'])
    .where('history.id', '=', entry)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { subject_id, ...bytes } = row
  const existing = await selectFiles(db).where('file.id', '=', subject_id).executeTakeFirst()
  return existing && fileOf({ ...existing, ...bytes })
}
