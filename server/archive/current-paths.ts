import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { nameOf, parentOf, within } from '#domain/archive/paths/path-segments.ts'
import { ROOT } from '#domain/archive/paths/root-path.ts'
import { hasRow } from '../db/has-row.ts'
import { selectIn } from '../db/in-batches.ts'
import type { Db } from '../db/tables/schema.ts'

/** Current paths of folders by id, without the trash. */
export async function folderPaths(
  db: Db,
  ids: Iterable<number>,
): Promise<Map<number, ArchivePath>> {
  const rows = await selectIn(ids, (some) =>
    db.selectFrom('folder').select(['id', 'path']).where('id', 'in', some),
  )
  return new Map(rows.map(({ id, path }) => [id, path as ArchivePath]))
}

/** Current paths of files by id, without the trash. */
export async function filePaths(db: Db, ids: Iterable<string>): Promise<Map<string, ArchivePath>> {
  const rows = await selectIn(ids, (some) =>
    db
      .selectFrom('file')
      .innerJoin('folder', 'folder.id', 'file.folder_id')
      .select(['file.id', 'file.name', 'folder.path'])
      .where('file.id', 'in', some),
  )
  return new Map(rows.map(({ id, name, path }) => [id, within(path as ArchivePath, name)]))
}

/** Those of the paths that are folders. */
export async function existingFolders(db: Db, paths: Iterable<ArchivePath>): Promise<Set<string>> {
  const rows = await selectIn(paths, (some) =>
    db.selectFrom('folder').select('path').where('path', 'in', some),
  )
  return new Set(rows.map(({ path }) => path))
}

export function isFileAt(db: Db, path: ArchivePath): Promise<boolean> {
  const file = db
    .selectFrom('file')
    .innerJoin('folder', 'folder.id', 'file.folder_id')
    .select('file.id')
    .where('folder.path', '=', parentOf(path) ?? ROOT)
    .where('file.name', '=', nameOf(path))
  return hasRow(file)
}
