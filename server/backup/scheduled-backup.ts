import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Claims } from '../db/claims.ts'
import type { Database } from '../db/schema.ts'
import { isBackupRunning } from './backup-runs.ts'

const MINUTE_MS = 60_000
/** After a backup that failed: its cause may have gone by then. */
const RETRY_MS = 60 * MINUTE_MS
const LOWEST_PRIORITY = 19
/** Until a backup that was asked for has recorded that it runs. */
const BEGIN_MS = 10_000
const CLI = join(import.meta.dirname, '../cli/site.ts')

interface Schedule {
  config: Pick<Config, 'BACKUP_TO' | 'BACKUP_AT'>
  db: Kysely<Database>
  claims: Pick<Claims, 'once'>
  log: Pick<Logger, 'info' | 'error'>
  signal: AbortSignal
  /** Runs a backup to its end. @returns Its exit code. */
  run?: (signal: AbortSignal, log: Schedule['log']) => Promise<number>
}

export interface ScheduledBackups {
  /** Starts a backup unless one is running, and returns when it is recorded as running. Without BACKUP_TO it does nothing. */
  start(): Promise<void>
}

/**
 * Backs the site up once a day, in a process of its own so that visitors do not wait for it; of several nodes one
 * does it.
 */
export function scheduleBackups(schedule: Schedule): ScheduledBackups {
  const { config, signal, log } = schedule
  if (config.BACKUP_TO === undefined) return { start: async () => undefined }
  let timer: NodeJS.Timeout | undefined
  const wait = (ms: number) => {
    timer = setTimeout(look, ms).unref()
  }
  const look = () =>
    backUpIfDue(schedule, new Date())
      .catch((error) => {
        if (!signal.aborted) log.error({ err: error }, 'The scheduled backup could not be started.')
        return 'failed' as const
      })
      .then((outcome) => {
        if (!signal.aborted) wait(outcome === 'failed' ? RETRY_MS : MINUTE_MS)
      })
  wait(MINUTE_MS)
  signal.addEventListener('abort', () => clearTimeout(timer))
  return { start: () => startBackup(schedule) }
}

export async function startBackup({ db, claims, log, signal, run = runCommand }: Schedule) {
  if (await isBackupRunning(db)) return
  const ended = claims
    .once('backup', async () => {
      if (signal.aborted || (await isBackupRunning(db))) return
      const code = await run(signal, log)
      if (code !== 0 && !signal.aborted) {
        log.error(`The backup that an Admin started failed with exit code ${code}.`)
      }
    })
    .catch((error) => log.error({ err: error }, 'The backup could not be started.'))
    .then(() => true)
  const until = Date.now() + BEGIN_MS
  while (Date.now() < until && !(await isBackupRunning(db))) {
    if (await Promise.race([ended, sleep(100, false)])) return
  }
}

/** Looked at each minute by each node, also after a start: a backup that was missed is made up. */
export function backUpIfDue(
  { config, db, claims, log, signal, run = runCommand }: Schedule,
  now: Date,
): Promise<'not due' | 'done' | 'failed'> {
  return claims.once('backup', async () => {
    if (signal.aborted || !(await isDue(db, config.BACKUP_AT, now))) return 'not due'
    const code = await run(signal, log)
    if (code === 0) return 'done'
    if (!signal.aborted) log.error(`The scheduled backup failed with exit code ${code}.`)
    return 'failed'
  })
}

async function isDue(db: Kysely<Database>, at: string, now: Date): Promise<boolean> {
  // Also one that somebody started by hand.
  if (await isBackupRunning(db)) return false
  const last = await db
    .selectFrom('backup_run')
    .select(['started_at', 'snapshot'])
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last || Number(last.started_at) < lastPlanned(at, now).getTime()) return true
  return last.snapshot === null && Number(last.started_at) < now.getTime() - RETRY_MS
}

/** The last moment at which a backup was to begin, in the time of this machine. */
export function lastPlanned(at: string, now: Date): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const planned = new Date(now)
  planned.setHours(hours, minutes, 0, 0)
  if (planned > now) planned.setDate(planned.getDate() - 1)
  return planned
}

async function runCommand(signal: AbortSignal, log: Schedule['log']): Promise<number> {
  const child = spawn(process.execPath, [CLI, 'backup'], { stdio: ['ignore', 'pipe', 'pipe'] })
  const stop = () => void child.kill('SIGTERM')
  signal.addEventListener('abort', stop)
  if (child.pid !== undefined) setPriority(child.pid, LOWEST_PRIORITY)
  const lines: Buffer[] = []
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', (data: Buffer) => lines.push(data))
  }
  const [code] = (await once(child, 'close')) as [number | null]
  signal.removeEventListener('abort', stop)
  log.info(Buffer.concat(lines).toString().trim() || 'The backup printed no output.')
  return code ?? 1
}
