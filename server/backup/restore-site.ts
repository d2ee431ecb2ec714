import { rm } from 'node:fs/promises'
import type { Config } from '../config.ts'
import { openDataFolder } from '../data-folder.ts'
import { moveArchive } from '../move/move-archive.ts'
import { emptyMoveReport } from '../move/move-report.ts'
import { type MoveOrder, openTarget } from '../move/move-target.ts'
import { type DataSettings, openUnmatched } from '../open-data.ts'
import { type Restored, type RestoreOrder, restoreSnapshot } from './restore-snapshot.ts'

type Settings = DataSettings & Pick<Config, 'CONTENT_DIR'>

/**
 * Restores a snapshot to the configured database and store. For Postgres and S3 it is restored to the data folder
 * first and then moved; they must be empty.
 * @throws DamagedSnapshot, OperatorError
 */
export async function restoreSite(
  settings: Settings,
  order: Omit<RestoreOrder, 'dataFolder' | 'contentFolder'>,
): Promise<Restored> {
  const { DATA_DIR, DATABASE_URL, STORAGE_URL, CONTENT_DIR: contentFolder } = settings
  const movesRows = DATABASE_URL !== 'sqlite'
  const movesBytes = STORAGE_URL !== 'disk'
  const restored = await restoreSnapshot({ ...order, dataFolder: DATA_DIR, contentFolder })
  if (!movesRows && !movesBytes) return restored
  const source = { ...settings, DATABASE_URL: 'sqlite', STORAGE_URL: 'disk' as const }
  await fill({ source, target: settings, movesRows, movesBytes }, order.stop)
  // Otherwise the moved parts could later be mistaken for the archive.
  const { database, blobs } = openDataFolder(DATA_DIR)
  if (movesRows) await rm(database)
  if (movesBytes) await rm(blobs, { recursive: true })
  return restored
}

async function fill(order: MoveOrder, stop: AbortSignal): Promise<void> {
  await using opened = new AsyncDisposableStack()
  const source = await openUnmatched(order.source)
  opened.defer(() => source.close())
  const target = await openTarget(order)
  opened.defer(() => target.close())
  await moveArchive({ source, target, report: emptyMoveReport(), stop })
}
