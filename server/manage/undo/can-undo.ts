import type { Kysely } from 'kysely'
import { metadataNames } from '#domain/archive/metadata/metadata-fields.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { within } from '#domain/archive/paths/path-segments.ts'
import type { Database } from '../../db/tables/schema.ts'
import { acceptedLine, showsAccepted } from '../accepted-files.ts'
import type { HistoryRow } from '../history/history.ts'
import { inBatches } from '../items.ts'
import { publishingUndos } from './publishing-undo.ts'

/** Ids of the history entries that can probably be undone: their items are unchanged since. */
export async function canUndo(
  db: Kysely<Database>,
  rows: readonly HistoryRow[],
): Promise<Set<number>> {
  const [places, waiting, changed, publishing] = await Promise.all([
    placesOf(db, rows),
    waitingIn(db, rows),
    changedSinceAccepted(db, rows),
    publishingUndos(db, rows),
  ])
  const undoable = rows.filter(({ id }) => !changed.has(id) && !publishing.has(id))
  const left = undoable.filter((row) => isAsLeft(row, places, waiting))
  return new Set(left.map(({ id }) => id))
}

/** Acceptances whose file has other bytes or metadata now: it stays in the archive. */
async function changedSinceAccepted(
  db: Kysely<Database>,
  rows: readonly HistoryRow[],
): Promise<Set<number>> {
  const accepted = rows.filter((row) => row.action === 'accept' && acceptedLine(row).entry)
  const files = new Map<string, Parameters<typeof showsAccepted>[0]>()
  for (const ids of inBatches([...new Set(accepted.map(({ subject_id }) => subject_id))])) {
    const found = await db
      .selectFrom('file')
      .select(['id', 'sha256', ...metadataNames])
      .where('id', 'in', ids)
      .execute()
    for (const { id, sha256, ...metadata } of found) files.set(id, { sha256, metadata })
  }
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
  const place = places.get(subjectOf(row))
  switch (row.action) {
    case 'delete':
    case 'import':
      return false
    case 'return':
      return row.from_path === null && waiting.has(` ${row.subject_id}`)
    case 'trash':
    case 'merge':
    case 'reject':
      return waiting.has(`${row.batch} ${row.subject_id}`)
    case 'metadata':
      return place !== undefined
    case 'new-version':
      return place !== undefined && row.sha256 !== null
    default:
      return place === row.to_path
  }
}

function subjectOf({ kind, subject_id }: Pick<HistoryRow, 'kind' | 'subject_id'>): string {
  return `${kind} ${subject_id}`
}

/** Current paths of the items of these entries, without the trash. */
async function placesOf(
  db: Kysely<Database>,
  rows: readonly HistoryRow[],
): Promise<Map<string, ArchivePath>> {
  const idsOf = (kind: HistoryRow['kind']) =>
    inBatches([
      ...new Set(rows.filter((row) => row.kind === kind).map(({ subject_id }) => subject_id)),
    ])
  const places = new Map<string, ArchivePath>()
  for (const ids of idsOf('folder')) {
    const folders = await db
      .selectFrom('folder')
      .select(['id', 'path'])
      .where('id', 'in', ids.map(Number))
      .execute()
    for (const { id, path } of folders) places.set(`folder ${id}`, path as ArchivePath)
  }
  for (const ids of idsOf('file')) {
    const files = await db
      .selectFrom('file')
      .innerJoin('folder', 'folder.id', 'file.folder_id')
      .select(['file.id', 'file.name', 'folder.path'])
      .where('file.id', 'in', ids)
      .execute()
    for (const { id, name, path } of files)
      places.set(`file ${id}`, within(path as ArchivePath, name))
  }
  return places
}

/** Trashed or rejected items that can be restored, by batch and id; waiting inbox entries have no batch. */
async function waitingIn(db: Kysely<Database>, rows: readonly HistoryRow[]): Promise<Set<string>> {
  const trashed = rows.filter(({ action }) => action === 'trash' || action === 'merge')
  const waiting = new Set<string>()
  for (const batches of inBatches([...new Set(trashed.map(({ batch }) => batch))])) {
    const entries = await db
      .selectFrom('trash_entry')
      .select(['batch', 'subject_id'])
      .where('batch', 'in', batches)
      .where('leaving', '=', 0)
      .execute()
    for (const { batch, subject_id } of entries) waiting.add(`${batch} ${subject_id}`)
  }
  const rejected = rows.filter(({ action }) => action === 'reject' || action === 'return')
  for (const ids of inBatches([...new Set(rejected.map(({ subject_id }) => subject_id))])) {
    const entries = await db
      .selectFrom('inbox_file')
      .select(['id', 'rejected_batch'])
      .where('id', 'in', ids)
      .execute()
    for (const { id, rejected_batch } of entries) waiting.add(`${rejected_batch} ${id}`)
  }
  return waiting
}
