import type { Archive } from '#domain/archive/archive.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import type { Db } from '../db/tables/schema.ts'
import { formerFolderAt } from '../manage/history/former-folder.ts'

interface FolderParts {
  db: Db
  archive: Pick<Archive, 'resolveFolderPaths'>
}

/**
 * The current path of the folder that an upload goes to; undefined if it is gone. Another folder may have the former
 * path of a folder that was renamed or moved since the upload began.
 * @param since When a resumable upload began.
 */
export async function currentFolder(
  { db, archive }: FolderParts,
  path: ArchivePath,
  since?: Date,
): Promise<ArchivePath | undefined> {
  const former = since ? ((await formerFolderAt(db, path, since)) ?? path) : path
  return (await archive.resolveFolderPaths([former])).get(former)
}
