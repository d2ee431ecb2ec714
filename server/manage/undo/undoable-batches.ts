import { sql } from 'kysely'
import { changedValues, hasValues } from '#domain/archive/metadata/metadata.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { crumbsOf, isAtOrBelow, parentOf } from '#domain/archive/paths/path-segments.ts'
import { ROOT } from '#domain/archive/paths/root-path.ts'
import { existingFolders, isFileAt } from '../../archive/current-paths.ts'
import { selectIn } from '../../db/in-batches.ts'
import type { Db } from '../../db/tables/schema.ts'
import { formerFolder } from '../history/former-folder.ts'
import type { HistoryRow } from '../history/history.ts'
import { subjectIds } from '../history/subject-places.ts'
import { filesById } from '../items.ts'
import { isRecordedVersion, recordedVersion } from '../new-version.ts'
import { canUndo } from './can-undo.ts'
import { ADDITIONS } from './replaced-additions.ts'
import { valuesIn } from './subject-items.ts'
import { undoneBatches } from './undone-batches.ts'

/** Rows that one page of the history examines: larger batches are undone from their own page. */
const MAX_ROWS = 50_000

/** State that an undo would find, for all rows of some batches. */
interface Findings {
  asLeft: ReadonlySet<number>
  files: Awaited<ReturnType<typeof filesById>>
  folders: ReadonlyMap<string, FolderState>
  /** Existing folders by path. */
  paths: ReadonlySet<string>
  /** Current paths of the folders that items were moved out of, by batch and former path. */
  former: ReadonlyMap<string, ArchivePath>
}

interface FolderState {
  description: string
  entries: number
}

/**
 * The batches that can be undone, by the same rules as undo.ts: every item is unchanged since, and the batch is not
 * undone yet. For a change of metadata, one unchanged item is enough: the others can be skipped.
 */
export async function undoableBatches(db: Db, batches: ReadonlySet<string>): Promise<Set<string>> {
  const undone = await undoneBatches(db, batches)
  const rows = await rowsOf(
    db,
    await fewEnough(
      db,
      [...batches].filter((one) => !undone.has(one)),
    ),
  )
  const findings: Findings = {
    asLeft: await canUndo(db, rows),
    files: await filesById(db, subjectIds(rows, 'file')),
    folders: await folderStates(db, subjectIds(rows, 'folder')),
    paths: await existingFolders(db, placesBefore(rows)),
    former: await formerFolders(db, rows),
  }
  const undoable = new Set<string>()
  for (const [batch, some] of Map.groupBy(rows, (row) => row.batch)) {
    const isAsLeft = (row: HistoryRow) => isRowAsLeft(row, some, findings)
    const isMetadata = some.every(({ action }) => action === 'metadata')
    const isUndoable = isMetadata ? some.some(isAsLeft) : some.every(isAsLeft)
    if (isUndoable && !(await blocksRestore(db, some, findings))) undoable.add(batch)
  }
  return undoable
}

async function fewEnough(db: Db, batches: readonly string[]): Promise<string[]> {
  const counts = await selectIn(batches, (some) =>
    db
      .selectFrom('history')
      .select(({ fn }) => ['batch', fn.countAll<number>().as('rows')])
      .where('batch', 'in', some)
      .groupBy('batch'),
  )
  const rowsIn = new Map(counts.map(({ batch, rows }) => [batch, Number(rows)]))
  let left = MAX_ROWS
  return batches.filter((batch) => {
    left -= rowsIn.get(batch) ?? 0
    return left >= 0
  })
}

/** Metadata is read only where it is compared. */
async function rowsOf(db: Db, batches: readonly string[]): Promise<HistoryRow[]> {
  const rows = await selectIn(batches, (some) =>
    db
      .selectFrom('history')
      .select(['id', 'at', 'batch', 'actor_id', 'actor_name', 'action', 'kind', 'subject_id'])
      .select(['from_path', 'to_path', 'sha256', 'undoes'])
      .select(
        sql<
          string | null
        >`case when action in ('metadata', 'new-version', 'accept', 'upload') then after end`.as(
          'after',
        ),
      )
      .select(sql<string | null>`case when action = 'metadata' then before end`.as('before'))
      .where('batch', 'in', some)
      .orderBy('id'),
  )
  return rows
}

