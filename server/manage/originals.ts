import type { ArchiveFile } from '#domain/archive/listing/listing.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import type { FileId } from '#domain/archive/paths/file-id.ts'
import { selectShownOriginals } from '../archive/original-rows.ts'
import { fileOf, selectFiles } from '../archive/rows.ts'
import type { Db } from '../db/tables/schema.ts'
import { type Actor, type OperationResult, runChange } from './change.ts'
import { type FileItem, findItem } from './items.ts'
import { setVersion } from './new-version.ts'
import { OperationRejected } from './operation-rejected.ts'

/** The original of a photo's public copy, for editors. */
export async function originalOf(db: Db, id: FileId): Promise<ArchiveFile | undefined> {
  const row = await selectFiles(db).where('file.id', '=', id).executeTakeFirst()
  const original = row && (await findOriginal(db, row))
  return row && original && { ...fileOf(row), sha256: original.sha256, size: original.size }
}

async function findOriginal(db: Db, file: Shown) {
  const sha256 = (await originalsOf(db, [file])).get(file.id)
  if (sha256 === undefined) return undefined
  return db
    .selectFrom('blob')
    .select(['sha256', 'size', 'media_type'])
    .where('sha256', '=', sha256)
    .executeTakeFirst()
}

type Shown = Pick<FileItem, 'id' | 'sha256'>

/**
 * Hashes of the originals by file id. The first of several, so that later uploads with the same public copy do not hide
 * it.
 */
export async function originalsOf(
  db: Db,
  files: readonly Shown[],
): Promise<ReadonlyMap<string, string>> {
  const shown = new Map(files.map(({ id, sha256 }) => [id, sha256]))
  const found = new Map<string, string>()
  for (const { file_id, public_sha256, sha256 } of await selectShownOriginals(db, shown.keys())) {
    if (shown.get(file_id) === public_sha256 && !found.has(file_id)) found.set(file_id, sha256)
  }
  return found
}

/** The files that publish these bytes, without those in the trash. */
export function selectPublished(db: Db, sha256: string) {
  return db
    .selectFrom('file')
    .innerJoin('folder', 'folder.id', 'file.folder_id')
    .select(['file.id', 'file.name', 'folder.path'])
    .where('file.sha256', '=', sha256)
    .orderBy('folder.path')
    .orderBy('file.name')
}

/** Publishes the original of a photo with its metadata; the stripped copy stays in the history. */
export function publishOriginal(db: Db, actor: Actor, path: ArchivePath): Promise<OperationResult> {
  return runChange(db, actor, async (change) => {
    const item = await findItem(change.tx, path)
    const original = item.kind === 'file' && (await findOriginal(change.tx, item))
    if (!original) throw new OperationRejected({ reason: 'no original', path })
    const { sha256, size, media_type: mediaType } = original
    await setVersion(change, item, { ...item, sha256, size, mediaType }, { photo: 'kept' })
  })
}
