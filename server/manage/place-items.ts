import type { OnMoveConflict } from '#domain/archive/on-conflict.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { isBelow, within } from '#domain/archive/paths/path-segments.ts'
import { shareOriginals } from '../archive/original-rows.ts'
import type { Change } from './change.ts'
import {
  type FileItem,
  type FolderItem,
  type FolderPlace,
  type Item,
  listChildren,
  requireOutside,
} from './items.ts'
import { makeNewVersion } from './new-version.ts'
import { OperationRejected } from './operation-rejected.ts'
import { originalsNote } from './originals-change.ts'
import { type OnPlacementConflict, resolveConflicts } from './resolve-conflicts.ts'
import { requireFilePathLength } from './subtree.ts'

/** A selection, and the folder that it goes to. */
export interface PlacementRequest {
  items: ArchivePath[]
  into: ArchivePath
  onConflict: OnMoveConflict
}

export interface PlacedFile {
  item: FileItem
  name: string
}

/** How items come into a folder: by copying or moving. */
interface Placement {
  files(change: Change, target: FolderPlace, files: readonly PlacedFile[]): Promise<void>
  folder(change: Change, target: FolderPlace, item: FolderItem, name: string): Promise<void>
  /** Called after a file became a new version of an existing one. */
  replaced?(change: Change, item: FileItem): Promise<void>
  /** Called after the contents of a folder were placed in an existing one. */
  merged?(change: Change, item: FolderItem, into: FolderPlace): Promise<void>
}

/** @param items With their new `name` and their current `path`. */
export async function placeItems(
  change: Change,
  items: readonly Item[],
  target: FolderPlace,
  onConflict: OnPlacementConflict,
  placement: Placement,
): Promise<void> {
  requireOutside(items, target.path)
  const resolution = await resolveConflicts(change.tx, target.id, items, onConflict)
  const { placed, replacing, merging, skipped } = resolution
  for (const { path } of skipped) change.skip(path)
  const files = placed.filter((one): one is PlacedFile => one.item.kind === 'file')
  const names = files.map(({ name }) => name)
  requireFilePathLength(target.path, names)
  await placement.files(change, target, files)
  for (const { item, name } of placed) {
    if (item.kind === 'folder') await placement.folder(change, target, item, name)
  }
  for (const { item, existing } of replacing) {
    if (item.kind !== 'file') continue
    const added = await shareOriginals(change, new Map([[existing, item.id]]))
    await makeNewVersion(change, existing, item, originalsNote({ added, removed: [] }))
    await placement.replaced?.(change, item)
  }
  for (const { item, existing } of merging) {
    if (item.kind !== 'folder') continue
    const into = { id: existing, path: within(target.path, item.name) }
    await mergeFolder(change, item, into, placement)
  }
}

async function mergeFolder(
  change: Change,
  item: FolderItem,
  into: FolderPlace,
  placement: Placement,
): Promise<void> {
  if (isBelow(item.path, into.path))
    throw new OperationRejected({ reason: 'into itself', path: item.path })
  await placeItems(change, await listChildren(change.tx, item), into, 'merge', placement)
  await change.totals.write(change.tx)
  await placement.merged?.(change, item, into)
}
