import { sql } from 'kysely'
import { sortText } from '#domain/archive/listing/sort-text.ts'
import type { OnMoveConflict } from '#domain/archive/on-conflict.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { crumbsOf, nameOf, parentOf, within } from '#domain/archive/paths/path-segments.ts'
import { ROOT } from '#domain/archive/paths/root-path.ts'
import { folderPaths } from '../../archive/current-paths.ts'
import { loadFolders } from '../../archive/folder-rows.ts'
import { inBatches, selectIn } from '../../db/in-batches.ts'
import type { Db, Row } from '../../db/tables/schema.ts'
import { type Actor, type Change, type OperationResult, runChange } from '../change.ts'
import { type FolderPlace, findFolder, findItem } from '../items.ts'
import { moveItems } from '../move.ts'
import { OperationRejected } from '../operation-rejected.ts'
import { requireUnnamed } from '../require-unnamed.ts'
import { resolveConflicts } from '../resolve-conflicts.ts'
import { checkMovedLength, pathIn, requireFilePathLength, treeSize } from '../subtree.ts'
import { type FormerPaths, NO_USES } from '../used-places.ts'
import { hideOriginals } from './restored-originals.ts'
import { FOLDER_COLUMNS } from './trash.ts'

/** A restored item never replaces an existing one. */
export type OnRestoreConflict = Exclude<OnMoveConflict, 'replace'> | 'as-before'

interface TrashEntry {
  kind: 'file' | 'folder'
  path: ArchivePath
  name: string
  number: number
  subject: string
  parentId: number
  below: { files: number; bytes: number }
}

interface Where {
  into?: ArchivePath | undefined
  onConflict: OnRestoreConflict
  former: FormerPaths
}

/**
 * Restores trash entries: into a folder, or each to its original folder, which is recreated if missing.
 * @param former Paths that no folder must get.
 */
export function restore(
  db: Db,
  actor: Actor,
  { entries, into, onConflict }: { entries: number[] } & Omit<Where, 'former'>,
  former = NO_USES.former,
): Promise<OperationResult> {
  return runChange(db, actor, async (change) => {
    await restoreEntries(change, await findEntries(change, entries), { into, onConflict, former })
  })
}

/** @throws OperationRejected if none of them is in the trash any more. */
async function findEntries({ tx }: Change, numbers: number[]): Promise<TrashEntry[]> {
  const found = await selectIn(numbers, (some) =>
    tx.selectFrom('trash_entry').selectAll().where('id', 'in', some).where('leaving', '=', 0),
  )
  if (found.length === 0) throw new OperationRejected({ reason: 'not found', path: '' })
  return found.map(trashEntryOf)
}

export function trashEntryOf(row: Row<'trash_entry'>): TrashEntry {
  const path = row.path as ArchivePath
  return {
    kind: row.kind,
    path,
    name: nameOf(path),
    number: row.id,
    subject: row.subject_id,
    parentId: row.parent_id,
    below: { files: row.files, bytes: row.bytes },
  }
}

export async function restoreEntries(
  change: Change,
  entries: readonly TrashEntry[],
  where: Where,
): Promise<void> {
  for (const entry of outermostFirst(entries.filter(({ kind }) => kind === 'folder'))) {
    await restoreSome(change, [entry], where)
  }
  const files = entries.filter(({ kind }) => kind === 'file')
  await restoreSome(change, files, where)
}

/** Items of a folder then find it restored. */
function outermostFirst(folders: readonly TrashEntry[]): TrashEntry[] {
  const byId = new Map(folders.map((entry) => [Number(entry.subject), entry]))
  const levelOf = (entry: TrashEntry): number => {
    const parent = byId.get(entry.parentId)
    return parent === undefined ? 0 : 1 + levelOf(parent)
  }
  const depthOf = ({ path }: TrashEntry) => crumbsOf(path).length
  return folders.toSorted(
    (one, other) =>
      levelOf(one) - levelOf(other) || depthOf(one) - depthOf(other) || other.number - one.number,
  )
}

async function restoreSome(
  change: Change,
  entries: readonly TrashEntry[],
  { into, onConflict, former }: Where,
): Promise<void> {
  for (const [target, some] of await targetsOf(change, entries, { into, former })) {
    const resolution = await resolveConflicts(change.tx, target.id, some, onConflict)
    for (const { path } of resolution.skipped) change.skip(path)
    await restoreTo(change, target, resolution.placed)
    for (const { item, name } of resolution.placed)
      if (item.kind === 'folder') await requireUnnamed(change, former, within(target.path, name))
    for (const { item } of resolution.merging) await mergeFolder(change, item, target, former)
  }
}

async function restoreTo(
  change: Change,
  target: FolderPlace,
  placed: PlacedEntry[],
): Promise<void> {
  await restoreTrashedFiles(change, target, placed)
  await restoreTrashedFolders(change, target, placed)
  await hideOriginals(change, restoredItems(target, placed))
  for (const { item, name } of placed) {
    const { kind, subject, path, name: wanted } = item
    const to = within(target.path, name)
    const note = { action: 'restore', kind, id: subject, from: path, to } as const
    change.note({ ...note, ...(wanted !== name && { wanted }) })
  }
}

/** Restores a folder with a free name, and moves what it contains into the existing one. */
async function mergeFolder(
  change: Change,
  entry: TrashEntry,
  target: FolderPlace,
  former: FormerPaths,
): Promise<void> {
  const { placed } = await resolveConflicts(change.tx, target.id, [entry], 'keep-both')
  await restoreTo(change, target, placed)
  await change.totals.write(change.tx)
  for (const { item, name } of placed) {
    const folder = await findItem(change.tx, within(target.path, name))
    const uses = { ...NO_USES, former }
    await moveItems(change, [{ ...folder, name: item.name }], target, 'merge', uses)
  }
}

