import { type ExpressionBuilder, sql, type Transaction } from 'kysely'
import { sortText } from '#domain/archive/listing/sort-text.ts'
import { type ArchivePath, MAX_DEPTH, MAX_PATH_BYTES } from '#domain/archive/paths/archive-path.ts'
import { utf8Length } from '#domain/archive/paths/entry-name.ts'
import { nameOf, within } from '#domain/archive/paths/path-segments.ts'
import type { Database } from '../db/schema.ts'
import { Refused } from './refusal.ts'

const MAX_NAME_BYTES = 255

/** All that begins with the path and a slash: `0` is the character after the slash. */
export function belowPath(path: string) {
  return (row: ExpressionBuilder<Database, 'folder'>) =>
    row.and([row('path', '>', `${path}/`), row('path', '<', `${path}0`)])
}

/** A folder and all folders below it. */
export function treeAt(path: string) {
  return (row: ExpressionBuilder<Database, 'folder'>) =>
    row.or([row('path', '=', path), belowPath(path)(row)])
}

/** The path of something in a tree, once the tree lies elsewhere. Lengths are counted by the database, in its letters. */
export function pathIn(from: ArchivePath, to: ArchivePath) {
  return sql<string>`cast(${to} as text) || substr(path, length(cast(${from} as text)) + 1)`
}

/** Gives a folder another place or name; what is below it comes along by one statement. */
export async function relocateFolder(
  turn: Transaction<Database>,
  { id, from, to, parentId }: { id: number; from: ArchivePath; to: ArchivePath; parentId: number },
): Promise<void> {
  await requireRoom(turn, from, to)
  const name = nameOf(to)
  await turn
    .updateTable('folder')
    .set((row) => ({
      parent_id: parentId,
      name,
      name_text: sortText(name),
      path: to,
      revision: row('revision', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await turn
    .updateTable('folder')
    .set({ path: pathIn(from, to) })
    .where(belowPath(from))
    .execute()
}

/**
 * A path that nobody could ask for must not come into being, however deep below.
 * @throws Refused
 */
export async function requireRoom(
  turn: Transaction<Database>,
  from: ArchivePath,
  to: ArchivePath,
): Promise<void> {
  if (grown(from, to) <= 0 && levelsOf(to) <= levelsOf(from)) return
  const { levels, bytes } = await turn
    .selectFrom('folder')
    .select(treeSize())
    .where(treeAt(from))
    .executeTakeFirstOrThrow()
  checkRoom({ to, levels: levels + levelsOf(to) - levelsOf(from), bytes: bytes + grown(from, to) })
}

/** Levels of the deepest path in a tree, those of files included, and bytes of its longest folder's. */
export function treeSize() {
  return [
    sql<number>`max(length(path) - length(replace(path, '/', ''))
      + case when images + files > 0 then 1 else 0 end)`.as('levels'),
    sql<number>`max(octet_length(path))`.as('bytes'),
  ] as const
}

/**
 * @param levels Of the deepest path.
 * @param bytes Of the longest folder's path; a file in it may need a name as long as names may be.
 * @throws Refused
 */
export function checkRoom({
  to,
  levels,
  bytes,
}: {
  to: ArchivePath
  levels: number
  bytes: number
}): void {
  if (levels > MAX_DEPTH) {
    const problem = `A path may have ${MAX_DEPTH} levels at most.`
    throw new Refused({ reason: 'too long', path: to, problem })
  }
  if (bytes + 1 + MAX_NAME_BYTES > MAX_PATH_BYTES) {
    const problem = `A path may have ${MAX_PATH_BYTES} bytes at most.`
    throw new Refused({ reason: 'too long', path: to, problem })
  }
}

/**
 * The same for files that come to lie in a folder.
 * @throws Refused
 */
export function requireReach(folder: ArchivePath, names: Iterable<string>): void {
  const bytes = folder === '/' ? 0 : utf8Length(folder)
  for (const name of names) {
    const isTooLong = bytes + 1 + utf8Length(name) > MAX_PATH_BYTES
    if (!isTooLong && levelsOf(folder) < MAX_DEPTH) continue
    const problem = isTooLong
      ? `A path may have ${MAX_PATH_BYTES} bytes at most.`
      : `A path may have ${MAX_DEPTH} levels at most.`
    throw new Refused({ reason: 'too long', path: within(folder, name), problem })
  }
}

export function levelsOf(path: string): number {
  return path === '/' ? 0 : path.split('/').length - 1
}

function grown(from: ArchivePath, to: ArchivePath): number {
  return utf8Length(to) - utf8Length(from)
}
