import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import type { FileId } from '#domain/archive/paths/file-id.ts'
import { crumbsOf, nameOf } from '#domain/archive/paths/path-segments.ts'
import type { TrashedPlace } from '#domain/archive/trashed-place.ts'
import type { Db, Row } from '../db/tables/schema.ts'
import { IS_ENTRY_OF_FILE } from './file-columns.ts'

/** The folder that was last deleted from a path, by itself or with a parent. */
export async function trashedFolder(db: Db, path: ArchivePath): Promise<TrashedPlace | undefined> {
  const above = crumbsOf(path).map((crumb) => crumb.path)
  const row = await db
    .selectFrom('trash_entry')
    .innerJoin('trashed_folder', 'trashed_folder.entry_id', 'trash_entry.id')
    .selectAll('trash_entry')
    .where('trash_entry.kind', '=', 'folder')
    .where('trash_entry.leaving', '=', 0)
    .where('trash_entry.path', 'in', above)
    .where('trashed_folder.path', '=', path)
    .orderBy('trash_entry.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && placeOf(row, 'folder', nameOf(path))
}

export async function trashedFile(db: Db, id: FileId): Promise<TrashedPlace | undefined> {
  const row = await db
    .selectFrom('file')
    .leftJoin('trashed_folder', 'trashed_folder.id', 'file.folder_id')
    .innerJoin('trash_entry', (join) => join.on(IS_ENTRY_OF_FILE))
    .selectAll('trash_entry')
    .select('file.name')
    .where('file.id', '=', id)
    .where('trash_entry.leaving', '=', 0)
    .executeTakeFirst()
  return row && placeOf(row, 'file', row.name)
}

function placeOf(
  { id, kind, subject_id, path, actor_name, at }: Row<'trash_entry'>,
  requested: TrashedPlace['kind'],
  name: string,
): TrashedPlace {
  return {
    kind: requested,
    name,
    entry: id,
    entryId: subject_id,
    entryPath: path as ArchivePath,
    entryKind: kind,
    by: actor_name,
    at: new Date(at),
  }
}
