import { type Kysely, sql } from 'kysely'
import type { ArchivePath } from '#domain/archive/archive-path.ts'
import { crumbsOf } from '#domain/archive/path-segments.ts'
import type { Database } from '../db/schema.ts'

const PATHS_A_QUERY = 500

/** Beyond these a path is given up: names that were swapped again and again may lead anywhere. */
const MOST_PLACES = 30

/** As the index says it, letter by letter, or it is not used. */
export const DEPARTURES = sql<boolean>`action in ('move', 'rename', 'restore', 'merge', 'trash')`

/** Where folders are that these paths name, as Archive has it. A folder that stands at a path is the one meant. */
export async function resolveMovedFolders(
  db: Kysely<Database>,
  paths: readonly ArchivePath[],
): Promise<Map<ArchivePath, ArchivePath>> {
  const existing = await findExisting(db, paths)
  const found = new Map<ArchivePath, ArchivePath>()
  for (const path of new Set(paths)) {
    const now = existing.has(path) ? path : await followMoves(db, path)
    if (now !== undefined) found.set(path, now)
  }
  return found
}

async function findExisting(
  db: Kysely<Database>,
  paths: readonly ArchivePath[],
): Promise<Set<string>> {
  const existing = new Set<string>()
  for (let from = 0; from < paths.length; from += PATHS_A_QUERY) {
    const rows = await db
      .selectFrom('folder')
      .select('path')
      .where('path', 'in', paths.slice(from, from + PATHS_A_QUERY))
      .execute()
    for (const { path } of rows) existing.add(path)
  }
  return existing
}

/** Follows one path. What was looked at once is not looked at again: names may have been swapped. */
async function followMoves(
  db: Kysely<Database>,
  path: ArchivePath,
): Promise<ArchivePath | undefined> {
  const visited = [path]
  // It grows while it is gone through.
  for (const one of visited) {
    for (const now of await laterPaths(db, one)) {
      if (visited.includes(now) || visited.length > MOST_PLACES) continue
      if ((await findExisting(db, [now])).has(now)) return now
      visited.push(now)
    }
  }
  return undefined
}

/** Where something may lie that had this path, as far as it or a folder that it lay in was brought away. */
async function laterPaths(db: Kysely<Database>, path: ArchivePath): Promise<ArchivePath[]> {
  const places: ArchivePath[] = []
  for (const { path: above } of crumbsOf(path).slice(1).reverse()) {
    const place = await laterPath(db, above)
    if (place !== undefined) places.push(`${place}${path.slice(above.length)}` as ArchivePath)
  }
  return places
}

/**
 * Where the folder is that was brought away from a path last; `undefined` where it is in the trash. One
 * that became part of another is where that one was then.
 */
async function laterPath(db: Kysely<Database>, path: ArchivePath): Promise<string | undefined> {
  const last = await db
    .selectFrom('history')
    .select(['action', 'subject_id', 'to_path'])
    .where('from_path', '=', path)
    .where(DEPARTURES)
    .where('kind', '=', 'folder')
    .where('action', '!=', 'trash')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last === undefined) return undefined
  if (last.action === 'merge') return last.to_path ?? undefined
  const folder = await db
    .selectFrom('folder')
    .select('path')
    .where('id', '=', Number(last.subject_id))
    .executeTakeFirst()
  return folder?.path
}
