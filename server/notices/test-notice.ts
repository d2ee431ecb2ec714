import type { NoticeItem } from '#domain/notices/notice-kinds.ts'
import type { Db } from '../db/tables/schema.ts'
import { withWriteTransaction } from '../db/write-transaction.ts'
import { type Recipients, toOperator } from './gather-notices.ts'
import { insertMessages } from './outbox.ts'

const ITEMS: readonly NoticeItem[] = [{ kind: 'test', count: 1 }]
/** As stored. */
export const TEST_ITEMS = JSON.stringify(ITEMS)
const PAUSE_MS = 20_000

/** Adds a test message to each recipient of the operator, unless one was just added: a button is clicked twice. */
export function addTestNotice(db: Db, recipients: Recipients): Promise<void> {
  return withWriteTransaction(db, async (tx) => {
    const now = Date.now()
    const recent = await tx
      .selectFrom('notice_message')
      .select('id')
      .where('items', '=', TEST_ITEMS)
      .where((row) => row.or([row('next_at', 'is not', null), row('made_at', '>', now - PAUSE_MS)]))
      .limit(1)
      .executeTakeFirst()
    if (recent) return
    const messages = toOperator(recipients).map((to) => ({ ...to, items: ITEMS }))
    await insertMessages(tx, messages, now)
  })
}
