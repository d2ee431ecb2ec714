import type { HistoryAction } from '#domain/archive/manage-response.ts'
import {
  changedValues,
  hasValues,
  type MetadataValues,
  withValues,
} from '#domain/archive/metadata/metadata.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { isAtOrBelow, nameOf, parentOf } from '#domain/archive/paths/path-segments.ts'
import { ROOT } from '#domain/archive/paths/root-path.ts'
import { folderPaths } from '../../archive/current-paths.ts'
import type { Db } from '../../db/tables/schema.ts'
import { acceptedLine, isAsAccepted, removeFromArchive, returnToInbox } from '../accepted-files.ts'
import { type Actor, type Change, type OperationResult, runChange } from '../change.ts'
import { setMetadata } from '../edit-metadata.ts'
import type { HistoryRow } from '../history/history.ts'
import { type FileItem, filesById, findFolder, findItem, findItems, type Item } from '../items.ts'
import { moveItems } from '../move.ts'
import { isRecordedVersion, recordedVersion, setVersion, withdrawVersion } from '../new-version.ts'
import { OperationRejected } from '../operation-rejected.ts'
import { originalsNote, undoOriginalsChange } from '../originals-change.ts'
import { undoReject, undoReturn } from '../rejected-files.ts'
import { restoreEntries, trashEntryOf } from '../trash/restore.ts'
import { trashItems } from '../trash/trash.ts'
import type { Used } from '../used-places.ts'
import { entriesInTrash } from './entries-in-trash.ts'
import { publishingUndos } from './publishing-undo.ts'
import { ADDITIONS, replacedAdditions } from './replaced-additions.ts'
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
    await undoTrash(change, of('trash', 'merge'))
    await undoMoves(change, of('move', 'rename'))
    const isMetadata = rows.every(({ action }) => action === 'metadata')
    if (isMetadata && skipChanged) await undoUnchanged(change, rows)
    else await undoMetadata(change, of('metadata'), isMetadata && rows.length > 1)
    await restoreVersions(change, of('new-version'))
    await undoAccept(change, of('accept'))
    await returnEntries(change, of('new-version').filter(hasEntry))
    await undoReject(change, of('reject'))
    await undoReturn(change, of('return'))
    await requireNoNewerVersions(change, of(...ADDITIONS))
    await trashAdded(change, of(...ADDITIONS))
    for (const row of of('make-folder')) await trashEmptyFolder(change, row)
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

async function undoTrash(change: Change, rows: HistoryRow[]): Promise<void> {
  if (rows.length === 0) return
  const inTrash = await entriesInTrash(change.tx, rows)
  const entries = rows.map((row) => {
    const entry = inTrash.get(row.id)
    if (!entry) throw changedSince(row)
    return entry
  })
  await restoreEntries(change, entries.map(trashEntryOf), { onConflict: 'as-before' })
  await change.totals.write(change.tx)
}

/** Items of one folder are moved back together. */
async function undoMoves(change: Change, rows: HistoryRow[]): Promise<void> {
  const parents = Map.groupBy(rows, ({ from_path }) => parentOf(from_path as ArchivePath) ?? ROOT)
  for (const [parent, some] of parents) {
    const found = await itemsOf(change, some)
    const target = await findFolder(change.tx, parent)
    const names = new Map(some.map((row) => [row.subject_id, nameOf(row.from_path as ArchivePath)]))
    const items = found.map((item) => ({ ...item, name: names.get(String(item.id)) ?? item.name }))
    await moveItems(change, items, target, 'as-before')
    await change.totals.write(change.tx)
  }
}

/** @throws OperationRejected if an item is not where the batch moved it. */
async function itemsOf({ tx }: Change, rows: HistoryRow[]): Promise<Item[]> {
  const paths = rows.map(({ to_path }) => to_path as ArchivePath)
  const byPath = new Map(rows.map((row) => [row.to_path, row]))
  const items = await findItems(tx, paths).catch((error) => {
    const missing =
      error instanceof OperationRejected && 'path' in error.rejection && error.rejection.path
    const row = missing === false ? undefined : byPath.get(missing)
    throw row ? changedSince(row) : error
  })
  for (const { path, id } of items) {
    const row = byPath.get(path)
    if (row && row.subject_id !== String(id)) throw changedSince(row)
  }
  return items
}

export function changedSince(
  { id, batch, to_path, from_path, subject_id: subject }: HistoryRow,
  others = false,
): OperationRejected {
  const path = to_path ?? from_path ?? ''
  return new OperationRejected({
    reason: 'changed since',
    path,
    subject,
    entry: { id, batch },
    others,
  })
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

async function requireNoNewerVersions({ tx }: Change, added: HistoryRow[]): Promise<void> {
  const replaced = await replacedAdditions(tx, added)
  const first = added.find(({ id }) => replaced.has(id))
  if (first) throw changedSince(first)
}

async function trashAdded(change: Change, rows: HistoryRow[]): Promise<void> {
  await trashItems(change, await itemsOf(change, rows))
  await change.totals.write(change.tx)
}

async function trashEmptyFolder(change: Change, row: HistoryRow): Promise<void> {
  const [folder] = await itemsOf(change, [row])
  if (folder === undefined) return
  const { folders, images, files } = await change.tx
    .selectFrom('folder')
    .select(['folders', 'images', 'files'])
    .where('id', '=', Number(folder.id))
    .executeTakeFirstOrThrow()
  if (folders + images + files > 0)
    throw new OperationRejected({ reason: 'not empty', path: folder.path })
  await trashItems(change, [folder])
  await change.totals.write(change.tx)
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

/** Older entries may have fewer fields. */
export function valuesIn(text: string | null): MetadataValues {
  return JSON.parse(text ?? '{}') as MetadataValues
}

type Files = Map<string, FileItem>

export function filesOf({ tx }: Change, rows: HistoryRow[]): Promise<Files> {
  const files = rows.filter(({ kind }) => kind === 'file')
  return filesById(
    tx,
    files.map(({ subject_id }) => subject_id),
  )
}

/** The item at its current path; undefined if it is in the trash. */
export async function findSubject(
  change: Change,
  row: HistoryRow,
  files: Files,
): Promise<Item | undefined> {
  const file = files.get(row.subject_id)
  if (file) return file
  const id = Number(row.subject_id)
  const path = row.kind === 'folder' && (await folderPaths(change.tx, [id])).get(id)
  return path ? findItem(change.tx, path) : undefined
}
