import type { HistoryAction } from '#domain/archive/manage-response.ts'
import { changedValues, hasValues, withValues } from '#domain/archive/metadata/metadata.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { crumbsOf, isAtOrBelow, nameOf, parentOf } from '#domain/archive/paths/path-segments.ts'
import { ROOT } from '#domain/archive/paths/root-path.ts'
import { folderPaths } from '../../archive/current-paths.ts'
import type { Db } from '../../db/tables/schema.ts'
import { acceptedLine, isAsAccepted, removeFromArchive, returnToInbox } from '../accepted-files.ts'
import { type Actor, type Change, type OperationResult, runChange } from '../change.ts'
import { setMetadata } from '../edit-metadata.ts'
import { formerFolder } from '../history/former-folder.ts'
import type { HistoryRow } from '../history/history.ts'
import { findFolder } from '../items.ts'
import { moveItems } from '../move.ts'
import { isRecordedVersion, recordedVersion, setVersion, withdrawVersion } from '../new-version.ts'
import { OperationRejected } from '../operation-rejected.ts'
import { originalsNote, undoOriginalsChange } from '../originals-change.ts'
import { undoReject, undoReturn } from '../rejected-files.ts'
import { restoreEntries, trashEntryOf } from '../trash/restore.ts'
import { NO_USES, type Used } from '../used-places.ts'
import { entriesInTrash } from './entries-in-trash.ts'
import { publishingUndos } from './publishing-undo.ts'
import { ADDITIONS } from './replaced-additions.ts'
import {
  changedSince,
  type Files,
  filesOf,
  findSubject,
  itemsOf,
  valuesIn,
} from './subject-items.ts'
import { requireNothingNewer, trashAdded, undoAdditions } from './undo-additions.ts'
import { undoneBatches } from './undone-batches.ts'

/**
 * Undoes a batch, the last change first. If an item was changed since, nothing is undone; an item whose name is taken
 * gets a number.
 * @param skipChanged Undoes a change of metadata without the items that were changed since.
 * @param used What content uses; added files that it uses do not leave the archive.
 */
export function undo(
  db: Db,
  actor: Actor,
  batch: string,
  skipChanged = false,
  used: readonly Used[] = [],
): Promise<OperationResult> {
  return runChange(db, actor, async (change) => {
    const rows = await notUndoneRows(change, batch)
    change.undoes = batch
    const of = (...actions: HistoryAction[]) =>
      rows.filter(({ action }) => actions.some((one) => one === action))
    // A file that undo returned to the inbox has to be accepted again.
    const unaccepted = of('return').filter(({ from_path }) => from_path !== null)
    if (of('delete', 'import').length + unaccepted.length > 0)
      throw new OperationRejected({ reason: 'nothing to undo' })
    requireUnused(of(...ADDITIONS, 'accept'), used)
    await requireNothingNewer(change, of(...ADDITIONS))
    const restored = await undoTrash(change, of('trash', 'merge'))
    await undoMoves(change, of('move', 'rename'), restored)
    const isMetadata = rows.every(({ action }) => action === 'metadata')
    if (isMetadata && skipChanged) await undoUnchanged(change, rows)
    else await undoMetadata(change, of('metadata'), isMetadata && rows.length > 1)
    await restoreVersions(change, of('new-version'))
    await undoAccept(change, of('accept'))
    await returnEntries(change, of('new-version').filter(hasEntry))
    await undoReject(change, of('reject'))
    await undoReturn(change, of('return'))
    await undoAdditions(change, of(...ADDITIONS, 'make-folder'))
  })
}

function requireUnused(added: readonly HistoryRow[], used: readonly Used[]): void {
  const own = used.filter(({ path }) =>
    added.some(({ to_path }) => to_path !== null && isAtOrBelow(path, to_path as ArchivePath)),
  )
  if (own.length > 0) throw new OperationRejected({ reason: 'used', used: own })
}

async function notUndoneRows({ tx }: Change, batch: string): Promise<HistoryRow[]> {
  const rows = await tx
    .selectFrom('history')
    .selectAll()
    .where('batch', '=', batch)
    .orderBy('id', 'desc')
    .execute()
  if (rows.length === 0) throw new OperationRejected({ reason: 'nothing to undo' })
  const undone = (await undoneBatches(tx, new Set([batch]))).get(batch)
  if (undone) throw new OperationRejected({ reason: 'already undone', by: undone.by })
  return rows
}

/** Where folders are that have been restored, by the paths that they had. */
type RestoredFolders = ReadonlyMap<string, ArchivePath>

async function undoTrash(change: Change, rows: HistoryRow[]): Promise<RestoredFolders> {
  if (rows.length === 0) return new Map()
  const inTrash = await entriesInTrash(change.tx, rows)
  const entries = rows.map((row) => {
    const entry = inTrash.get(row.id)
    if (!entry) throw changedSince(row)
    return entry
  })
  await restoreEntries(change, entries.map(trashEntryOf), {
    onConflict: 'as-before',
    former: NO_USES.former,
  })
  await change.totals.write(change.tx)
  const folders = rows.filter(({ kind }) => kind === 'folder')
  const paths = await folderPaths(
    change.tx,
    folders.map(({ subject_id }) => Number(subject_id)),
  )
  return new Map(
    folders.flatMap(({ subject_id, from_path }) => {
      const path = paths.get(Number(subject_id))
      return from_path !== null && path ? [[from_path, path] as const] : []
    }),
  )
}

