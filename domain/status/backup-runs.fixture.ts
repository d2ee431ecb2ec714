import type { BackupRun } from './backup-state.ts'

export const NOW = new Date('2026-11-22T14:40:00Z')

export function hoursAgo(hours: number): Date {
  return new Date(NOW.getTime() - hours * 3_600_000)
}

/** A run that passed after six minutes. */
export function run(startedHoursAgo: number, changed: Partial<BackupRun> = {}): BackupRun {
  return {
    startedAt: hoursAgo(startedHoursAgo),
    seenAt: hoursAgo(startedHoursAgo - 0.1),
    endedAt: hoursAgo(startedHoursAgo - 0.1),
    snapshot: 'a-snapshot',
    problem: undefined,
    removalProblem: undefined,
    newBytes: 1024,
    checkedAll: false,
    lostFiles: 0,
    ...changed,
  }
}

export const underWay = (since: number) =>
  run(since, { endedAt: undefined, snapshot: undefined, seenAt: hoursAgo(0.01) })

export const WITHOUT_SNAPSHOT = { snapshot: undefined, problem: 'The folder is read-only.' }
export const NOT_PASSED = { problem: 'The database is damaged.' }
