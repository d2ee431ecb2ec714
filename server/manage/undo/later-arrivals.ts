import { sql } from 'kysely'
import type { HistoryAction } from '#domain/archive/manage-response.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { within } from '#domain/archive/paths/path-segments.ts'
import type { Db } from '../../db/tables/schema.ts'
import type { HistoryRow } from '../history/history.ts'
import { treeAt } from '../subtree.ts'
import { ADDITIONS } from './replaced-additions.ts'

const ARRIVALS = [
  ...(['upload', 'accept', 'copy', 'restore', 'move', 'rename'] as const),
  ...(['new-version', 'make-folder'] as const),
] satisfies HistoryAction[]

/** Something in a folder that was not there, or had other bytes, when the folder was added. */
export interface LaterArrival {
  path: ArchivePath
  id: string
}

/** Ids of the history entries that added a folder into which something has come since. */
export async function filledAdditions(db: Db, rows: readonly Added[]): Promise<Set<number>> {
  const filled = new Set<number>()
  for (const row of rows) if (await laterArrival(db, row)) filled.add(row.id)
  return filled
}

type Added = Pick<HistoryRow, 'id' | 'batch' | 'kind' | 'action' | 'to_path'>

/** What has come into an added folder since; its undo would move that to the trash, too. */
export async function laterArrival(
  db: Db,
  { id, batch, kind, action, to_path }: Added,
): Promise<LaterArrival | undefined> {
  const isAddition = ADDITIONS.some((one) => one === action)
  if (kind !== 'folder' || !isAddition || to_path === null) return undefined
  const arrivals = db
    .selectFrom('history')
    .select('history.id')
    .where('history.id', '>', id)
    .where('history.batch', '!=', batch)
    .where('history.action', 'in', ARRIVALS)
    .where('history.undoes', 'is', null)
    .where(({ not, exists }) => not(exists(undoOfHistory(db))))
  const file = await db
    .selectFrom('file')
    .innerJoin('folder', 'folder.id', 'file.folder_id')
    .select(['file.id', 'file.name', 'folder.path'])
    .where(treeAt(to_path))
    .where(({ exists, ref }) => exists(arrivals.where('history.subject_id', '=', ref('file.id'))))
    .limit(1)
    .executeTakeFirst()
  if (file) return { id: file.id, path: within(file.path as ArchivePath, file.name) }
  const folder = await db
    .selectFrom('folder')
    .select(['folder.id', 'folder.path'])
    .where(treeAt(to_path))
    .where('folder.path', '!=', to_path)
    .where(({ exists }) =>
      exists(arrivals.where('history.subject_id', '=', sql<string>`cast(folder.id as text)`)),
    )
    .limit(1)
    .executeTakeFirst()
  return folder && { id: String(folder.id), path: folder.path as ArchivePath }
}

/** What undid the batch of a history entry, and was not undone itself. */
function undoOfHistory(db: Db) {
  return db
    .selectFrom('history as undoing')
    .select('undoing.id')
    .whereRef('undoing.undoes', '=', 'history.batch' as 'undoing.batch')
    .where(({ not, exists }) =>
      not(
        exists(
          db
            .selectFrom('history as redoing')
            .select('redoing.id')
            .whereRef('redoing.undoes', '=', 'undoing.batch' as 'redoing.batch'),
        ),
      ),
    )
}
