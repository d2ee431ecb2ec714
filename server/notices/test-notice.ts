import type { NoticeItem } from '#domain/notices/notice-kinds.ts'
import { MINUTE_MS } from '#domain/units/time.ts'
import { hasRow } from '../db/has-row.ts'
import type { Db } from '../db/tables/schema.ts'
import { withWriteTransaction } from '../db/write-transaction.ts'
import { type Recipients, toOperator } from './gather-notices.ts'
import { insertMessages } from './outbox.ts'

const ITEMS: readonly NoticeItem[] = [{ kind: 'test', count: 1 }]
/** As stored. */
export const TEST_ITEMS = JSON.stringify(ITEMS)
const PAUSE_MS = 20_000
const MAX_SENDING_MS = 2 * MINUTE_MS

/** Adds a test message to each recipient of the operator, unless one was just added: a button is clicked twice. */
export function addTestNotice(db: Db, recipients: Recipients): Promise<void> {
  return withWriteTransaction(db, async (tx) => {
    const now = Date.now()
    const recent = testsMadeWithin(tx, PAUSE_MS, now)
    if ((await hasRow(testsUnderWay(tx, now))) || (await hasRow(recent))) return
    const messages = toOperator(recipients).map((to) => ({ ...to, items: ITEMS }))
    await insertMessages(tx, messages, now)
  })
}

/** Test messages that are neither sent nor failed yet. One whose sender was killed is neither for ever. */
export function testsUnderWay(db: Db, now: number) {
  return testsMadeWithin(db, MAX_SENDING_MS, now)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
}

/** Not those recorded by a clock that was ahead. */
function testsMadeWithin(db: Db, time: number, now: number) {
  return db
    .selectFrom('notice_message')
    .select('id')
    .where('items', '=', TEST_ITEMS)
    .where('made_at', '>', now - time)
    .where('made_at', '<', now + time)
}
