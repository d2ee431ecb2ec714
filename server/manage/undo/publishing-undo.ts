import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables/schema.ts'
import type { HistoryRow } from '../history/history.ts'
import { inBatches } from '../items.ts'

/**
 * Ids of the history entries whose undo would publish the original of a photo. Publishing has its own call and a
 * confirmation.
 */
export async function publishingUndos(
  db: Kysely<Database>,
  rows: readonly Pick<HistoryRow, 'id' | 'action' | 'subject_id' | 'sha256'>[],
): Promise<Set<number>> {
  const versions = rows.filter(({ action }) => action === 'new-version')
  const originals = new Set<string>()
  for (const ids of inBatches([...new Set(versions.map(({ subject_id }) => subject_id))])) {
    const found = await db
      .selectFrom('original')
      .innerJoin('file', (join) =>
        join
          .onRef('file.id', '=', 'original.file_id')
          .onRef('file.sha256', '=', 'original.public_sha256'),
      )
      .select(['original.file_id', 'original.sha256'])
      .where('original.file_id', 'in', ids)
      .execute()
    for (const { file_id, sha256 } of found) originals.add(`${file_id} ${sha256}`)
  }
  const isPublishing = ({ subject_id, sha256 }: Pick<HistoryRow, 'subject_id' | 'sha256'>) =>
    originals.has(`${subject_id} ${sha256}`)
  return new Set(versions.filter(isPublishing).map(({ id }) => id))
}
