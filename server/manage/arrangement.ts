import type { Transaction } from 'kysely'
import type { ArchivePath } from '#domain/archive/archive-path.ts'
import { caseFold } from '#domain/archive/case-fold.ts'
import { freeName } from '#domain/archive/free-name.ts'
import type { NameConflict } from '#domain/archive/manage-answer.ts'
import type { OnMoveConflict } from '#domain/archive/on-conflict.ts'
import type { Database } from '../db/schema.ts'
import { everyName, type FolderNames, type Standing, standingNames } from './folder-names.ts'
import { OperationRejected } from './operation-rejected.ts'

/**
 * `as-before` is for undo, which restores names as they were: only an identical name gets a number.
 */
export type OnPlacementConflict = OnMoveConflict | 'as-before'

/** Something that is to get a name in a folder. */
interface Arranged {
  kind: 'file' | 'folder'
  path: ArchivePath
  name: string
  /** Of something that may lie in that folder already. */
  id?: string | number
}

export interface Arrangement<Some extends Arranged> {
  placed: { item: Some; name: string }[]
  /** Files that become a new version of the one that is there, by its id. */
  replacing: { item: Some; standing: string }[]
  /** Folders that go into the folder that is there, by its number. */
  merging: { item: Some; standing: number }[]
  skipped: Some[]
}

/**
 * Finds a name in a folder for each of these.
 * @throws OperationRejected with every unresolved conflict. A folder is never replaced.
 */
export async function arrange<Some extends Arranged>(
  tx: Transaction<Database>,
  folderId: number,
  items: readonly Some[],
  onConflict: OnPlacementConflict,
): Promise<Arrangement<Some>> {
  const taken = await namesFor(tx, folderId, items, onConflict)
  const arrangement: Arrangement<Some> = { placed: [], replacing: [], merging: [], skipped: [] }
  const conflicts: NameConflict[] = []
  for (const item of items) {
    const conflict = placeOne(arrangement, taken, item, onConflict)
    if (conflict) conflicts.push(conflict)
  }
  if (conflicts.length > 0) throw new OperationRejected({ reason: 'conflict', conflicts })
  return arrangement
}

const NUMBERED: readonly OnPlacementConflict[] = ['keep-both', 'merge', 'as-before']
/** Those that leave names beside each other which differ in case alone. */
const CASE_COUNTS: readonly OnPlacementConflict[] = ['allow-case', 'as-before']

function placeOne<Some extends Arranged>(
  { placed, replacing, merging, skipped }: Arrangement<Some>,
  taken: FolderNames,
  item: Some,
  onConflict: OnPlacementConflict,
): NameConflict | undefined {
  const there = taken.find(item.name)
  const inTheWay = conflictOf(taken, item, onConflict)
  if (onConflict === 'merge' && item.kind === 'folder' && isThere(there, 'folder')) {
    merging.push({ item, standing: Number(there.id) })
  } else if (inTheWay === undefined || NUMBERED.includes(onConflict)) {
    const name = freeName(
      item,
      (name) => conflictOf(taken, { ...item, name }, onConflict) !== undefined,
    )
    taken.add({ kind: item.kind, name })
    placed.push({ item, name })
  } else if (onConflict === 'skip') {
    skipped.push(item)
  } else if (onConflict === 'replace' && item.kind === 'file' && isThere(there, 'file')) {
    replacing.push({ item, standing: String(there.id) })
    // One file is replaced by one other.
    taken.add({ kind: 'file', name: item.name })
  } else {
    return conflictWith(item, inTheWay)
  }
}

/** What already has the name, or one that this choice does not leave beside it. */
function conflictOf(
  taken: FolderNames,
  { name, id }: Arranged,
  onConflict: OnPlacementConflict,
): Standing | undefined {
  const same = taken.find(name)
  return CASE_COUNTS.includes(onConflict) ? same : (same ?? taken.variantOf(name, id))
}

/** Whether it was there before this change. */
function isThere(standing: Standing | undefined, kind: Standing['kind']): standing is Standing {
  return standing?.kind === kind && standing.id !== undefined
}

function conflictWith({ path, name }: Arranged, { kind, name: existing }: Standing): NameConflict {
  return existing === name ? { path, name, kind } : { path, name, kind, existing }
}

/** Numbers are looked for among all names, but only where a name is taken at all. */
async function namesFor(
  tx: Transaction<Database>,
  folderId: number,
  items: readonly Arranged[],
  onConflict: OnPlacementConflict,
): Promise<FolderNames> {
  const standing = await standingNames(tx, folderId, new Set(items.map(({ name }) => name)))
  if (!NUMBERED.includes(onConflict)) return standing
  const isDistinct = new Set(items.map(({ name }) => caseFold(name))).size === items.length
  const isClear = isDistinct && items.every((item) => !conflictOf(standing, item, onConflict))
  return isClear ? standing : everyName(tx, folderId)
}