/** Items of one folder are moved back together. */
async function undoMoves(
  change: Change,
  rows: HistoryRow[],
  restored: RestoredFolders,
): Promise<void> {
  const parents = Map.groupBy(rows, ({ from_path }) => parentOf(from_path as ArchivePath) ?? ROOT)
  for (const [parent, some] of parents) {
    const found = await itemsOf(change, some)
    const [row] = some
    const now = row && (pathAfter(restored, parent) ?? (await formerFolder(change.tx, parent, row)))
    if (now === undefined) throw new OperationRejected({ reason: 'not found', path: parent })
    const target = await findFolder(change.tx, now)
    const names = new Map(some.map((row) => [row.subject_id, nameOf(row.from_path as ArchivePath)]))
    const items = found.map((item) => ({ ...item, name: names.get(String(item.id)) ?? item.name }))
    await moveItems(change, items, target, 'as-before')
    await change.totals.write(change.tx)
  }
}

function pathAfter(restored: RestoredFolders, path: ArchivePath): ArchivePath | undefined {
  for (const { path: above } of crumbsOf(path).reverse()) {
    const now = restored.get(above)
    if (now !== undefined) return (now + path.slice(above.length)) as ArchivePath
  }
  return undefined
}

/** Accepted files return to the inbox; those accepted by an older release go to the trash. */
async function undoAccept(change: Change, rows: HistoryRow[]): Promise<void> {
  const [full, bare] = [rows.filter(hasEntry), rows.filter((row) => !hasEntry(row))]
  await trashAdded(change, bare)
  const byId = new Map(full.map((row) => [row.subject_id, row]))
  for (const item of await itemsOf(change, full)) {
    const row = byId.get(String(item.id))
    if (row === undefined || item.kind !== 'file') continue
    if (!(await isAsAccepted(change, item, row))) throw changedSince(row)
    await returnEntries(change, [row])
    await removeFromArchive(change, item)
  }
  await change.totals.write(change.tx)
}

async function returnEntries(change: Change, rows: HistoryRow[]): Promise<void> {
  for (const row of rows) {
    if (!(await returnToInbox(change, row))) throw changedSince(row)
  }
}

function hasEntry(row: HistoryRow): boolean {
  return acceptedLine(row).entry !== undefined
}

/** @param others Whether the items that are unchanged can be undone alone. */
async function undoMetadata(change: Change, rows: HistoryRow[], others: boolean): Promise<void> {
  const files = await filesOf(change, rows)
  for (const row of rows)
    if (!(await undoMetadataOf(change, row, files))) throw changedSince(row, others)
}

async function undoUnchanged(change: Change, rows: HistoryRow[]): Promise<void> {
  const files = await filesOf(change, rows)
  const changed: HistoryRow[] = []
  for (const row of rows) if (!(await undoMetadataOf(change, row, files))) changed.push(row)
  const [first] = changed
  if (first && changed.length === rows.length) throw changedSince(first)
  for (const row of changed) change.skip(row.to_path as ArchivePath)
}

/** Fields that the entry did not change may have been changed since. @returns Whether its own are unchanged. */
async function undoMetadataOf(change: Change, row: HistoryRow, files: Files): Promise<boolean> {
  const item = await findSubject(change, row, files)
  const [before, after] = [valuesIn(row.before), valuesIn(row.after)]
  if (!item || !hasValues(item.metadata, changedValues(before, after))) return false
  await setMetadata(change, item, withValues(item.metadata, changedValues(after, before)))
  return true
}

async function restoreVersions(change: Change, rows: HistoryRow[]): Promise<void> {
  const files = await filesOf(change, rows)
  const publishing = await publishingUndos(change.tx, rows)
  for (const row of rows) {
    const file = files.get(row.subject_id)
    if (file === undefined) throw changedSince(row)
    if (publishing.has(row.id))
      throw new OperationRejected({ reason: 'publishes original', path: file.path })
    const [before, after] = [row.before, row.after].map(recordedVersion)
    if (!before || !after || row.sha256 === null) throw changedSince(row)
    if (!isRecordedVersion(file, after)) throw changedSince(row)
    const metadata = withValues(file.metadata, before.said)
    const { originals = { added: [], removed: [] } } = after
    const note = originalsNote(await undoOriginalsChange(change, row, originals))
    await versionSetter(row)(change, file, { ...before, metadata }, note)
  }
}

/** What returns to the inbox may be withdrawn there, and has to be accepted again. */
function versionSetter(row: HistoryRow) {
  const withdraw: typeof setVersion = (change, file, version) =>
    withdrawVersion(change, file, version, row)
  return hasEntry(row) ? withdraw : setVersion
}
