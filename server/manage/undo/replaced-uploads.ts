import { selectIn } from '../../db/in-batches.ts'
import type { Db } from '../../db/tables/schema.ts'
import type { HistoryRow } from '../history/history.ts'

/**
 * Ids of the history entries of uploads whose file has a newer version: undo would trash that, too. A later version may
 * have the same bytes, but not the same time.
 */
export async function replacedUploads(
  db: Db,
  rows: readonly Pick<HistoryRow, 'id' | 'action' | 'subject_id' | 'after' | 'at'>[],
): Promise<Set<number>> {
  const uploads = rows.filter(({ action }) => action === 'upload')
  const found = await selectIn(
    uploads.map(({ subject_id }) => subject_id),
    (ids) => db.selectFrom('file').select(['id', 'sha256', 'uploaded_at']).where('id', 'in', ids),
  )
  const files = new Map(found.map((file) => [file.id, file]))
  const isReplaced = ({ subject_id, after, at }: (typeof uploads)[number]) => {
    const file = files.get(subject_id)
    if (file === undefined) return false
    const { sha256 = file.sha256 } = JSON.parse(after ?? '{}') as { sha256?: string }
    return file.sha256 !== sha256 || file.uploaded_at > at
  }
  return new Set(uploads.filter(isReplaced).map(({ id }) => id))
}
