import type { BackupPlace } from './backup-place.ts'
import { asBackupRun, type BackupOutcome, wasAllChecked } from './backup-runs.ts'
import { type CheckReport, startCheckReport } from './check-snapshot.ts'
import { type KeptSnapshots, removeOtherSnapshots, snapshotsToKeep } from './keep-snapshots.ts'
import {
  type BackupReport,
  type BackupSource,
  makeBackup,
  startBackupReport,
} from './make-backup.ts'
import { type Rehearsal, rehearse } from './rehearse.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

export interface BackupOrder {
  source: BackupSource
  place: BackupPlace
  /** Reads back every stored byte; without it that is done once a week. */
  verifyAll: boolean
  /** Removes older snapshots but these, after a rehearsal that went well. */
  keep?: KeptSnapshots
  stop: AbortSignal
  start?: Rehearsal['start']
}

/** Grows while a backup runs, for whoever shows its progress. */
export interface BackupProgress {
  backup: BackupReport
  check: CheckReport
}

export interface BackupResult extends BackupOutcome {
  snapshot: string
  files: number
  newBytes: number
  checkedAll: boolean
  removed: number
}

export function startBackupProgress(): BackupProgress {
  return { backup: startBackupReport(), check: startCheckReport() }
}

/**
 * Backs a site up, proves that the snapshot restores, removes old ones, and records how it went.
 * @throws OperatorError where no snapshot was made: why, and what to do.
 */
export function runBackup(order: BackupOrder, progress: BackupProgress): Promise<BackupResult> {
  const { source, place, stop, keep, start } = order
  const { db } = source.data.database
  return asBackupRun(db, place.name, async () => {
    const checkedAll = order.verifyAll || !(await wasAllChecked(db, Date.now() - WEEK_MS))
    const { id, manifest } = await makeBackup(source, place, progress.backup, stop)
    const problems = await rehearse({
      place,
      id,
      scratch: source.data.folder.path,
      unread: checkedAll ? 'all' : progress.backup.copied,
      report: progress.check,
      stop,
      ...(start && { start }),
    })
    const isGood = problems.length === 0
    const removed =
      isGood && keep
        ? await removeOtherSnapshots(place, snapshotsToKeep(await place.snapshots(), keep))
        : 0
    return {
      snapshot: id,
      ...(isGood ? {} : { problem: problems.join('\n') }),
      files: manifest.files.count,
      newBytes: progress.backup.bytes.copied + progress.backup.newTreeBytes,
      checkedAll,
      removed,
    }
  })
}
