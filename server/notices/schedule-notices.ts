import type { Logger } from 'pino'
import type { Locks } from '../db/locks.ts'
import type { Db } from '../db/tables/schema.ts'
import { createOutageLog } from '../logging/outage-log.ts'
import { withTimeout } from '../with-timeout.ts'
import type { Channels } from './channels.ts'
import { gatherNotices } from './gather-notices.ts'
import { beginAttempt, deleteOldMessages, dueMessages, recordResult } from './outbox.ts'
import { addTestNotice } from './test-notice.ts'

const PAUSE_MS = 20_000
const END_TIMEOUT_MS = 3000

interface NoticeSchedule {
  db: Db
  locks: Locks
  channels: Channels
  log: Pick<Logger, 'warn' | 'error'>
  signal: AbortSignal
}

export type ScheduledNotices = ReturnType<typeof scheduleNotices>

/** Gathers and sends notices, on one of several nodes at a time. */
export function scheduleNotices(schedule: NoticeSchedule) {
  const { db, locks, channels, log, signal } = schedule
  const outage = createOutageLog((error) => log.error({ err: error }, 'Notices could not be sent.'))
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> = Promise.resolve()

  const run = async () => {
    if (signal.aborted) return
    await gatherNotices(db, channels.recipients)
    await sendDueMessages(schedule)
  }
  const send = () =>
    locks
      .withLock('notices', () => {
        sending = run()
        return sending
      })
      .then(outage.succeeded)
      .catch((error) => {
        if (!signal.aborted) outage.failed(error)
      })
  const wait = () => {
    if (signal.aborted) return
    timer = setTimeout(() => void send().then(wait), PAUSE_MS).unref()
  }
  wait()
  signal.addEventListener('abort', () => clearTimeout(timer))
  return {
    /** Sends a test message to the recipients of the operator; returns when it was tried once. */
    async sendTest(): Promise<void> {
      await addTestNotice(db, channels.recipients)
      await send()
    },
    // Does not wait for the lock, which another node may hold for minutes.
    /** Waits, with a time limit, until the current send is recorded; otherwise it would be repeated. */
    ended: () => withTimeout(sending, END_TIMEOUT_MS).catch(() => undefined),
  }
}

type Sending = Pick<NoticeSchedule, 'db' | 'signal'> & {
  channels: Pick<Channels, 'send'>
  log: Pick<Logger, 'warn'>
}

/**
 * Sends what is due, one message after the other. Sending precedes recording: after a kill in between, the message is
 * sent again at the next attempt, with the same id. A test and a last attempt have no next one.
 */
export async function sendDueMessages(
  { db, channels, log, signal }: Sending,
  now = Date.now,
): Promise<void> {
  for (const message of await dueMessages(db, now())) {
    if (signal.aborted) return
    await beginAttempt(db, message, now())
    const result = await channels.send(message)
    if (!result.ok) log.warn({ message: message.id }, `A notice was not sent. ${result.problem}`)
    await recordResult(db, message, result, now())
  }
  await deleteOldMessages(db, now())
}
