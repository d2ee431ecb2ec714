import type { Db } from '../../db/tables/schema.ts'
import type { HistoryRow } from '../history/history.ts'
import { selectOriginals, selectShownOriginals } from '../original-rows.ts'

type Version = Pick<HistoryRow, 'id' | 'action' | 'subject_id' | 'sha256'>

/**
 * Ids of the history entries whose undo would publish the original of a photo. Publishing has its own call and a
 * confirmation.
 */
export function publishingUndos(db: Db, rows: readonly Version[]): Promise<Set<number>> {
  return replacingOriginals(db, rows, selectShownOriginals)
}

/**
 * Ids of the history entries that replaced the original of a photo, whatever the file shows now. The version before
 * them may be restored long after the original was hidden, when another one is shown.
 */
export function publishingRestores(db: Db, rows: readonly Version[]): Promise<Set<number>> {
  return replacingOriginals(db, rows, selectOriginals)
}

async function replacingOriginals(
  db: Db,
  rows: readonly Version[],
  select: typeof selectOriginals,
): Promise<Set<number>> {
  const versions = rows.filter(({ action }) => action === 'new-version')
  const found = await select(
    db,
    versions.map(({ subject_id }) => subject_id),
  )
  const originals = new Set(found.map(({ file_id, sha256 }) => `${file_id} ${sha256}`))
  const isOriginal = ({ subject_id, sha256 }: Version) => originals.has(`${subject_id} ${sha256}`)
  return new Set(versions.filter(isOriginal).map(({ id }) => id))
}
