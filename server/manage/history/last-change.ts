import type { HistoryAction } from '#domain/archive/manage-response.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { crumbsOf } from '#domain/archive/paths/path-segments.ts'
import { existingFolders, filePaths, folderPaths, isFileAt } from '../../archive/current-paths.ts'
import { DEPARTURES } from '../../archive/resolve-moved-folder.ts'
import type { Db } from '../../db/tables/schema.ts'
import { type HistoryRow, latestHistoryEntry } from './history.ts'

/** The last change of an item that is not where a client expected it. */
export interface LastChange {
  by: string
  action: HistoryAction
  /** Its current path; `undefined` in the trash or after deletion. */
  now: ArchivePath | undefined
  /** The folder above the item that was changed, if not the item. */
  folder?: ArchivePath
}

/**
 * The last change of the item that was at a path, or of a folder above it; `undefined` if nothing was ever moved away
 * from it.
 */
export async function lastChangeAt(db: Db, path: string): Promise<LastChange | undefined> {
  for (const { path: above } of crumbsOf(path as ArchivePath)
    .slice(1)
    .reverse()) {
    const change = await lastDeparture(db, above)
    if (change === undefined) continue
    if (above === path || change.now === undefined) return change
    const now = `${change.now}${path.slice(above.length)}` as ArchivePath
    const isThere = (await existingFolders(db, [now])).has(now) || (await isFileAt(db, now))
    return { ...change, now: isThere ? now : undefined }
  }
  return undefined
}

/**
 * The last change of an item since an entry of the history, or else of the folders above its path at that time;
 * `undefined` if there is none.
 */
export async function lastChangeSince(
  db: Db,
  {
    path,
    subject,
    entry,
  }: { path: string; subject: string; entry?: Pick<HistoryRow, 'id' | 'batch'> },
): Promise<LastChange | undefined> {
  const last = await latestHistoryEntry(db, subject)
  if (last === undefined) return undefined
  if (!entry || (last.id > entry.id && last.batch !== entry.batch)) return lastChangeOf(db, subject)
  const above = crumbsOf(path as ArchivePath).slice(1, -1)
  for (const { path: folder } of above.reverse()) {
    const change = await lastDeparture(db, folder, entry.id)
    if (change) return { ...change, now: await pathOf(db, last), folder }
  }
  return undefined
}

async function lastDeparture(db: Db, path: string, since = 0): Promise<LastChange | undefined> {
  const row = await db
    .selectFrom('history')
    .selectAll()
    .where('from_path', '=', path)
    .where(DEPARTURES)
    .where('id', '>', since)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && lastChangeOf(db, row.subject_id)
}

async function lastChangeOf(db: Db, subject: string): Promise<LastChange | undefined> {
  const last = await latestHistoryEntry(db, subject)
  if (last === undefined) return undefined
  const { actor_name: by, action } = last
  return { by, action: action as HistoryAction, now: await pathOf(db, last) }
}

async function pathOf(db: Db, { kind, subject_id }: HistoryRow): Promise<ArchivePath | undefined> {
  if (kind === 'file') return (await filePaths(db, [subject_id])).get(subject_id)
  const id = Number(subject_id)
  return (await folderPaths(db, [id])).get(id)
}
