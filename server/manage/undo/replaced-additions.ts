import { selectIn } from '../../db/in-batches.ts'
import type { Db } from '../../db/tables/schema.ts'
import type { HistoryRow } from '../history/history.ts'

/** Their undo moves the file to the trash. */
export const ADDITIONS = ['copy', 'restore', 'upload'] as const satisfies HistoryRow['action'][]

/**
 * Ids of the history entries that added a file which has a newer version: undo would trash that, too. A later version
 * may have the same bytes, but not the same time.
 */
export async function replacedAdditions(
  db: Db,
  rows: readonly Pick<HistoryRow, 'id' | 'action' | 'subject_id' | 'after' | 'at'>[],
): Promise<Set<number>> {
  const added = rows.filter(({ action }) => ADDITIONS.some((one) => one === action))
  const found = await selectIn(
    added.map(({ subject_id }) => subject_id),
    (ids) => db.selectFrom('file').select(['id', 'sha256', 'uploaded_at']).where('id', 'in', ids),
  )
  const files = new Map(found.map((file) => [file.id, file]))
  const isReplaced = ({ subject_id, after, at }: (typeof added)[number]) => {
    const file = files.get(subject_id)
    if (file === undefined) return false
    const { sha256 = file.sha256 } = JSON.parse(after ?? '{}') as { sha256?: string }
    return file.sha256 !== sha256 || file.uploaded_at > at
  }
  return new Set(added.filter(isReplaced).map(({ id }) => id))
}
