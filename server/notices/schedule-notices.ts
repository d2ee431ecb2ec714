import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Locks } from '../db/locks.ts'
import type { Database } from '../db/schema.ts'
import type { Channels } from './channels.ts'
import { gatherNotices } from './gather-notices.ts'
import { sendDueMessages } from './send-notices.ts'

const PAUSE_MS = 20_000

interface NoticeSchedule {
  db: Kysely<Database>
  locks: Locks
  channels: Channels
  log: Pick<Logger, 'warn' | 'error'>
  signal: AbortSignal
}

export interface ScheduledNotices {
  /** Sends what is due now. */
  sendNow(): Promise<void>
  /** Waits until what is being sent is recorded, as a repeat would follow otherwise. */
  ended(): Promise<void>
}

/** Gathers and sends notices, on one of several nodes at a time. */
export function scheduleNotices(schedule: NoticeSchedule): ScheduledNotices {
  const { db, locks, channels, log, signal } = schedule
  let timer: NodeJS.Timeout | undefined
  let last: Promise<void> = Promise.resolve()

  const sendNow = () => {
    last = locks
      .withLock('notices', async () => {
        if (signal.aborted) return
        await gatherNotices(db, channels.recipients)
        await sendDueMessages(schedule)
      })
      .catch((error) => {
        if (!signal.aborted) log.error({ err: error }, 'Notices could not be sent.')
      })
    return last
  }
  const wait = () => {
    timer = setTimeout(() => void sendNow().then(again), PAUSE_MS).unref()
  }
  const again = () => {
    if (!signal.aborted) wait()
  }
  wait()
  signal.addEventListener('abort', () => clearTimeout(timer))
  return { sendNow, ended: () => last }
}
