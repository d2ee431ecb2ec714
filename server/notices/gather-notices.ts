import { randomUUID } from 'node:crypto'
import {
  NOTICE_KINDS,
  type NoticeItem,
  type NoticeKind,
  offeredKinds,
} from '#domain/notices/notice-kinds.ts'
import { MINUTE_MS } from '#domain/units/time.ts'
import type { Db, Row } from '../db/tables/schema.ts'
import { withWriteTransaction } from '../db/write-transaction.ts'
import { type NoticeChoice, readChoices } from './notice-choices.ts'
import type { NewMessage } from './outbox.ts'
import { insertMessages } from './outbox.ts'

export const GATHER_MS = 15 * MINUTE_MS

/** Who receives every notice, as set by the operator. */
export interface Recipients {
  hasWebhook: boolean
  /** Whether mail can be sent. */
  hasMail: boolean
  addresses: readonly string[]
}

type Cause = Row<'notice'>

/** Turns the causes into one message per recipient once the first of them is old enough. */
export async function gatherNotices(
  db: Db,
  recipients: Recipients,
  now = Date.now(),
): Promise<void> {
  const due = await db
    .selectFrom('notice')
    .select('kind')
    // One from the future is of a clock that was ahead.
    .where((is) => is.or([is('since', '<=', now - GATHER_MS), is('since', '>', now + GATHER_MS)]))
    .limit(1)
    .executeTakeFirst()
  if (!due) return
  await withWriteTransaction(db, async (tx) => {
    const causes = await tx.selectFrom('notice').selectAll().execute()
    const choices = recipients.hasMail ? await readChoices(tx) : []
    await insertMessages(tx, messagesFor(causes, recipients, choices), now)
    await tx.deleteFrom('notice').execute()
  })
}

function messagesFor(
  causes: readonly Cause[],
  recipients: Recipients,
  choices: readonly NoticeChoice[],
): NewMessage[] {
  const operator = toOperator(recipients)
  return [
    ...operator.map((to) => ({ ...to, items: itemsOf(causes, NOTICE_KINDS) })),
    ...choices.map((choice) => ({
      id: randomUUID(),
      channel: 'mail' as const,
      recipient: choice.address,
      items: itemsFor(choice, causes, recipients),
    })),
  ].filter(({ items }) => items.length > 0)
}

/** One empty message to each recipient that the operator has set. */
export function toOperator(recipients: Recipients): Omit<NewMessage, 'items'>[] {
  const { hasWebhook, hasMail, addresses } = recipients
  return [
    ...(hasWebhook ? [{ channel: 'webhook' as const, recipient: '' }] : []),
    ...(hasMail ? addresses : []).map((recipient) => ({ channel: 'mail' as const, recipient })),
  ].map((to) => ({ id: randomUUID(), ...to }))
}

function itemsFor(
  { userId, address, kinds, isAdmin }: NoticeChoice,
  causes: readonly Cause[],
  { addresses }: Recipients,
): NoticeItem[] {
  const wanted = offeredKinds(isAdmin).filter((kind) => kinds.includes(kind))
  // An address of the operator has the rest already.
  const shared = addresses.includes(address) ? [] : wanted.filter((kind) => kind !== 'login')
  const own = causes.find(({ kind, subject }) => kind === 'login' && subject === userId)
  return [
    ...itemsOf(causes, shared),
    ...(own && wanted.includes('login')
      ? [{ kind: 'own-login' as const, count: Number(own.count) }]
      : []),
  ]
}

function itemsOf(causes: readonly Cause[], kinds: readonly NoticeKind[]): NoticeItem[] {
  return kinds
    .map((kind) => ({
      kind,
      count: causes
        .filter((cause) => cause.kind === kind)
        .reduce((sum, { count }) => sum + Number(count), 0),
    }))
    .filter(({ count }) => count > 0)
}
