import type { Transaction } from 'kysely'
import type { Clash } from '#domain/archive/manage-answer.ts'
import type { OnMoveClash } from '#domain/archive/on-clash.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { caseFold } from '#domain/archive/paths/case-fold.ts'
import { freeName } from '#domain/archive/paths/free-name.ts'
import type { Database } from '../db/schema.ts'
import { everyName, type FolderNames, type Standing, standingNames } from './folder-names.ts'
import { Refused } from './refusal.ts'

/**
 * Besides what somebody may choose: `as-before` is for an undo, which restores names as they were. Only
 * a name that is taken exactly gets a number then.
 */
export type Placing = OnMoveClash | 'as-before'

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
 * @throws Refused with every clash that the choice leaves open. A folder is never replaced.
 */
export async function arrange<Some extends Arranged>(
  turn: Transaction<Database>,
  folderId: number,
  items: readonly Some[],
  onClash: Placing,
): Promise<Arrangement<Some>> {
  const taken = await namesFor(turn, folderId, items, onClash)
  const arrangement: Arrangement<Some> = { placed: [], replacing: [], merging: [], skipped: [] }
  const clashes: Clash[] = []
  for (const item of items) {
    const clash = placeOne(arrangement, taken, item, onClash)
    if (clash) clashes.push(clash)
  }
  if (clashes.length > 0) throw new Refused({ reason: 'clash', clashes })
  return arrangement
}

const NUMBERED: readonly Placing[] = ['keep-both', 'merge', 'as-before']
/** Those that leave names beside each other which differ in case alone. */
const CASE_COUNTS: readonly Placing[] = ['allow-case', 'as-before']

function placeOne<Some extends Arranged>(
  { placed, replacing, merging, skipped }: Arrangement<Some>,
  taken: FolderNames,
  item: Some,
  onClash: Placing,
): Clash | undefined {
  const there = taken.find(item.name)
  const inTheWay = conflictOf(taken, item, onClash)
  if (onClash === 'merge' && item.kind === 'folder' && isThere(there, 'folder')) {
    merging.push({ item, standing: Number(there.id) })
  } else if (inTheWay === undefined || NUMBERED.includes(onClash)) {
    const name = freeName(
      item,
      (name) => conflictOf(taken, { ...item, name }, onClash) !== undefined,
    )
    taken.add({ kind: item.kind, name })
    placed.push({ item, name })
  } else if (onClash === 'skip') {
    skipped.push(item)
  } else if (onClash === 'replace' && item.kind === 'file' && isThere(there, 'file')) {
    replacing.push({ item, standing: String(there.id) })
    // One file is replaced by one other.
    taken.add({ kind: 'file', name: item.name })
  } else {
    return clashWith(item, inTheWay)
  }
}

/** What already has the name, or one that this choice does not leave beside it. */
function conflictOf(
  taken: FolderNames,
  { name, id }: Arranged,
  onClash: Placing,
): Standing | undefined {
  const same = taken.find(name)
  return CASE_COUNTS.includes(onClash) ? same : (same ?? taken.variantOf(name, id))
}

/** Whether it was there before this change. */
function isThere(standing: Standing | undefined, kind: Standing['kind']): standing is Standing {
  return standing?.kind === kind && standing.id !== undefined
}

function clashWith({ path, name }: Arranged, { kind, name: existing }: Standing): Clash {
  return existing === name ? { path, name, kind } : { path, name, kind, existing }
}

/** Numbers are looked for among all names, but only where a name is taken at all. */
async function namesFor(
  turn: Transaction<Database>,
  folderId: number,
  items: readonly Arranged[],
  onClash: Placing,
): Promise<FolderNames> {
  const standing = await standingNames(turn, folderId, new Set(items.map(({ name }) => name)))
  if (!NUMBERED.includes(onClash)) return standing
  const isDistinct = new Set(items.map(({ name }) => caseFold(name))).size === items.length
  const isClear = isDistinct && items.every((item) => !conflictOf(standing, item, onClash))
  return isClear ? standing : everyName(turn, folderId)
}
