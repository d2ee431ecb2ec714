import { selectHiddenOriginals, selectOriginals } from '../../archive/original-rows.ts'
import { selectIn } from '../../db/in-batches.ts'
import type { Db } from '../../db/tables/schema.ts'
import type { HistoryRow } from '../history/history.ts'

type Version = Pick<HistoryRow, 'id' | 'action' | 'subject_id' | 'sha256'>

/**
 * Ids of the history entries whose undo would publish the original of a photo that this or another file hides now, or
 * that was hidden since. Publishing has its own call and a confirmation.
 */
export async function publishingUndos(db: Db, rows: readonly Version[]): Promise<Set<number>> {
  const versions = rows.filter(isVersion)
  const hiddenSince = await hiddenVersions(db, versions)
  return hiddenSince.union(await hiddenByCopies(db, versions))
}

async function hiddenByCopies(db: Db, versions: readonly ReplacedBytes[]): Promise<Set<number>> {
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
  return own.union(await hiddenByCopies(db, versions))
}

/** Versions that are marked as hidden, unless the file had shown the public copy before: then they were published on purpose. */
async function hiddenVersions(db: Db, versions: readonly ReplacedBytes[]): Promise<Set<number>> {
  const subjects = versions.map(({ subject_id }) => subject_id)
  const originals = await selectOriginals(db, subjects)
  const copies = new Set(originals.map(({ public_sha256 }) => public_sha256))
  const shown = await selectIn(copies, (some) =>
    db
      .selectFrom('history')
      .select(['id', 'subject_id', 'sha256'])
      .where('sha256', 'in', some)
      .where('subject_id', 'in', [...new Set(originals.map(({ file_id }) => file_id))]),
  )
  const wasShown = (version: ReplacedBytes, copy: string) =>
    shown.some(
      ({ id, subject_id, sha256 }) =>
        id < version.id && subject_id === version.subject_id && sha256 === copy,
    )
  return idsOf(versions, (version) =>
    originals.some(
      ({ file_id, sha256, public_sha256 }) =>
        file_id === version.subject_id &&
        sha256 === version.sha256 &&
        !wasShown(version, public_sha256),
    ),
  )
}

type ReplacedBytes = Version & { sha256: string }

function isVersion(row: Version): row is ReplacedBytes {
  return row.action === 'new-version' && row.sha256 !== null
}

function idsOf(rows: readonly ReplacedBytes[], test: (row: ReplacedBytes) => boolean): Set<number> {
  return new Set(rows.filter(test).map(({ id }) => id))
}
