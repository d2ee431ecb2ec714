import { OperatorError } from '../operator-error.ts'
import type { BackupTarget } from './backup-target.ts'

/**
 * The snapshot to restore if none is named: the newest that has not failed its restore test.
 * @returns No id if there is no snapshot; one sentence per newer snapshot that failed.
 * @throws OperatorError if all failed.
 */
export async function latestSnapshot(
  place: BackupTarget,
): Promise<{ id: string | undefined; skipped: string[] }> {
  const ids = await place.snapshots()
  const failed = await place.failedSnapshots()
  const at = ids.findLastIndex((id) => !failed.has(id))
  if (ids.length > 0 && at === -1) {
    throw new OperatorError(
      `Every snapshot in ${place.name} failed its restore test, so nothing was restored. To restore one anyway, run "npm run site -- restore" with --snapshot <id>.`,
    )
  }
  return { id: ids[at], skipped: ids.slice(at + 1).map(skippedText) }
}

function skippedText(id: string): string {
  return `Snapshot ${id} failed its restore test and is skipped; to restore it, name it with --snapshot.`
}
