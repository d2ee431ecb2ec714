import type { NameConflict } from '#domain/archive/manage-response.ts'
import type { OnMoveConflict } from '#domain/archive/on-conflict.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { caseFold } from '#domain/archive/paths/case-fold.ts'
import { freeName } from '#domain/archive/paths/free-name.ts'
import { folderPaths } from '../archive/current-paths.ts'
import type { Tx } from '../db/tables/schema.ts'
import { type ExistingItem, type FolderNames, findNames, listNames } from './folder-names.ts'
import { OperationRejected } from './operation-rejected.ts'

/**
 * `as-before` is for undo, which restores names as they were: only an identical name gets a number.
 */
export type OnPlacementConflict = OnMoveConflict | 'as-before'

/** An item that needs a name in a folder. */
interface PlacedItem {
  kind: 'file' | 'folder'
  path: ArchivePath
  name: string
  /** Set if the item may already be in that folder. */
  id?: string | number
}

export interface ConflictResolution<Some extends PlacedItem> {
  placed: { item: Some; name: string }[]
  /** Files that become a new version of an existing file, with its id. */
  replacing: { item: Some; existing: string }[]
  /** Folders to merge into an existing folder, with its id. */
  merging: { item: Some; existing: number }[]
  skipped: Some[]
}

/**
 * Finds a name in a folder for each item.
 * @throws OperationRejected with every unresolved conflict. A folder is never replaced.
 */
export async function resolveConflicts<Some extends PlacedItem>(
  tx: Tx,
  folderId: number,
  items: readonly Some[],
  onConflict: OnPlacementConflict,
): Promise<ConflictResolution<Some>> {
  const names = await namesFor(tx, folderId, items, onConflict)
  const resolution: ConflictResolution<Some> = {
    placed: [],
    replacing: [],
    merging: [],
    skipped: [],
  }
  const conflicts: NameConflict[] = []
  for (const item of items) {
    const conflict = placeOne(resolution, names, item, onConflict)
    if (conflict) conflicts.push(conflict)
  }
  if (conflicts.length === 0) return resolution
  const folder = (await folderPaths(tx, [folderId])).get(folderId)
  throw new OperationRejected({
    reason: 'conflict',
    conflicts: conflicts.map((conflict) => ({ ...conflict, ...(folder && { folder }) })),
  })
}

const NUMBERED: readonly OnPlacementConflict[] = ['keep-both', 'merge', 'as-before']
/** These allow names that differ only in case. */
const CASE_SENSITIVE: readonly OnPlacementConflict[] = ['allow-case', 'as-before']

function placeOne<Some extends PlacedItem>(
  { placed, replacing, merging, skipped }: ConflictResolution<Some>,
  names: FolderNames,
  item: Some,
  onConflict: OnPlacementConflict,
): NameConflict | undefined {
  const existing = names.find(item.name)
  const conflict = conflictOf(names, item, onConflict)
  if (onConflict === 'merge' && item.kind === 'folder' && isThere(existing, 'folder')) {
    merging.push({ item, existing: Number(existing.id) })
  } else if (conflict === undefined || NUMBERED.includes(onConflict)) {
    const name = freeName(
      item,
      (name) => conflictOf(names, { ...item, name }, onConflict) !== undefined,
    )
    names.add({ kind: item.kind, name })
    placed.push({ item, name })
  } else if (onConflict === 'skip') {
    skipped.push(item)
  } else if (onConflict === 'replace' && item.kind === 'file' && isThere(existing, 'file')) {
    replacing.push({ item, existing: String(existing.id) })
    // A file can be replaced only once.
    names.add({ kind: 'file', name: item.name })
  } else {
    return conflictWith(item, conflict)
  }
}

/** The item that has the name, or a case variant unless the choice allows it. */
function conflictOf(
  names: FolderNames,
  { name, id }: PlacedItem,
  onConflict: OnPlacementConflict,
): ExistingItem | undefined {
  const same = names.find(name)
  return CASE_SENSITIVE.includes(onConflict) ? same : (same ?? names.variantOf(name, id))
}

/** Whether the item existed before this change. */
function isThere(
  existing: ExistingItem | undefined,
  kind: ExistingItem['kind'],
): existing is ExistingItem {
  return existing?.kind === kind && existing.id !== undefined
}

function conflictWith(
  { path, name }: PlacedItem,
  { kind, name: existing, id }: ExistingItem,
): NameConflict {
  const more = {
    ...(existing !== name && { existing }),
    ...(id === undefined && { is_chosen: true }),
  }
  return { path, name, kind, ...more }
}

/** Loads all names of the folder only if a number is needed. */
async function namesFor(
  tx: Tx,
  folderId: number,
  items: readonly PlacedItem[],
  onConflict: OnPlacementConflict,
): Promise<FolderNames> {
  const existing = await findNames(tx, folderId, new Set(items.map(({ name }) => name)))
  if (!NUMBERED.includes(onConflict)) return existing
  const isDistinct = new Set(items.map(({ name }) => caseFold(name))).size === items.length
  const isClear = isDistinct && items.every((item) => !conflictOf(existing, item, onConflict))
  return isClear ? existing : listNames(tx, folderId)
}
