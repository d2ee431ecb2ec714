import { OperatorError } from '../operator-error.ts'
import type { BackupTarget } from './backup-target.ts'
import { isDatedInFuture } from './manifest.ts'

/**
 * The snapshot to restore if none is named: the newest that has passed its restore test.
 * @returns No id if there is no snapshot; a line per newer snapshot that has not passed.
 * @throws OperatorError if none has passed, or if that one is dated in the future.
 */
export async function latestSnapshot(
  target: BackupTarget,
  now = new Date(),
): Promise<{ id: string | undefined; skipped: string[] }> {
  const ids = await target.snapshots()
  const marks = await target.marks()
  const at = ids.findLastIndex((id) => !marks.has(id))
  if (ids.length > 0 && at === -1) {
    throw new OperatorError(
      `No snapshot in ${target.name} has passed its restore test, so nothing was restored. To restore one anyway, run "./site restore" with --snapshot <id>.`,
    )
  }
  const id = ids[at]
  if (id !== undefined && isDatedInFuture(id, now)) {
    const past = ids.findLast((one) => !marks.has(one) && !isDatedInFuture(one, now))
    throw datedInFuture(id, past, target)
  }
  return { id, skipped: ids.slice(at + 1).map((id) => skippedText(id, marks.get(id))) }
}

/** All later snapshots would be older than one that was made while the clock was ahead. */
function datedInFuture(
  id: string,
  past: string | undefined,
  { name }: BackupTarget,
): OperatorError {
  return new OperatorError(
    past === undefined
      ? `Snapshot ${id} is dated in the future, so nothing was restored: the clock was wrong when it was made, or is wrong on this machine now. Correct the clock, or run "./site restore" with --snapshot <id>; --list shows all of them.`
      : `Snapshot ${id} is dated in the future, so nothing was restored: the clock was wrong when it was made, or is wrong on this machine now. Correct the clock, or restore the newest that is not dated in the future and has passed its restore test: "./site restore ${name} --snapshot ${past}"; --list shows all of them.`,
  )
}

function skippedText(id: string, why = ''): string {
  return `Snapshot ${id} is skipped; to restore it, name it with --snapshot. It has not passed its restore test: ${why}`
}
