import type { Kysely } from 'kysely'
import { sortText } from '#domain/archive/listing/sort-text.ts'
import type { OnConflict, OnMoveConflict } from '#domain/archive/on-conflict.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { isBelow, nameOf, parentOf, within } from '#domain/archive/paths/path-segments.ts'
import type { Database } from '../db/tables/schema.ts'
import { type Actor, type Change, type OperationResult, runChange } from './change.ts'
import {
  type FileItem,
  type FolderItem,
  type FolderPlace,
  findFolder,
  findItem,
  findSelection,
  type Item,
  inBatches,
  listChildren,
  requireOutside,
} from './items.ts'
import { makeNewVersion } from './new-version.ts'
import { OperationRejected } from './operation-rejected.ts'
import { shareOriginals } from './original-rows.ts'
import { type OnPlacementConflict, resolveConflicts } from './resolve-conflicts.ts'
import { relocateFolder, requireFilePathLength } from './subtree.ts'
import { trashItems, trashMerged } from './trash/trash.ts'

/** Moves or renames one file or folder. */
export function moveTo(
  db: Kysely<Database>,
  actor: Actor,
  { src, dst, onConflict }: { src: ArchivePath; dst: ArchivePath; onConflict: OnConflict },
): Promise<OperationResult> {
  return runChange(db, actor, async (change) => {
    const item = await findItem(change.tx, src)
    const parent = parentOf(dst)
    if (parent === undefined) throw new OperationRejected({ reason: 'root' })
    if (src === dst) throw new OperationRejected({ reason: 'same place', path: src })
    const target = await findFolder(change.tx, parent)
    await moveItems(change, [{ ...item, name: nameOf(dst) }], target, onConflict)
  })
}

/** Moves a selection into a folder; items already there are skipped. */
export function moveAll(
  db: Kysely<Database>,
  actor: Actor,
  {
    items,
    into,
    onConflict,
  }: { items: ArchivePath[]; into: ArchivePath; onConflict: OnMoveConflict },
): Promise<OperationResult> {
  return runChange(db, actor, async (change) => {
    const target = await findFolder(change.tx, into)
    const found = await findSelection(change, items)
    const moved = found.filter(({ parent }) => parent.id !== target.id)
    for (const { path, parent } of found) if (parent.id === target.id) change.skip(path)
    await moveItems(change, moved, target, onConflict)
  })
}

/** @param items With their new `name` and their current `path`. */
export async function moveItems(
  change: Change,
  items: readonly Item[],
  target: FolderPlace,
  onConflict: OnPlacementConflict,
): Promise<void> {
  requireOutside(items, target.path)
  const { placed, replacing, merging, skipped } = await resolveConflicts(
    change.tx,
    target.id,
    items,
    onConflict,
  )
  for (const { path } of skipped) change.skip(path)
  await moveFiles(change, target, placed)
  await moveFolders(change, target, placed)
  for (const { item, existing } of replacing) {
    if (item.kind !== 'file') continue
    await makeNewVersion(change, existing, item)
    await shareOriginals(change, new Map([[existing, item.id]]))
    // The moved file is now a version of the existing one; undo restores it.
    await trashItems(change, [{ ...item, name: nameOf(item.path) }])
  }
  for (const { item, existing } of merging) {
    if (item.kind === 'folder')
      await mergeInto(change, item, { id: existing, path: within(target.path, item.name) })
  }
}

/** Moves the contents of one folder into another and the empty folder to the trash. */
async function mergeInto(change: Change, from: FolderItem, into: FolderPlace): Promise<void> {
  if (isBelow(from.path, into.path))
    throw new OperationRejected({ reason: 'into itself', path: from.path })
  await moveItems(change, await listChildren(change.tx, from), into, 'merge')
  await change.totals.write(change.tx)
  await trashMerged(change, await findItem(change.tx, from.path), into.path)
}

type PlacedItem = { item: Item; name: string }

async function moveFiles(change: Change, target: FolderPlace, placed: PlacedItem[]): Promise<void> {
  const files = placed.filter(
    (one): one is { item: FileItem; name: string } => one.item.kind === 'file',
  )
  requireFilePathLength(
    target.path,
    files.map(({ name }) => name),
  )
  const sameName = files.filter(({ item, name }) => nameOf(item.path) === name)
  for (const some of inBatches(sameName.map(({ item }) => item.id))) {
    await change.tx
      .updateTable('file')
      .set((row) => ({ folder_id: target.id, revision: row('revision', '+', 1) }))
      .where('id', 'in', some)
      .execute()
  }
  for (const { item, name } of files) {
    if (nameOf(item.path) !== name) await renameFile(change, item.id, target.id, name)
    change.totals.countFile(item.parent.path, item.section, item.size, -1)
    change.totals.countFile(target.path, item.section, item.size, 1)
    noteMove(change, item, target, name)
  }
}

async function renameFile({ tx }: Change, id: string, folderId: number, name: string) {
  await tx
    .updateTable('file')
    .set((row) => ({
      folder_id: folderId,
      name,
      name_text: sortText(name),
      revision: row('revision', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

async function moveFolders(
  change: Change,
  target: FolderPlace,
  placed: PlacedItem[],
): Promise<void> {
  for (const { item, name } of placed) {
    if (item.kind !== 'folder') continue
    const to = within(target.path, name)
    await relocateFolder(change.tx, { id: item.id, from: item.path, to, parentId: target.id })
    change.totals.countTree(item.path, item.below, -1)
    change.totals.countTree(to, item.below, 1)
    noteMove(change, item, target, name)
  }
}

function noteMove(
  change: Change,
  { kind, id, path, parent }: Item,
  target: FolderPlace,
  name: string,
) {
  const action = parent.id === target.id ? 'rename' : 'move'
  change.note({ action, kind, id, from: path, to: within(target.path, name) })
}
