import { filesOf, startBlobCheck } from '../archive/blob-check.ts'
import { countRows } from '../db/count-rows.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import { archiveTables } from '../db/tables/archive-tables.ts'
import type { Db, Tx } from '../db/tables/schema.ts'
import type { SiteData } from '../open-data.ts'
import { checkStore, markDatabase, markStore, readState } from './check-target.ts'
import { type CopyBlobs, createCopyBlobs } from './copy-blobs.ts'
import { copyRows } from './copy-rows.ts'
import type { MoveReport } from './move-report.ts'
import type { MoveTarget } from './move-target.ts'

interface MoveParts {
  source: Pick<SiteData, 'database' | 'store'>
  target: Pick<MoveTarget, 'database' | 'store'>
  /** Updated during the move. */
  report: MoveReport
  /** Stops the move; copied data is kept, and the next move resumes. */
  stop: AbortSignal
}

/**
 * Copies an archive that may be in use. Most blobs are copied first, then those that a snapshot of the
 * rows still needs, then the rows. Blobs without a row do no harm.
 * @throws OperatorError for a target with other data, or if the copied rows differ.
 */
export async function moveArchive({ source, target, report, stop }: MoveParts): Promise<void> {
  const { db, copying } = source.database
  await countSource(db, report)
  const { archive_id } = await readState(db)
  await prepare(target, db)
  report.hasBegun = true
  const copyBlobs = target.store
    ? createCopyBlobs({ from: source.store.blobs, to: target.store.blobs, report, stop })
    : async () => undefined
  await copyBlobs(db)
  if (!stop.aborted) {
    const version = await copying.snapshot((rows) =>
      moveSnapshot({ rows, copyBlobs, archiveId: archive_id, target, report, stop }),
    )
    report.isSourceNewer = (await readState(db)).version !== version
  }
  report.isInterrupted = stop.aborted
}

async function countSource(db: Db, { total }: MoveReport): Promise<void> {
  const { blobs, bytes } = await startBlobCheck(db)
  Object.assign(total, { blobs, bytes })
  for (const { table } of archiveTables) {
    total.rows += await countRows(db.selectFrom(table))
  }
}

/** Runs all checks before the first mark is set. */
async function prepare({ database, store }: MoveParts['target'], db: Db): Promise<void> {
  const state = await readState(db)
  if (store) await checkStore(store, state.archive_id)
  if (database) await markDatabase(database.db, state)
  if (store) await markStore(store, state.archive_id)
}

interface Snapshot extends Pick<MoveParts, 'target' | 'report' | 'stop'> {
  rows: Tx
  copyBlobs: CopyBlobs
  archiveId: string
}

/** @returns The archive version of the moved snapshot. */
async function moveSnapshot(snapshot: Snapshot): Promise<number> {
  const { rows, copyBlobs, archiveId, target, report, stop } = snapshot
  const { version } = await readState(rows)
  await copyBlobs(rows)
  await addFileNames(rows, report)
  if (stop.aborted) return version
  await target.store?.claimFor(archiveId)
  if (target.database) await fillRows(snapshot, target.database, version)
  return version
}

/** Drops faults of blobs that were deleted during the move. */
async function addFileNames(rows: Tx, report: MoveReport): Promise<void> {
  const named: MoveReport['faults'] = []
  for (const fault of report.faults) {
    const files = await filesOf(rows, fault.sha256)
    if (files.length > 0) named.push({ ...fault, files })
  }
  report.faults = named
}

async function fillRows(
  { rows, report, stop }: Snapshot,
  { copying }: OpenDatabase,
  version: number,
): Promise<void> {
  try {
    const counts = await copying.fill(async (to) => {
      const counts = await copyRows({ from: rows, to, progress: report.rows, stop })
      const { last_number } = await readState(rows)
      const newVersion = Math.max(version, (await readState(to)).version) + 1
      await to
        .updateTable('archive_state')
        .set({
          version: newVersion,
          moving: 0,
          moved_from: version,
          moved_at: newVersion,
          last_number,
        })
        .where('id', '=', 1)
        .execute()
      stop.throwIfAborted()
      return counts
    })
    report.files = counts.file
    report.folders = counts.folder
  } catch (error) {
    if (!stop.aborted) throw error
  }
}
