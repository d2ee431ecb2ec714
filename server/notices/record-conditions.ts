import type { NoticeKind } from '#domain/notices/notice-kinds.ts'
import { DAY_MS, HOUR_MS } from '#domain/units/time.ts'
import type { Db, Tx } from '../db/tables/schema.ts'
import { withWriteTransaction } from '../db/write-transaction.ts'
import { addNotice } from './add-notice.ts'

const REMINDER_MS = DAY_MS

export interface ObservedCondition {
  kind: NoticeKind
  /** Host name, where each node has its own. */
  subject: string
  /** 0: everything is fine. */
  count: number
}

/**
 * Notices a condition when it begins, and again after a day if it lasts. One that comes and goes is noticed once an
 * hour.
 */
export async function recordConditions(
  db: Db,
  observed: readonly ObservedCondition[],
  now: number,
): Promise<void> {
  for (const condition of observed) {
    if ((await changeOf(db, condition, now)) === 'none') continue
    await withWriteTransaction(db, async (tx) => {
      // Another node may have been faster.
      await record(tx, condition, await changeOf(tx, condition, now), now)
    })
  }
}

type Change = 'none' | 'begins' | 'ends'

async function changeOf(
  db: Db,
  { kind, subject, count }: ObservedCondition,
  now: number,
): Promise<Change> {
  const known = await db
    .selectFrom('notice_condition')
    .select(['noticed_at', 'is_over'])
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst()
  const isOver = !known || Number(known.is_over) === 1
  if (count === 0) return isOver ? 'none' : 'ends'
  if (!known) return 'begins'
  const pause = isOver ? HOUR_MS : REMINDER_MS
  const elapsed = now - Number(known.noticed_at)
  // A moment in the future is of a clock that was ahead, and would silence the condition until then.
  return elapsed >= pause || elapsed < -HOUR_MS ? 'begins' : 'none'
}

async function record(
  tx: Tx,
  { kind, subject, count }: ObservedCondition,
  change: Change,
  now: number,
): Promise<void> {
  if (change === 'ends') {
    await tx
      .updateTable('notice_condition')
      .set({ is_over: 1 })
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .execute()
  }
  if (change !== 'begins') return
  const values = { noticed_at: now, is_over: 0 }
  await tx
    .insertInto('notice_condition')
    .values({ kind, subject, ...values })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doUpdateSet(values))
    .execute()
  await addNotice(tx, { kind, subject, count })
}
