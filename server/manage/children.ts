import type { Transaction } from 'kysely'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { within } from '#domain/archive/paths/path-segments.ts'
import type { Database } from '../db/schema.ts'
import { findItems, type Item } from './items.ts'
import { Refused } from './refusal.ts'

/** Each of them is a line of the history, and meanwhile nobody else can change anything. */
const MOST_MERGED = 20_000

/**
 * Everything that lies in a folder itself.
 * @throws Refused where it is too much to be merged at once.
 */
export async function childrenOf(
  turn: Transaction<Database>,
  { id, path }: { id: number; path: ArchivePath },
): Promise<Item[]> {
  const files = await turn
    .selectFrom('file')
    .select('name')
    .where('folder_id', '=', id)
    .limit(MOST_MERGED + 1)
    .execute()
  const folders = await turn
    .selectFrom('folder')
    .select('name')
    .where('parent_id', '=', id)
    .limit(MOST_MERGED + 1)
    .execute()
  const names = [...files, ...folders]
  if (names.length > MOST_MERGED) throw new Refused({ reason: 'too many', most: MOST_MERGED })
  return findItems(
    turn,
    names.map(({ name }) => within(path, name)),
  )
}
