import type { Transaction } from 'kysely'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { within } from '#domain/archive/paths/path-segments.ts'
import type { Database } from '../db/schema.ts'
import { findItems, type Item } from './items.ts'
import { OperationRejected } from './operation-rejected.ts'

/** Each is an entry of the history, and the transaction blocks other changes. */
const MAX_MERGED = 20_000

/**
 * Lists the files and folders directly in a folder.
 * @throws OperationRejected when there are too many to merge.
 */
export async function listChildren(
  tx: Transaction<Database>,
  { id, path }: { id: number; path: ArchivePath },
): Promise<Item[]> {
  const files = await tx
    .selectFrom('file')
    .select('name')
    .where('folder_id', '=', id)
    .limit(MAX_MERGED + 1)
    .execute()
  const folders = await tx
    .selectFrom('folder')
    .select('name')
    .where('parent_id', '=', id)
    .limit(MAX_MERGED + 1)
    .execute()
  const names = [...files, ...folders]
  if (names.length > MAX_MERGED)
    throw new OperationRejected({ reason: 'too many', most: MAX_MERGED })
  return findItems(
    tx,
    names.map(({ name }) => within(path, name)),
  )
}
