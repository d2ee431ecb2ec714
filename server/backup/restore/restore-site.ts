import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { counted } from '#domain/units/count.ts'
import type { Config } from '../../config.ts'
import { openDataFolder } from '../../disk/data-folder.ts'
import { requireEmptyTarget } from '../../move/check-target.ts'
import { moveArchive } from '../../move/move-archive.ts'
import { emptyMoveReport, type MoveReport } from '../../move/move-report.ts'
import { type MovePlan, openTarget } from '../../move/move-target.ts'
import { type DataSettings, openUnmatched } from '../../open-data.ts'
import { OperatorError } from '../../operator-error.ts'
import { openManifest } from '../check-snapshot.ts'
import {
  NOT_MOVED,
  type Restored,
  type RestoreOptions,
  restoreSnapshot,
} from './restore-snapshot.ts'

type Settings = DataSettings & Pick<Config, 'CONTENT_DIR'>

/**
 * Restores a snapshot to the configured database and store. For Postgres and S3 it is restored to the data folder
 * first and then moved; they must be empty.
 * @throws DamagedSnapshot, OperatorError
 */
export async function restoreSite(
  settings: Settings,
  options: Omit<RestoreOptions, 'dataFolder' | 'contentFolder' | 'isMovedNext'>,
): Promise<Restored> {
  const { DATA_DIR, DATABASE_URL, STORAGE_URL, CONTENT_DIR: contentFolder } = settings
  const movesRows = DATABASE_URL !== 'sqlite'
  const movesBytes = STORAGE_URL !== 'disk'
  const isMovedNext = movesRows || movesBytes
  const source = { ...settings, DATABASE_URL: 'sqlite', STORAGE_URL: 'disk' as const }
  const plan = { source, target: settings, movesRows, movesBytes }
  if (isMovedNext) await checkTarget(plan, options)
  const restored = await restoreSnapshot({
    ...options,
    dataFolder: DATA_DIR,
    contentFolder,
    isMovedNext,
  })
  if (!isMovedNext) return restored
  const report = await fill(plan, options.stop)
  options.stop.throwIfAborted()
  if (!options.salvage) requireAllMoved(report, restored, DATA_DIR)
  // Otherwise the moved parts could later be mistaken for the archive.
  const { database, blobs } = openDataFolder(DATA_DIR)
  if (movesRows) await rm(database)
  if (movesBytes) await rm(blobs, { recursive: true })
  await rm(join(DATA_DIR, NOT_MOVED))
  return restored
}

/** Before anything is replaced. @throws OperatorError */
async function checkTarget(
  plan: MovePlan,
  { target: backup, id }: Pick<RestoreOptions, 'target' | 'id'>,
): Promise<void> {
  const { archiveId } = await openManifest(backup, id)
  const target = await openTarget(plan)
  try {
    await requireEmptyTarget(target, archiveId)
  } finally {
    await target.close()
  }
}

function requireAllMoved({ faults }: MoveReport, { manifest }: Restored, folder: string): void {
  const lost = new Set(manifest.lost)
  const failed = faults.filter(({ sha256 }) => !lost.has(sha256))
  if (failed.length === 0) return
  throw new OperatorError(
    `${counted(failed.length, 'restored file')} could not be read again and moved to the store: ${failed.map(({ kind, sha256 }) => `${sha256} (${kind})`).join(', ')}. The restored archive is still in ${folder}; check that disk, then run the restore again.`,
  )
}

async function fill(plan: MovePlan, stop: AbortSignal): Promise<MoveReport> {
  await using opened = new AsyncDisposableStack()
  const source = await openUnmatched(plan.source)
  opened.defer(() => source.close())
  const target = await openTarget(plan)
  opened.defer(() => target.close())
  const report = emptyMoveReport()
  await moveArchive({ source, target, report, stop })
  return report
}
