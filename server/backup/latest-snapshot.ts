import { OperatorError } from '../operator-error.ts'
import type { BackupTarget } from './backup-target.ts'

/**
 * The snapshot to restore if none is named: the newest that has passed its restore test.
 * @returns No id if there is no snapshot; a line per newer snapshot that has not passed.
 * @throws OperatorError if none has passed.
 */
export async function latestSnapshot(
  target: BackupTarget,
): Promise<{ id: string | undefined; skipped: string[] }> {
  const ids = await target.snapshots()
  const marks = await target.marks()
  const at = ids.findLastIndex((id) => !marks.has(id))
  if (ids.length > 0 && at === -1) {
    throw new OperatorError(
      `No snapshot in ${target.name} has passed its restore test, so nothing was restored. To restore one anyway, run "./site restore" with --snapshot <id>.`,
    )
  }
  return { id: ids[at], skipped: ids.slice(at + 1).map((id) => skippedText(id, marks.get(id))) }
}

function skippedText(id: string, why = ''): string {
  return `Snapshot ${id} is skipped; to restore it, name it with --snapshot. It has not passed its restore test: ${why}`
}
