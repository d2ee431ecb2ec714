import type { NoticeItem } from '#domain/notices/notice-kinds.ts'
import type { NoticeMessage } from '#domain/notices/notice-message.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/time.ts'
import type { Db, Tx } from '../db/tables/schema.ts'

const MAX_PAUSE_MS = 6 * HOUR_MS
/** A message that cannot be delivered for this long is given up. */
const GIVE_UP_MS = 72 * HOUR_MS
const STORED_MS = 30 * DAY_MS
/** Sent in one go; others follow at the next. */
const MAX_DUE = 50

export interface NewMessage {
  id: string
  channel: 'webhook' | 'mail'
  recipient: string
  items: readonly NoticeItem[]
}

export interface OutboxMessage extends NoticeMessage {
  channel: 'webhook' | 'mail'
  recipient: string
  attempts: number
}

/** @param problem A sentence without addresses or secrets, because pages and logs show it. */
export type SendResult = { ok: true } | { ok: false; problem: string; isFinal?: boolean }

export async function insertMessages(
  tx: Tx,
  messages: readonly NewMessage[],
  now: number,
): Promise<void> {
  for (const { items, ...message } of messages) {
    await tx
      .insertInto('notice_message')
      .values({
        ...message,
        items: JSON.stringify(items),
        made_at: now,
        next_at: now,
        sent_at: null,
        failed_at: null,
      })
      .execute()
  }
}

export async function dueMessages(db: Db, now: number): Promise<OutboxMessage[]> {
  const rows = await db
    .selectFrom('notice_message')
    .selectAll()
    .where((row) =>
      row.or([
        row('next_at', '<=', now),
        // Recorded by a clock that was ahead.
        row('next_at', '>', now + MAX_PAUSE_MS + HOUR_MS),
      ]),
    )
    .orderBy('next_at')
    .limit(MAX_DUE)
    .execute()
  return rows.map(({ id, channel, recipient, items, made_at, attempts }) => ({
    id,
    channel,
    recipient,
    items: JSON.parse(items) as NoticeItem[],
    madeAt: new Date(Number(made_at)),
    attempts: Number(attempts),
  }))
}

/** Before it is sent: where the result cannot be recorded, it must not be sent again at once. */
export async function beginAttempt(db: Db, message: OutboxMessage, now: number): Promise<void> {
  const next_at = isTest(message) ? null : nextAttempt(message, now)
  await db
    .updateTable('notice_message')
    .set({ attempts: message.attempts + 1, next_at })
    .where('id', '=', message.id)
    .execute()
}

export async function recordResult(
  db: Db,
  { id }: OutboxMessage,
  result: SendResult,
  now: number,
): Promise<void> {
  const failure = !result.ok && { failed_at: now, problem: result.problem }
  const isEnded = result.ok || result.isFinal
  await db
    .updateTable('notice_message')
    .set({ ...(failure || { sent_at: now }), ...(isEnded && { next_at: null }) })
    .where('id', '=', id)
    .execute()
}

/** Test messages are not retried: their sender sees the result, and can send another. */
function isTest({ items }: OutboxMessage): boolean {
  return items.some(({ kind }) => kind === 'test')
}

/** After 1, 2, 4, ... minutes, at most 6 hours; null when the message is given up. */
function nextAttempt({ attempts, madeAt }: OutboxMessage, now: number): number | null {
  const next = now + Math.min(MINUTE_MS * 2 ** attempts, MAX_PAUSE_MS)
  return next - madeAt.getTime() > GIVE_UP_MS ? null : next
}

export async function deleteOldMessages(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('notice_message')
    .where('next_at', 'is', null)
    .where('made_at', '<', now - STORED_MS)
    .execute()
}
