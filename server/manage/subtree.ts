import { type ExpressionBuilder, sql } from 'kysely'
import { sortText } from '#domain/archive/listing/sort-text.ts'
import {
  type ArchivePath,
  MAX_DEPTH,
  TOO_DEEP,
  TOO_LONG,
} from '#domain/archive/paths/archive-path.ts'
import { MAX_NAME_BYTES, MAX_PATH_BYTES, utf8Length } from '#domain/archive/paths/name-problem.ts'
import { nameOf, within } from '#domain/archive/paths/path-segments.ts'
import { belowPath } from '../db/below-path.ts'
import type { Database, Tx } from '../db/tables/schema.ts'
import { OperationRejected } from './operation-rejected.ts'

/** A folder and all folders below it. */
export function treeAt(path: string) {
  return (row: ExpressionBuilder<Database, 'folder'>) =>
    row.or([row('path', '=', path), belowPath(path)])
}

/** The new path of an item after its tree moves. The database counts lengths in its own characters. */
export function pathIn(from: ArchivePath, to: ArchivePath) {
  return sql<string>`cast(${to} as text) || substr(path, length(cast(${from} as text)) + 1)`
}

/** Moves or renames a folder; one statement updates everything below it. */
export async function relocateFolder(
  tx: Tx,
  { id, from, to, parentId }: { id: number; from: ArchivePath; to: ArchivePath; parentId: number },
): Promise<void> {
  await requirePathLength(tx, from, to)
  const name = nameOf(to)
  await tx
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
  await tx
    .updateTable('folder')
    .set({ path: pathIn(from, to) })
    .where(belowPath(from))
    .execute()
}

/**
 * Checks that no path below becomes too long or too deep to be requested.
 * @throws OperationRejected
 */
export async function requirePathLength(tx: Tx, from: ArchivePath, to: ArchivePath): Promise<void> {
  if (growth(from, to) <= 0 && levelsOf(to) <= levelsOf(from)) return
  const size = await tx
    .selectFrom('folder')
    .select(treeSize())
    .where(treeAt(from))
    .executeTakeFirstOrThrow()
  checkMovedLength(from, to, size)
}

interface TreeSize {
  levels: number
  bytes: number
}

/** @param size Size of the tree at its current place. @throws OperationRejected */
export function checkMovedLength(
  from: ArchivePath,
  to: ArchivePath,
  { levels, bytes }: TreeSize,
): void {
  const [deeper, longer] = [levelsOf(to) - levelsOf(from), growth(from, to)]
  if (deeper <= 0 && longer <= 0) return
  checkPathLength(to, { levels: levels + deeper, bytes: bytes + longer })
}

/** The deepest level in a tree, files included, and the bytes of its longest folder path. */
export function treeSize() {
  return [
    sql<number>`max(length(path) - length(replace(path, '/', ''))
      + case when images + files > 0 then 1 else 0 end)`.as('levels'),
    sql<number>`max(octet_length(path))`.as('bytes'),
  ] as const
}

/**
 * @param bytes Length of the longest folder path; a file in it may have a name of the maximum length.
 * @throws OperationRejected
 */
export function checkPathLength(to: ArchivePath, { levels, bytes }: TreeSize): void {
  if (levels > MAX_DEPTH) throw tooLong(to, TOO_DEEP)
  if (bytes + 1 + MAX_NAME_BYTES > MAX_PATH_BYTES) throw tooLong(to, TOO_LONG)
}

/**
 * The same for files in a folder.
 * @throws OperationRejected
 */
export function requireFilePathLength(folder: ArchivePath, names: Iterable<string>): void {
  const bytes = folder === '/' ? 0 : utf8Length(folder)
  for (const name of names) {
    const path = within(folder, name)
    if (bytes + 1 + utf8Length(name) > MAX_PATH_BYTES) throw tooLong(path, TOO_LONG)
    if (levelsOf(folder) >= MAX_DEPTH) throw tooLong(path, TOO_DEEP)
  }
}

function tooLong(path: ArchivePath, problem: string): OperationRejected {
  return new OperationRejected({ reason: 'too long', path, problem })
}

export function levelsOf(path: string): number {
  return path === '/' ? 0 : path.split('/').length - 1
}

function growth(from: ArchivePath, to: ArchivePath): number {
  return utf8Length(to) - utf8Length(from)
}