function isRowAsLeft(row: HistoryRow, batch: readonly HistoryRow[], found: Findings): boolean {
  if (!found.asLeft.has(row.id)) return false
  switch (row.action) {
    case 'move':
    case 'rename':
      return isMovedBack(row, batch, found)
    case 'metadata':
      return isTrashedBy(batch, row) || isMetadataAsLeft(row, found)
    case 'new-version':
      return isVersionAsLeft(row, found)
    case 'make-folder':
      return (
        batch.some(({ action }) => ADDITIONS.some((one) => one === action)) ||
        (found.folders.get(row.subject_id)?.entries ?? 0) <= movedOutOf(row.to_path, batch)
      )
    default:
      return true
  }
}

/** The folder exists and is not in what was moved, or undoing the same batch restores it first. */
function isMovedBack(row: HistoryRow, batch: readonly HistoryRow[], { former }: Findings): boolean {
  const parent = formerParent(row)
  const isRestored = batch.some(
    ({ action, kind, from_path }) =>
      kind === 'folder' &&
      (action === 'merge' || action === 'trash') &&
      isAtOrBelow(parent, from_path as ArchivePath),
  )
  if (isRestored) return true
  const now = former.get(`${row.batch} ${parent}`)
  return now !== undefined && !isAtOrBelow(now, row.to_path as ArchivePath)
}

function formerParent({ from_path }: HistoryRow): ArchivePath {
  return parentOf(from_path as ArchivePath) ?? ROOT
}

async function formerFolders(
  db: Db,
  rows: readonly HistoryRow[],
): Promise<Map<string, ArchivePath>> {
  const moved = rows.filter(({ action }) => action === 'move' || action === 'rename')
  const first = new Map(moved.map((row) => [`${row.batch} ${formerParent(row)}`, row]))
  const former = new Map<string, ArchivePath>()
  for (const [key, row] of first) {
    const path = await formerFolder(db, formerParent(row), row)
    if (path !== undefined) former.set(key, path)
  }
  const existing = await existingFolders(db, [...former.values()])
  return new Map([...former].filter(([, path]) => existing.has(path)))
}

/** Nobody can change it in the trash. */
function isTrashedBy(batch: readonly HistoryRow[], { subject_id }: HistoryRow): boolean {
  return batch.some((row) => row.action === 'trash' && row.subject_id === subject_id)
}

function isMetadataAsLeft(row: HistoryRow, { files, folders }: Findings) {
  const { kind, subject_id } = row
  const values = changedValues(valuesIn(row.before), valuesIn(row.after))
  const file = files.get(subject_id)
  if (kind === 'file') return file !== undefined && hasValues(file.metadata, values)
  return values.description === (folders.get(subject_id)?.description ?? '')
}

function isVersionAsLeft({ subject_id, after }: HistoryRow, { files }: Findings): boolean {
  const file = files.get(subject_id)
  const recorded = recordedVersion(after)
  return file !== undefined && recorded !== undefined && isRecordedVersion(file, recorded)
}

const COMING = ['copy', 'restore', 'upload', 'accept', 'make-folder', 'move']

/** Counts the items that the undo of the same batch moves out of a folder first. */
function movedOutOf(folder: string | null, batch: readonly HistoryRow[]): number {
  return batch.filter(
    ({ action, to_path }) =>
      COMING.includes(action) && to_path !== null && parentOf(to_path as ArchivePath) === folder,
  ).length
}

/** A file may now have the path of a folder that the undo would recreate. */
async function blocksRestore(
  db: Db,
  batch: readonly HistoryRow[],
  { paths }: Findings,
): Promise<boolean> {
  const parents = new Set(
    batch
      .filter(({ action }) => action === 'trash' || action === 'merge')
      .map(({ from_path }) => parentOf(from_path as ArchivePath) ?? ROOT)
      .filter((parent) => !paths.has(parent)),
  )
  for (const parent of parents) {
    const above = crumbsOf(parent).map(({ path }) => path)
    const there = await existingFolders(db, above)
    const missing = above.find((path) => !there.has(path))
    if (missing !== undefined && (await isFileAt(db, missing))) return true
  }
  return false
}

/** Original folders of items, and the parents of deleted ones. */
function placesBefore(rows: readonly HistoryRow[]): ArchivePath[] {
  return rows.flatMap(({ from_path }) =>
    from_path === null ? [] : [parentOf(from_path as ArchivePath) ?? ROOT],
  )
}

async function folderStates(db: Db, ids: readonly string[]): Promise<Map<string, FolderState>> {
  const rows = await selectIn(ids, (some) =>
    db
      .selectFrom('folder')
      .select(['id', 'description', 'folders', 'images', 'files'])
      .where('id', 'in', some.map(Number)),
  )
  return new Map(
    rows.map(({ id, description, folders, images, files }) => [
      String(id),
      { description, entries: folders + images + files },
    ]),
  )
}
