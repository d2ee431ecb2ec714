const HOUR_MS = 60 * 60_000
/** A backup is made once a day; this leaves two hours for making it. */
export const BACKUP_LIMIT_MS = 26 * HOUR_MS
/** A run writes a sign of life every few seconds: one that has not for so long was killed. */
export const LOST_AFTER_MS = 90_000

/** One attempt to back the site up. */
export interface BackupRun {
  startedAt: Date
  /** Last sign of life. */
  seenAt: Date
  endedAt: Date | undefined
  /** Id of the snapshot; undefined where none was made. */
  snapshot: string | undefined
  /** Why there is no snapshot, or why it did not pass its rehearsal. */
  problem: string | undefined
  newBytes: number
  /** Whether every stored file was read back. */
  checkedAll: boolean
}

/** `off`: nothing makes backups, and there is none of the last day. */
export type BackupWord = 'ok' | 'overdue' | 'failed' | 'off'

export interface BackupState {
  word: BackupWord
  /** The latest that passed its rehearsal. */
  lastGood: BackupRun | undefined
  /** How old its rows are. */
  age: number | undefined
  /** The latest run that has ended, where it failed. */
  failure: { run: BackupRun; problem: string } | undefined
  running: BackupRun | undefined
}

/**
 * How the backups are.
 * @param runs The latest first.
 * @param isScheduled Whether the site makes them itself.
 */
export function backupState(
  runs: readonly BackupRun[],
  isScheduled: boolean,
  now: Date,
): BackupState {
  const running = runs.find((run) => isRunning(run, now))
  const last = runs.find((run) => run !== running)
  const lastGood = runs.find(isGood)
  const failure = last && !isGood(last) ? { run: last, problem: last.problem ?? KILLED } : undefined
  const word = wordOf({ isScheduled, lastGood, failed: failure?.run, running }, now)
  return { word, lastGood, age: lastGood && ageOf(lastGood, now), failure, running }
}

const KILLED = 'It was aborted by a restart or for lack of memory.'

interface Judged {
  isScheduled: boolean
  lastGood: BackupRun | undefined
  failed: BackupRun | undefined
  running: BackupRun | undefined
}

function wordOf({ isScheduled, lastGood, failed, running }: Judged, now: Date): BackupWord {
  const isRecent = (run: BackupRun | undefined) =>
    run !== undefined && ageOf(run, now) <= BACKUP_LIMIT_MS
  if (failed && (isScheduled || isRecent(failed))) return 'failed'
  if (isRecent(lastGood)) return 'ok'
  if (!isScheduled) return 'off'
  // One that takes long is not late before it is a day late itself.
  return lastGood && isRecent(running) ? 'ok' : 'overdue'
}

/** Whether a run ended with a snapshot that passed its rehearsal. */
export function isGood({ endedAt, snapshot, problem }: BackupRun): boolean {
  return endedAt !== undefined && snapshot !== undefined && problem === undefined
}

export function isRunning({ endedAt, seenAt }: BackupRun, now: Date): boolean {
  return endedAt === undefined && now.getTime() - seenAt.getTime() <= LOST_AFTER_MS
}

/** Since its rows were read: what was changed later is not in it. */
function ageOf({ startedAt }: BackupRun, now: Date): number {
  return now.getTime() - startedAt.getTime()
}
