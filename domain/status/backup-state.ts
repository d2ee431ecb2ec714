import { HOUR_MS } from '../units/time.ts'

/** A day, and two hours for the backup itself. */
export const BACKUP_LIMIT_MS = 26 * HOUR_MS
/** A run writes a heartbeat every few seconds; after this long without one it was killed. */
export const LOST_AFTER_MS = 90_000

export interface BackupRun {
  startedAt: Date
  /** Last heartbeat. */
  seenAt: Date
  endedAt: Date | undefined
  /** Id of the snapshot; undefined if none was made. */
  snapshot: string | undefined
  /** Why there is no snapshot, or why it did not pass its restore test. */
  problem: string | undefined
  /** Why old snapshots remain beside a good one. */
  removalProblem: string | undefined
  newBytes: number
  /** Whether every stored file was read back. */
  checkedAll: boolean
  /** Stored files that the site itself had lost; the snapshot may have them. */
  lostFiles: number
}

/**
 * `incomplete`: the latest backup is good, but found that the site itself has lost files.
 * `off`: no backups are scheduled, and there is none from the last day.
 */
export type BackupStatus = 'ok' | 'incomplete' | 'overdue' | 'failed' | 'off'

export interface BackupState {
  status: BackupStatus
  /** The latest run that passed its restore test. */
  lastGood: BackupRun | undefined
  /** Age of its data in milliseconds. */
  age: number | undefined
  /** The latest finished run, if it failed. */
  failure: { run: BackupRun; problem: string } | undefined
  running: BackupRun | undefined
}

/** @param runs The latest first. */
export function backupState(
  runs: readonly BackupRun[],
  isScheduled: boolean,
  now: Date,
): BackupState {
  const running = runs.find((run) => isRunning(run, now))
  const last = runs.find((run) => run !== running)
  const lastGood = runs.find(isGood)
  const failure = last && !isGood(last) ? { run: last, problem: last.problem ?? KILLED } : undefined
  const status = statusOf({ isScheduled, lastGood, failed: failure?.run, running }, now)
  return { status, lastGood, age: lastGood && ageOf(lastGood, now), failure, running }
}

const KILLED = 'It was interrupted by a restart or killed for lack of memory.'

interface LatestRuns {
  isScheduled: boolean
  lastGood: BackupRun | undefined
  failed: BackupRun | undefined
  running: BackupRun | undefined
}

function statusOf({ isScheduled, lastGood, failed, running }: LatestRuns, now: Date): BackupStatus {
  const isRecent = (run: BackupRun | undefined) =>
    run !== undefined && ageOf(run, now) <= BACKUP_LIMIT_MS
  if (failed && (isScheduled || isRecent(failed))) return 'failed'
  if (isRecent(lastGood)) return lastGood?.lostFiles ? 'incomplete' : 'ok'
  if (!isScheduled) return 'off'
  // A slow run is not overdue until it has taken a day itself.
  return lastGood && isRecent(running) ? 'ok' : 'overdue'
}

/** Whether a run ended with a snapshot that passed its restore test. */
export function isGood({ endedAt, snapshot, problem }: BackupRun): boolean {
  return endedAt !== undefined && snapshot !== undefined && problem === undefined
}

export function isRunning({ endedAt, seenAt }: BackupRun, now: Date): boolean {
  return endedAt === undefined && now.getTime() - seenAt.getTime() <= LOST_AFTER_MS
}

/** Since the run started: later changes are not in it. */
function ageOf({ startedAt }: BackupRun, now: Date): number {
  return now.getTime() - startedAt.getTime()
}
