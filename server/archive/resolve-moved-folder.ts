import { sql } from 'kysely'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { crumbsOf } from '#domain/archive/paths/path-segments.ts'
import type { Db } from '../db/tables/schema.ts'
import { existingFolders, folderPaths } from './current-paths.ts'

/** Limits the search through repeatedly swapped names. */
const MAX_PLACES = 30
/** Of one path; older ones lead nowhere. */
const MAX_DEPARTURES = 20

/** Must match the condition of the index literally. */
export const DEPARTURES = sql<boolean>`action in ('move', 'rename', 'restore', 'merge', 'trash')`

/** Current paths of folders that were moved. A folder that exists at a path is returned as it is. */
export async function resolveMovedFolders(
  db: Db,
  paths: readonly ArchivePath[],
): Promise<Map<ArchivePath, ArchivePath>> {
  const existing = await existingFolders(db, paths)
  const found = new Map<ArchivePath, ArchivePath>()
  for (const path of new Set(paths)) {
    const now = existing.has(path) ? path : await followMoves(db, path)
    if (now !== undefined) found.set(path, now)
  }
  return found
}

/** Current paths of folders that have left a path, whatever is there now; those that are back are left out. */
export async function foldersMovedAway(
  db: Db,
  paths: readonly ArchivePath[],
): Promise<Map<ArchivePath, ArchivePath>> {
  const found = new Map<ArchivePath, ArchivePath>()
  for (const path of new Set(paths)) {
    const now = await followMoves(db, path)
    if (now !== undefined) found.set(path, now)
  }
  return found
}

/** Visits each path once, because names may have been swapped. */
async function followMoves(db: Db, path: ArchivePath): Promise<ArchivePath | undefined> {
  const visited = [path]
  // The list grows during the loop.
  for (const one of visited) {
    for (const now of await laterPaths(db, one)) {
      if (visited.includes(now) || visited.length > MAX_PLACES) continue
      if ((await existingFolders(db, [now])).has(now)) return now
      visited.push(now)
    }
  }
  return undefined
}

/** Possible later paths, if the item or a folder above it was moved. */
async function laterPaths(db: Db, path: ArchivePath): Promise<ArchivePath[]> {
  const places: ArchivePath[] = []
  for (const { path: above } of crumbsOf(path).slice(1).reverse()) {
    const place = await laterPath(db, above)
    if (place !== undefined) places.push(`${place}${path.slice(above.length)}` as ArchivePath)
  }
  return places
}

/**
 * Current path of the folder that was moved away from a path last, except those that are back, in the trash or gone. One
 * that the undo of a move took away was there by mistake: only if no other has left the path, it is meant. A merged folder leads to
 * the folder it was merged into.
 */
async function laterPath(db: Db, path: ArchivePath): Promise<string | undefined> {
  const departures = await db
    .selectFrom('history')
    .select(['action', 'subject_id', 'to_path', 'undoes'])
    .where('from_path', '=', path)
    .where(DEPARTURES)
    .where('kind', '=', 'folder')
    .where('action', '!=', 'trash')
    .orderBy('id', 'desc')
    .limit(MAX_DEPARTURES)
    .execute()
  if (departures.length === 0) return undefined
  const now = await folderPaths(
    db,
    departures.map(({ subject_id }) => Number(subject_id)),
  )
  const isUndone = ({ action, undoes }: (typeof departures)[number]) =>
    Number(undoes !== null && action !== 'restore')
  const meant = departures.toSorted((a, b) => isUndone(a) - isUndone(b))
  for (const { action, subject_id, to_path } of meant) {
    const place = action === 'merge' ? to_path : now.get(Number(subject_id))
    if (place && place !== path) return place
  }
  return undefined
}
