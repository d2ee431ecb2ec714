import { metadataNames } from '#domain/archive/metadata/metadata-fields.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { filePaths, folderPaths } from '../../archive/current-paths.ts'
import { selectIn } from '../../db/in-batches.ts'
import type { Db } from '../../db/tables/schema.ts'
import { acceptedLine, showsAccepted } from '../accepted-files.ts'
import type { HistoryRow } from '../history/history.ts'
import { subjectIds, subjectKey } from '../history/subject-places.ts'
import { entriesInTrash } from './entries-in-trash.ts'
import { filledAdditions } from './later-arrivals.ts'
import { publishingUndos } from './publishing-undo.ts'
import { replacedAdditions } from './replaced-additions.ts'

/** Ids of the history entries that can probably be undone: their items are unchanged since. */
export async function canUndo(db: Db, rows: readonly HistoryRow[]): Promise<Set<number>> {
  const [places, waiting, changed, publishing, replaced, filled] = await Promise.all([
    placesOf(db, rows),
    waitingIn(db, rows),
    changedSinceAccepted(db, rows),
    publishingUndos(db, rows),
    replacedAdditions(db, rows),
    filledAdditions(db, rows),
  ])
  const blocked = changed.union(publishing).union(replaced).union(filled)
  const undoable = rows.filter(({ id }) => !blocked.has(id))
  const left = undoable.filter((row) => isAsLeft(row, places, waiting))
  return new Set(left.map(({ id }) => id))
}

/** Acceptances whose file has other bytes or metadata now: it stays in the archive. */
async function changedSinceAccepted(db: Db, rows: readonly HistoryRow[]): Promise<Set<number>> {
  const accepted = rows.filter((row) => row.action === 'accept' && acceptedLine(row).entry)
  const found = await selectIn(
    accepted.map(({ subject_id }) => subject_id),
    (ids) =>
      db
        .selectFrom('file')
        .select(['id', 'sha256', ...metadataNames])
        .where('id', 'in', ids),
  )
  const files = new Map(
    found.map(({ id, sha256, ...metadata }) => [id, { sha256, metadata }] as const),
  )
  const isChanged = (row: HistoryRow) => {
    const file = files.get(row.subject_id)
    return file !== undefined && !showsAccepted(file, row)
  }
  return new Set(accepted.filter(isChanged).map(({ id }) => id))
}

function isAsLeft(
  row: HistoryRow,
  places: ReadonlyMap<string, ArchivePath>,
  waiting: ReadonlySet<string>,
): boolean {
  // The batch itself has moved it to the trash in the end: its undo begins with that.
  if (waiting.has(`${row.batch} ${row.subject_id}`)) return true
  const place = places.get(subjectKey(row))
  switch (row.action) {
    case 'delete':
    case 'import':
      return false
    case 'return':
      return row.from_path === null && waiting.has(` ${row.subject_id}`)
    case 'trash':
    case 'merge':
    case 'reject':
      return false
    case 'metadata':
      return place !== undefined
    case 'new-version':
      return place !== undefined && row.sha256 !== null
    default:
      return place === row.to_path
  }
}

/** Current paths of the items of these entries, without the trash. */
async function placesOf(db: Db, rows: readonly HistoryRow[]): Promise<Map<string, ArchivePath>> {
  const folders = await folderPaths(db, subjectIds(rows, 'folder').map(Number))
  const files = await filePaths(db, subjectIds(rows, 'file'))
  return new Map([
    ...folders.entries().map(([id, path]) => [`folder ${id}`, path] as const),
    ...files.entries().map(([id, path]) => [`file ${id}`, path] as const),
  ])
}

/** Trashed or rejected items that can be restored, by batch and id; waiting inbox entries have no batch. */
async function waitingIn(db: Db, rows: readonly HistoryRow[]): Promise<Set<string>> {
  const trashed = rows.filter(({ action }) => action === 'trash' || action === 'merge')
  const waiting = new Set<string>()
  const entries = await entriesInTrash(db, trashed)
  for (const { id, batch, subject_id } of trashed)
    if (entries.has(id)) waiting.add(`${batch} ${subject_id}`)
  const rejected = rows.filter(({ action }) => action === 'reject' || action === 'return')
  const uploads = await selectIn(
    rejected.map(({ subject_id }) => subject_id),
    (ids) => db.selectFrom('inbox_file').select(['id', 'rejected_batch']).where('id', 'in', ids),
  )
  for (const { id, rejected_batch } of uploads) waiting.add(`${rejected_batch} ${id}`)
  return waiting
}
