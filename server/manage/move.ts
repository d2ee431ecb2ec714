import { sortText } from '#domain/archive/listing/sort-text.ts'
import type { OnConflict } from '#domain/archive/on-conflict.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { nameOf, parentOf, within } from '#domain/archive/paths/path-segments.ts'
import { inBatches } from '../db/in-batches.ts'
import type { Db } from '../db/tables/schema.ts'
import { type Actor, type Change, type OperationResult, runChange } from './change.ts'
import {
  type FolderItem,
  type FolderPlace,
  findFolder,
  findItem,
  findSelection,
  type Item,
} from './items.ts'
import { OperationRejected } from './operation-rejected.ts'
import { type PlacedFile, type PlacementRequest, placeItems } from './place-items.ts'
import { requireUnnamed } from './require-unnamed.ts'
import type { OnPlacementConflict } from './resolve-conflicts.ts'
import { relocateFolder } from './subtree.ts'
import { trashItems, trashMerged } from './trash/trash.ts'
import { type ContentUses, type FormerPaths, NO_USES } from './used-places.ts'

/** Moves or renames one file or folder. */
export function moveTo(
  db: Db,
  actor: Actor,
  { src, dst, onConflict }: { src: ArchivePath; dst: ArchivePath; onConflict: OnConflict },
  uses: ContentUses = NO_USES,
): Promise<OperationResult> {
  return runChange(db, actor, async (change) => {
    const item = await findItem(change.tx, src)
    const parent = parentOf(dst)
    if (parent === undefined) throw new OperationRejected({ reason: 'root' })
    if (src === dst) throw new OperationRejected({ reason: 'same place', path: src })
    const target = await findFolder(change.tx, parent)
    await moveItems(change, [{ ...item, name: nameOf(dst) }], target, onConflict, uses)
  })
}

/** Moves a selection into a folder; items already there are skipped. */
export function moveAll(
  db: Db,
  actor: Actor,
  { items, into, onConflict }: PlacementRequest,
  uses: ContentUses = NO_USES,
): Promise<OperationResult> {
  return runChange(db, actor, async (change) => {
    const target = await findFolder(change.tx, into)
    const found = await findSelection(change, items)
    const moved = found.filter(({ parent }) => parent.id !== target.id)
    for (const { path, parent } of found) if (parent.id === target.id) change.skip(path)
    await moveItems(change, moved, target, onConflict, uses)
  })
}

/** @param items With their new `name` and their current `path`. */
export function moveItems(
  change: Change,
  items: readonly Item[],
  target: FolderPlace,
  onConflict: OnPlacementConflict,
  { replacing, former }: ContentUses = NO_USES,
): Promise<void> {
  return placeItems(change, items, target, onConflict, {
    files: moveFiles,
    folder: folderMover(former),
    // The moved file is now a version of the existing one; undo restores it.
    replaced: async (_, item) => {
      const own = replacing.filter(({ path }) => path === item.path)
      if (own.length > 0)
        throw new OperationRejected({ reason: 'used', used: own, isReplacing: true })
      await trashItems(change, [{ ...item, name: nameOf(item.path) }])
    },
    // Its contents were moved, so it is empty.
    merged: async (_, { path }, into) =>
      trashMerged(change, await findItem(change.tx, path), into.path),
  })
}

async function moveFiles(
  change: Change,
  target: FolderPlace,
  files: readonly PlacedFile[],
): Promise<void> {
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
    recordMove(change, item, target, name)
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

function folderMover(former: FormerPaths) {
  return async (change: Change, target: FolderPlace, item: FolderItem, name: string) => {
    const to = within(target.path, name)
    await relocateFolder(change.tx, { id: item.id, from: item.path, to, parentId: target.id })
    await requireUnnamed(change, former, to)
    change.totals.countTree(item.path, item.below, -1)
    change.totals.countTree(to, item.below, 1)
    recordMove(change, item, target, name)
  }
}

function recordMove(
  change: Change,
  { kind, id, path, parent, name: wanted }: Item,
  target: FolderPlace,
  name: string,
) {
  const action = parent.id === target.id ? 'rename' : 'move'
  const to = within(target.path, name)
  change.note({ action, kind, id, from: path, to, ...(wanted !== name && { wanted }) })
}
