import type { Kysely } from 'kysely'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { parentOf, within } from '#domain/archive/paths/path-segments.ts'
import { ROOT } from '#domain/archive/paths/root-path.ts'
import { IS_ENTRY_OF_FILE } from '../../archive/file-columns.ts'
import type { Database } from '../../db/tables/schema.ts'
import { inBatches } from '../items.ts'
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

/** Current paths of files and folders, including the trash but not permanently deleted items. */
export async function subjectPlaces(
  db: Kysely<Database>,
  subjects: readonly Subject[],
): Promise<Map<string, SubjectPlace>> {
  const ids = (kind: Subject['kind']) => [
    ...new Set(subjects.filter((one) => one.kind === kind).map(({ subject_id }) => subject_id)),
  ]
  const places = new Map<string, SubjectPlace>()
  for (const some of inBatches(ids('folder').map(Number))) {
    for (const { id, path } of await trashedFolders(db, some)) {
      places.set(`folder ${id}`, { path: path as ArchivePath, isInTrash: true })
    }
    const there = await db
      .selectFrom('folder')
      .select(['id', 'path'])
      .where('id', 'in', some)
      .execute()
    for (const { id, path } of there) {
      places.set(`folder ${id}`, { path: path as ArchivePath, isInTrash: false })
    }
  }
  for (const some of inBatches(ids('file'))) {
    for (const [id, place] of await filePlaces(db, some)) places.set(`file ${id}`, place)
  }
  return places
}

function trashedFolders(db: Kysely<Database>, ids: readonly number[]) {
  return db
    .selectFrom('trashed_folder')
    .innerJoin('trash_entry', 'trash_entry.id', 'trashed_folder.entry_id')
    .select(['trashed_folder.id', 'trashed_folder.path'])
    .where('trashed_folder.id', 'in', ids)
    .where('trash_entry.leaving', '=', 0)
    .execute()
}

async function filePlaces(db: Kysely<Database>, ids: readonly string[]) {
  const rows = await db
    .selectFrom('file')
    .leftJoin('folder', 'folder.id', 'file.folder_id')
    .leftJoin('trashed_folder', 'trashed_folder.id', 'file.folder_id')
    .leftJoin('trash_entry', (join) => join.on(IS_ENTRY_OF_FILE))
    .select(['file.id', 'file.name', 'folder.path', 'trashed_folder.path as trashed_path'])
    .select(['trash_entry.path as entry_path', 'trash_entry.leaving'])
    .where('file.id', 'in', ids)
    .execute()
  const places = new Map<string, SubjectPlace>()
  for (const { id, name, path, trashed_path, entry_path, leaving } of rows) {
    if (path !== null) places.set(id, { path: within(path as ArchivePath, name), isInTrash: false })
    else if (entry_path !== null && leaving === 0) {
      const folder = trashed_path ?? parentOf(entry_path as ArchivePath) ?? ROOT
      places.set(id, { path: within(folder as ArchivePath, name), isInTrash: true })
    }
  }
  return places
}
