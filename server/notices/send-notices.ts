import type { Logger } from 'pino'
import type { Db } from '../db/tables/schema.ts'
import type { Channels } from './channels.ts'
import { deleteOldMessages, dueMessages, recordResult } from './outbox.ts'

interface Sending {
  db: Db
  channels: Pick<Channels, 'send'>
  log: Pick<Logger, 'warn'>
  signal: AbortSignal
}

/**
 * Sends what is due, one message after the other. A message is sent before that is recorded: after a kill in between
 * it is sent again, with the same id.
 */
export async function sendDueMessages(
  { db, channels, log, signal }: Sending,
  now = Date.now,
): Promise<void> {
  for (const message of await dueMessages(db, now())) {
    if (signal.aborted) return
    const result = await channels.send(message)
    if (!result.ok) log.warn({ message: message.id }, `A notice was not sent. ${result.problem}`)
    await recordResult(db, message, result, now())
  }
  await deleteOldMessages(db, now())
}
