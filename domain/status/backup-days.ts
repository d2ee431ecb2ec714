import { type BackupRun, isGood, isRunning } from './backup-state.ts'

const DAY_MS = 24 * 60 * 60_000
export const DAYS_SHOWN = 30

/** `attention`: one failed, another one passed. */
export type DayMark = 'none' | 'good' | 'attention' | 'failed'

/** A mark for each of the last thirty days of UTC, today last. A run counts for the day on which it began. */
export function backupDays(runs: readonly BackupRun[], now: Date): DayMark[] {
  const today = dayOf(now)
  const ended = runs.filter((run) => !isRunning(run, now))
  return Array.from({ length: DAYS_SHOWN }, (_, at) => {
    const day = today - (DAYS_SHOWN - 1 - at)
    return markOf(ended.filter(({ startedAt }) => dayOf(startedAt) === day))
  })
}

function markOf(runs: readonly BackupRun[]): DayMark {
  if (runs.length === 0) return 'none'
  const good = runs.filter(isGood).length
  if (good === runs.length) return 'good'
  return good > 0 ? 'attention' : 'failed'
}

function dayOf(moment: Date): number {
  return Math.floor(moment.getTime() / DAY_MS)
}
