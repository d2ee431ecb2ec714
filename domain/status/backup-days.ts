import { DAY_MS } from '../units/time.ts'
import { type BackupRun, isGood, isRunning } from './backup-state.ts'

export const DAYS_SHOWN = 30

/** `attention`: one run failed and another passed. */
export type DayMark = 'none' | 'good' | 'attention' | 'failed'

/** One mark per UTC day for the last thirty days, today last. A run counts for the day it started. */
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
