import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { MINUTE_MS } from '#domain/units/time.ts'
import type { Config } from '../config.ts'
import type { Locks } from '../db/locks.ts'
import type { Db } from '../db/tables/schema.ts'
import { lowerPriority } from '../process/lower-priority.ts'
import { isBackupRunning, MAX_AHEAD_MS } from './backup-runs.ts'
import { targetName } from './open-backup-target.ts'

/** After a failed backup, whose cause may be temporary. */
const RETRY_MS = 60 * MINUTE_MS
/** Per planned backup: each leaves a snapshot behind. */
const MAX_FAILED_TESTS = 2
const LOWEST_PRIORITY = 19
/** Time limit for a requested backup to be recorded as running. */
const START_TIMEOUT_MS = 10_000
const CLI = join(import.meta.dirname, '../cli/command-line.ts')

interface Schedule {
  config: Pick<Config, 'BACKUP_TO' | 'BACKUP_AT'>
  db: Db
  locks: Locks
  log: Pick<Logger, 'info' | 'error'>
  signal: AbortSignal
  /** @returns The exit code of the backup. */
  run?: typeof runBackupCommand
}

export interface ScheduledBackups {
  /** Starts a backup unless one is running; returns when it is recorded as running. Does nothing without BACKUP_TO. */
  start(): Promise<void>
}

/** Backs up the site once a day, in a separate process so that visitors do not wait; only one of several nodes does it. */
export function scheduleBackups(schedule: Schedule): ScheduledBackups {
  const { config, signal, log } = schedule
  if (config.BACKUP_TO === undefined) return { start: async () => undefined }
  let timer: NodeJS.Timeout | undefined
  const wait = (ms: number) => {
    timer = setTimeout(checkSchedule, ms).unref()
  }
  const checkSchedule = () =>
    backUpIfDue(schedule, new Date())
      .catch((error) => {
        if (!signal.aborted) log.error({ err: error }, 'The scheduled backup could not be started.')
      })
      .then((outcome) => {
        if (!signal.aborted) wait(outcome === 'failed' ? RETRY_MS : MINUTE_MS)
      })
  wait(MINUTE_MS)
  signal.addEventListener('abort', () => clearTimeout(timer))
  return { start: () => startBackup(schedule) }
}

/** Starts a backup unless one is running, and waits until it is recorded or has ended. */
export async function startBackup(schedule: Schedule): Promise<void> {
  const { db, log, config } = schedule
  // Before anything is read: the second of two simultaneous requests finds the backup of the first.
  const requestedAt = Date.now()
  if (await isBackupRunning(db)) return
  const ended = backUpIf(
    schedule,
    async () => ((await lastRun(db, config, new Date()))?.startedAt ?? 0) < requestedAt,
  )
    .catch((error) => log.error({ err: error }, 'The backup could not be started.'))
    .then(() => true)
  const until = Date.now() + START_TIMEOUT_MS
  while (Date.now() < until && !(await isBackupRunning(db))) {
    if (await Promise.race([ended, sleep(100, false)])) return
  }
}

/** Every node checks this once a minute, also after startup, so a missed backup is made up for. */
export function backUpIfDue(schedule: Schedule, now: Date): Promise<ScheduleResult> {
  return backUpIf(schedule, () => isDue(schedule, now))
}

type ScheduleResult = 'not due' | 'done' | 'failed'

/** @param isWanted Called under the lock, because another node may have just made a backup. */
function backUpIf(
  { locks, log, signal, run = runBackupCommand }: Schedule,
  isWanted: () => Promise<boolean>,
): Promise<ScheduleResult> {
  return locks.withLock('backup', async () => {
    if (!(await isWanted())) return 'not due'
    // Checked last: the site may be stopped while the database is asked.
    if (signal.aborted) return 'not due'
    const code = await run(signal, log)
    if (code === 0) return 'done'
    if (!signal.aborted) {
      log.error(`The backup command ended with exit code ${code}; the lines above say why.`)
    }
    return 'failed'
  })
}

async function isDue({ db, config }: Schedule, now: Date): Promise<boolean> {
  // Includes one started manually.
  if (await isBackupRunning(db)) return false
  const last = await lastRun(db, config, now)
  const planned = lastPlanned(config.BACKUP_AT, now).getTime()
  if (!last || last.startedAt < planned) return true
  if (last.startedAt >= now.getTime() - RETRY_MS) return false
  if (last.snapshot === null) return true
  if (last.problem === null) return false
  const failedTests = await runsUntil(db, config, now)
    .select('id')
    .where('started_at', '>=', planned)
    .where('snapshot', 'is not', null)
    .where('problem', 'is not', null)
    .limit(MAX_FAILED_TESTS)
    .execute()
  return failedTests.length < MAX_FAILED_TESTS
}

async function lastRun(db: Db, config: Schedule['config'], now: Date) {
  const row = await runsUntil(db, config, now)
    .select(['started_at', 'snapshot', 'problem'])
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, startedAt: Number(row.started_at) }
}

/** The runs to the configured target: another one has other snapshots. */
function runsUntil(db: Db, { BACKUP_TO }: Schedule['config'], now: Date) {
  return db
    .selectFrom('backup_run')
    .where('started_at', '<=', now.getTime() + MAX_AHEAD_MS)
    .where('place', '=', targetName(BACKUP_TO ?? ''))
}

/** The last scheduled time, local time. */
export function lastPlanned(at: string, now: Date): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const planned = new Date(now)
  planned.setHours(hours, minutes, 0, 0)
  if (planned > now) planned.setDate(planned.getDate() - 1)
  return planned
}

export async function runBackupCommand(
  signal: AbortSignal,
  log: Schedule['log'],
  cli = CLI,
): Promise<number> {
  const child = spawn(process.execPath, [cli, 'backup'], { stdio: ['ignore', 'pipe', 'pipe'] })
  const stop = () => void child.kill('SIGTERM')
  signal.addEventListener('abort', stop)
  if (child.pid !== undefined) lowerPriority(child.pid, LOWEST_PRIORITY)
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => output.push(data))
  }
  const [code, endedBy] = (await once(child, 'close')) as [number | null, string | null]
  if (code === null) output.push(Buffer.from(`\nThe backup was ended by ${endedBy}.`))
  signal.removeEventListener('abort', stop)
  const level = code === 0 || signal.aborted ? 'info' : 'error'
  const lines = Buffer.concat(output).toString().split('\n')
  for (const line of lines) if (line.trim() !== '') log[level](line)
  return code ?? 1
}
