import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { crumbsOf } from '#domain/archive/paths/path-segments.ts'
import { DEPARTURES } from '../../archive/resolve-moved-folder.ts'
import type { Db } from '../../db/tables/schema.ts'
import type { HistoryRow } from './history.ts'

/** Limits the search through folders that were moved again and again. */
const MAX_MOVES = 100

/**
 * The current path of the folder that had a path at the time of a history entry, whatever has that path now;
 * `undefined` if it is in the trash.
 */
export async function formerFolder(
  db: Db,
  path: ArchivePath,
  { id, batch }: Pick<HistoryRow, 'id' | 'batch'>,
): Promise<ArchivePath | undefined> {
  let now = path
  let since = id
  // Of the folder itself, or of one above it.
  const inTrash = new Set<string>()
  for (let moves = 0; moves < MAX_MOVES; moves += 1) {
    const next = await nextDeparture(db, now, { id: since, batch })
    if (next === undefined) break
    since = next.id
    inTrash.delete(next.subject_id)
    if (next.to === null) inTrash.add(next.subject_id)
    else now = (next.to + now.slice(next.from.length)) as ArchivePath
  }
  return inTrash.size === 0 ? now : undefined
}

/** When the folder or one above it left its path next; `to` is null if it went to the trash. */
async function nextDeparture(db: Db, path: ArchivePath, since: Pick<HistoryRow, 'id' | 'batch'>) {
  const above = crumbsOf(path)
    .slice(1)
    .map((crumb) => crumb.path)
  if (above.length === 0) return undefined
  const row = await db
    .selectFrom('history')
    .select(['id', 'subject_id', 'from_path as from', 'to_path as to'])
    .where('from_path', 'in', above)
    .where(DEPARTURES)
    .where('kind', '=', 'folder')
    .where('id', '>', since.id)
    .where('batch', '!=', since.batch)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, from: row.from ?? path }
}

/** The same for the folder that had a path at a time. */
export async function formerFolderAt(
  db: Db,
  path: ArchivePath,
  at: Date,
): Promise<ArchivePath | undefined> {
  const { last } = await db
    .selectFrom('history')
    .select(({ fn }) => fn.max('id').as('last'))
    .where('at', '<', at.getTime())
    .executeTakeFirstOrThrow()
  return formerFolder(db, path, { id: last ?? 0, batch: '' })
}
