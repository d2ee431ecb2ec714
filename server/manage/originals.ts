import type { ArchiveFile } from '#domain/archive/listing/listing.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import type { FileId } from '#domain/archive/paths/file-id.ts'
import { fileOf, selectFiles } from '../archive/rows.ts'
import type { Db } from '../db/tables/schema.ts'
import { type Actor, type OperationResult, runChange } from './change.ts'
import { type FileItem, findItem } from './items.ts'
import { setVersion } from './new-version.ts'
import { OperationRejected } from './operation-rejected.ts'
import { selectShownOriginals } from './original-rows.ts'

/**
 * The original of a photo's public copy, for editors. The first of several, so that later uploads with the same public
 * copy do not hide it.
 */
export async function originalOf(db: Db, id: FileId): Promise<ArchiveFile | undefined> {
  const row = await selectFiles(db)
    .innerJoin('original', (join) =>
      join
        .onRef('original.file_id', '=', 'file.id')
        .onRef('original.public_sha256', '=', 'file.sha256'),
    )
    .select('original.sha256 as original')
    .where('file.id', '=', id)
    .orderBy('original.kept_at', 'asc')
    .executeTakeFirst()
  const size =
    row &&
    (await db
      .selectFrom('blob')
      .select('size')
      .where('sha256', '=', row.original)
      .executeTakeFirst())
  return row && size && { ...fileOf(row), sha256: row.original, ...size }
}

/** Hashes of the originals by file id. */
export async function originalsOf(
  db: Db,
  files: readonly Pick<FileItem, 'id' | 'sha256'>[],
): Promise<ReadonlyMap<string, string>> {
  const shown = new Map(files.map(({ id, sha256 }) => [id, sha256]))
  const found = new Map<string, string>()
  for (const { file_id, public_sha256, sha256 } of await selectShownOriginals(db, shown.keys())) {
    if (shown.get(file_id) === public_sha256 && !found.has(file_id)) found.set(file_id, sha256)
  }
  return found
}

/** Publishes the original of a photo with its metadata; the stripped copy stays in the history. */
export function publishOriginal(db: Db, actor: Actor, path: ArchivePath): Promise<OperationResult> {
  return runChange(db, actor, async (change) => {
    const item = await findItem(change.tx, path)
    const original =
      item.kind === 'file'
        ? await change.tx
            .selectFrom('original')
            .innerJoin('blob', 'blob.sha256', 'original.sha256')
            .select(['blob.sha256', 'blob.size', 'blob.media_type'])
            .where('original.file_id', '=', item.id)
            .where('original.public_sha256', '=', item.sha256)
            .orderBy('original.kept_at', 'asc')
            .executeTakeFirst()
        : undefined
    if (item.kind !== 'file' || !original)
      throw new OperationRejected({ reason: 'not found', path })
    const { sha256, size, media_type: mediaType } = original
    await setVersion(change, item, { ...item, sha256, size, mediaType }, { photo: 'kept' })
  })
}
