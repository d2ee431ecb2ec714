import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { parentOf, within } from '#domain/archive/paths/path-segments.ts'
import { ROOT } from '#domain/archive/paths/root-path.ts'
import { folderPaths } from '../../archive/current-paths.ts'
import { IS_ENTRY_OF_FILE } from '../../archive/file-columns.ts'
import { selectIn } from '../../db/in-batches.ts'
import type { Db } from '../../db/tables/schema.ts'
import type { HistoryRow } from './history.ts'

/** The current path of an item in the history. */
export interface SubjectPlace {
  path: ArchivePath
  /** If true, the path is the original one. */
  isInTrash: boolean
}

type Subject = Pick<HistoryRow, 'kind' | 'subject_id'>

export function subjectKey({ kind, subject_id }: Subject): string {
  return `${kind} ${subject_id}`
}

export function subjectIds(subjects: readonly Subject[], kind: Subject['kind']): string[] {
  return subjects.filter((one) => one.kind === kind).map(({ subject_id }) => subject_id)
}

/** Current paths of files and folders, including the trash but not permanently deleted items. */
export async function subjectPlaces(
  db: Db,
  subjects: readonly Subject[],
): Promise<Map<string, SubjectPlace>> {
  const places = new Map<string, SubjectPlace>()
  const folderIds = subjectIds(subjects, 'folder').map(Number)
  for (const { id, path } of await selectIn(folderIds, (ids) => trashedFolders(db, ids))) {
    places.set(`folder ${id}`, { path: path as ArchivePath, isInTrash: true })
  }
  for (const [id, path] of await folderPaths(db, folderIds)) {
    places.set(`folder ${id}`, { path, isInTrash: false })
  }
  const files = await selectIn(subjectIds(subjects, 'file'), (ids) => fileRows(db, ids))
  for (const { id, name, path, trashed_path, entry_path, leaving } of files) {
    const isInTrash = path === null
    if (isInTrash && (entry_path === null || leaving !== 0)) continue
    const folder = path ?? trashed_path ?? parentOf(entry_path as ArchivePath) ?? ROOT
    places.set(`file ${id}`, { path: within(folder as ArchivePath, name), isInTrash })
  }
  return places
}

function trashedFolders(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('trashed_folder')
    .innerJoin('trash_entry', 'trash_entry.id', 'trashed_folder.entry_id')
    .select(['trashed_folder.id', 'trashed_folder.path'])
    .where('trashed_folder.id', 'in', ids)
    .where('trash_entry.leaving', '=', 0)
}

function fileRows(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('file')
    .leftJoin('folder', 'folder.id', 'file.folder_id')
    .leftJoin('trashed_folder', 'trashed_folder.id', 'file.folder_id')
    .leftJoin('trash_entry', (join) => join.on(IS_ENTRY_OF_FILE))
    .select(['file.id', 'file.name', 'folder.path', 'trashed_folder.path as trashed_path'])
    .select(['trash_entry.path as entry_path', 'trash_entry.leaving'])
    .where('file.id', 'in', ids)
}
