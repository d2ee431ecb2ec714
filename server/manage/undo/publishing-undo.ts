import type { Db } from '../../db/tables/schema.ts'
import type { HistoryRow } from '../history/history.ts'
import { selectShownOriginals } from '../original-rows.ts'

/**
 * Ids of the history entries whose undo would publish the original of a photo. Publishing has its own call and a
 * confirmation.
 */
export async function publishingUndos(
  db: Db,
  rows: readonly Pick<HistoryRow, 'id' | 'action' | 'subject_id' | 'sha256'>[],
): Promise<Set<number>> {
  const versions = rows.filter(({ action }) => action === 'new-version')
  const found = await selectShownOriginals(
    db,
    versions.map(({ subject_id }) => subject_id),
  )
  const originals = new Set(found.map(({ file_id, sha256 }) => `${file_id} ${sha256}`))
  const isPublishing = ({ subject_id, sha256 }: Pick<HistoryRow, 'subject_id' | 'sha256'>) =>
    originals.has(`${subject_id} ${sha256}`)
  return new Set(versions.filter(isPublishing).map(({ id }) => id))
}
