import type { Transaction } from 'kysely'
import type { ArchivePath } from '#domain/archive/archive-path.ts'
import { freeName } from '#domain/archive/free-name.ts'
import type { Clash } from '#domain/archive/manage-answer.ts'
import type { OnMoveClash } from '#domain/archive/on-clash.ts'
import type { Database } from '../db/schema.ts'
import { inBatches } from './items.ts'
import { Refused } from './refusal.ts'

/** Something that is to get a name in a folder. */
interface Arranged {
  kind: 'file' | 'folder'
  path: ArchivePath
  name: string
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
  onClash: OnMoveClash,
): Promise<Arrangement<Some>> {
  const standing = await standingNames(turn, folderId, items)
  const taken =
    onClash === 'keep-both' || onClash === 'merge'
      ? await everyNameIfAny(turn, folderId, standing, items)
      : standing
  const arrangement: Arrangement<Some> = { placed: [], replacing: [], merging: [], skipped: [] }
  const clashes: Clash[] = []
  for (const item of items) {
    const clash = placeOne(arrangement, taken, item, onClash)
    if (clash) clashes.push(clash)
  }
  if (clashes.length > 0) throw new Refused({ reason: 'clash', clashes })
  return arrangement
}

function placeOne<Some extends Arranged>(
  { placed, replacing, merging, skipped }: Arrangement<Some>,
  taken: Map<string, Standing>,
  item: Some,
  onClash: OnMoveClash,
): Clash | undefined {
  const there = taken.get(item.name)
  const isFree = there === undefined
  if (onClash === 'merge' && item.kind === 'folder' && there?.folderId !== undefined) {
    merging.push({ item, standing: there.folderId })
  } else if (isFree || onClash === 'keep-both' || onClash === 'merge') {
    const name = freeName(item, (one) => taken.has(one))
    taken.set(name, { kind: item.kind })
    placed.push({ item, name })
  } else if (onClash === 'skip') {
    skipped.push(item)
  } else if (onClash === 'replace' && item.kind === 'file' && there.fileId !== undefined) {
    replacing.push({ item, standing: there.fileId })
    // One file is replaced by one other.
    taken.set(item.name, { kind: 'file' })
  } else {
    return { path: item.path, name: item.name, kind: there.kind }
  }
}

interface Standing {
  kind: 'file' | 'folder'
  /** Of a file that was there before. */
  fileId?: string
  /** Of a folder that was there before. */
  folderId?: number
}

async function standingNames(
  turn: Transaction<Database>,
  folderId: number,
  items: readonly Arranged[],
): Promise<Map<string, Standing>> {
  const names = new Map<string, Standing>()
  for (const some of inBatches([...new Set(items.map(({ name }) => name))])) {
    const files = await turn
      .selectFrom('file')
      .select(['id', 'name'])
      .where('folder_id', '=', folderId)
      .where('name', 'in', some)
      .execute()
    for (const { id, name } of files) names.set(name, { kind: 'file', fileId: id })
    const folders = await turn
      .selectFrom('folder')
      .select(['id', 'name'])
      .where('parent_id', '=', folderId)
      .where('name', 'in', some)
      .execute()
    for (const { id, name } of folders) names.set(name, { kind: 'folder', folderId: id })
  }
  return names
}

/** Numbers are looked for among all names, but only where a name is taken at all. */
async function everyNameIfAny(
  turn: Transaction<Database>,
  folderId: number,
  standing: Map<string, Standing>,
  items: readonly Arranged[],
): Promise<Map<string, Standing>> {
  const isClear =
    standing.size === 0 && new Set(items.map(({ name }) => name)).size === items.length
  if (isClear) return standing
  const every = new Map<string, Standing>()
  const files = await turn
    .selectFrom('file')
    .select('name')
    .where('folder_id', '=', folderId)
    .execute()
  for (const { name } of files) every.set(name, { kind: 'file' })
  const folders = await turn
    .selectFrom('folder')
    .select(['id', 'name'])
    .where('parent_id', '=', folderId)
    .execute()
  for (const { id, name } of folders) every.set(name, { kind: 'folder', folderId: id })
  return every
}
