import { selectHiddenOriginals, selectOriginals } from '../../archive/original-rows.ts'
import type { Db } from '../../db/tables/schema.ts'
import type { HistoryRow } from '../history/history.ts'

type Version = Pick<HistoryRow, 'id' | 'action' | 'subject_id' | 'sha256'>

/**
 * Ids of the history entries whose undo would publish the original of a photo that this or another file hides now.
 * Publishing has its own call and a confirmation.
 */
export async function publishingUndos(db: Db, rows: readonly Version[]): Promise<Set<number>> {
  const versions = rows.filter(isVersion)
  const found = await selectHiddenOriginals(
    db,
    versions.map(({ sha256 }) => sha256),
  )
  const hidden = new Set(found.map(({ sha256 }) => sha256))
  return idsOf(versions, (row) => hidden.has(row.sha256))
}

/**
 * The same for restoring the version before an entry, also if the file itself has hidden that original and shows
 * something else now: its version may be restored long after.
 */
export async function publishingRestores(db: Db, rows: readonly Version[]): Promise<Set<number>> {
  const versions = rows.filter(isVersion)
  const found = await selectOriginals(
    db,
    versions.map(({ subject_id }) => subject_id),
  )
  const originals = new Set(found.map(({ file_id, sha256 }) => `${file_id} ${sha256}`))
  const own = idsOf(versions, ({ subject_id, sha256 }) => originals.has(`${subject_id} ${sha256}`))
  return own.union(await publishingUndos(db, versions))
}

type ReplacedBytes = Version & { sha256: string }

function isVersion(row: Version): row is ReplacedBytes {
  return row.action === 'new-version' && row.sha256 !== null
}

function idsOf(rows: readonly ReplacedBytes[], test: (row: ReplacedBytes) => boolean): Set<number> {
  return new Set(rows.filter(test).map(({ id }) => id))
}