function restoredItems(target: FolderPlace, placed: readonly PlacedEntry[]) {
  const [files, folders] = [placed.filter(isFile), placed.filter((one) => !isFile(one))]
  return {
    files: files.map(({ item }) => item.subject),
    folders: folders.map(({ name }) => within(target.path, name)),
  }
}

const isFile = ({ item }: PlacedEntry) => item.kind === 'file'

async function restoreTrashedFolders(change: Change, target: FolderPlace, placed: PlacedEntry[]) {
  for (const { item, name } of placed) {
    if (item.kind === 'folder') await restoreTrashedFolder(change, item, target, name)
  }
  for (const few of inBatches(placed.map(({ item }) => item.number))) {
    await change.tx.deleteFrom('trash_entry').where('id', 'in', few).execute()
  }
}

/** The original folder is known by its id, because it may have been renamed or moved. */
async function targetsOf(
  change: Change,
  entries: readonly TrashEntry[],
  { into, former }: Pick<Where, 'into' | 'former'>,
): Promise<Map<FolderPlace, TrashEntry[]>> {
  if (into !== undefined) return new Map([[await findFolder(change.tx, into), [...entries]]])
  const targets = new Map<FolderPlace, TrashEntry[]>()
  const byParent = Map.groupBy(entries, ({ parentId }) => parentId)
  const paths = await folderPaths(change.tx, byParent.keys())
  for (const [parentId, some] of byParent) {
    const path = paths.get(parentId)
    if (path) targets.set({ id: parentId, path }, some)
    else
      for (const entry of some)
        addTo(targets, await recreateFolder(change, entry.path, former), entry)
  }
  return targets
}

function addTo(
  targets: Map<FolderPlace, TrashEntry[]>,
  target: FolderPlace,
  entry: TrashEntry,
): void {
  const known = [...targets.keys()].find(({ id }) => id === target.id)
  targets.set(known ?? target, [...(targets.get(known ?? target) ?? []), entry])
}

async function recreateFolder(
  change: Change,
  path: ArchivePath,
  former: FormerPaths,
): Promise<FolderPlace> {
  const parent = parentOf(path) ?? ROOT
  const folders = await loadFolders(change.tx, [parent], { at: change.at, isSample: false })
  const id = await folders.ensure(parent)
  if (typeof id === 'string') {
    const conflict = { path, name: nameOf(parent), kind: 'file' } as const
    throw new OperationRejected({ reason: 'conflict', conflicts: [conflict] })
  }
  for (const made of folders.created) {
    await requireUnnamed(change, former, made)
    change.totals.countFolder(made, 1)
    change.note({ action: 'make-folder', kind: 'folder', id: folders.find(made) ?? 0, to: made })
  }
  return { id, path: parent }
}

type PlacedEntry = { item: TrashEntry; name: string }

async function restoreTrashedFiles(
  change: Change,
  target: FolderPlace,
  placed: PlacedEntry[],
): Promise<void> {
  const names = new Map<string, PlacedEntry>()
  for (const one of placed) if (one.item.kind === 'file') names.set(one.item.subject, one)
  requireFilePathLength(
    target.path,
    [...names.values()].map(({ name }) => name),
  )
  for (const some of inBatches([...names.keys()])) {
    const rows = await change.tx
      .selectFrom('file')
      .innerJoin('blob', 'blob.sha256', 'file.sha256')
      .select(['file.id', 'file.section', 'file.name', 'blob.size'])
      .where('file.id', 'in', some)
      .execute()
    for (const { id, section, size, name } of rows) {
      change.totals.countFile(target.path, section, size, 1)
      const wanted = names.get(id)?.name ?? name
      if (wanted !== name) await rename(change, id, wanted)
    }
    await change.tx
      .updateTable('file')
      .set((row) => ({ folder_id: target.id, revision: row('revision', '+', 1) }))
      .where('id', 'in', some)
      .execute()
  }
}

async function rename({ tx }: Change, id: string, name: string): Promise<void> {
  await tx
    .updateTable('file')
    .set({ name, name_text: sortText(name) })
    .where('id', '=', id)
    .execute()
}

async function restoreTrashedFolder(
  { tx, totals }: Change,
  { number, subject, path: from, below }: TrashEntry,
  target: FolderPlace,
  name: string,
): Promise<void> {
  const to = within(target.path, name)
  const tree = tx.selectFrom('trashed_folder').where('entry_id', '=', number)
  const size = await tree.select([...treeSize()]).executeTakeFirstOrThrow()
  checkMovedLength(from, to, size)
  const columns = FOLDER_COLUMNS.filter((column) => column !== 'path' && column !== 'parent_id')
  // The original parent may no longer exist.
  const parent = sql<number>`case when id = ${Number(subject)} then cast(${target.id} as bigint) else parent_id end`
  const rows = tree.select([pathIn(from, to).as('path'), parent.as('parent_id'), ...columns])
  await tx
    .insertInto('folder')
    .columns(['path', 'parent_id', ...columns])
    .expression(rows)
    .execute()
  await tx.deleteFrom('trashed_folder').where('entry_id', '=', number).execute()
  await tx
    .updateTable('folder')
    .set((row) => ({
      name,
      name_text: sortText(name),
      revision: row('revision', '+', 1),
    }))
    .where('id', '=', Number(subject))
    .execute()
  totals.countTree(to, below, 1)
}
