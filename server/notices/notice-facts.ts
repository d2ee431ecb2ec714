import type { NoticeFacts } from '#domain/status/site-facts.ts'
import type { Config } from '../config.ts'
import { countRows } from '../db/count-rows.ts'
import type { Db } from '../db/tables/schema.ts'
import { TEST_ITEMS } from './test-notice.ts'

export async function readNoticeFacts(
  db: Db,
  { NOTIFY_URL, NOTIFY_SHAPE, NOTIFY_TO, SMTP_URL }: Config,
): Promise<NoticeFacts> {
  const isOn = NOTIFY_URL !== undefined || SMTP_URL !== undefined
  const messages = db.selectFrom('notice_message')
  const [waiting, givenUp, tests, gathering, sent, failed] = await Promise.all([
    countRows(messages.where('next_at', 'is not', null)),
    countRows(
      messages
        .where('next_at', 'is', null)
        .where('sent_at', 'is', null)
        .where('items', '<>', TEST_ITEMS),
    ),
    countRows(messages.where('next_at', 'is not', null).where('items', '=', TEST_ITEMS)),
    countRows(db.selectFrom('notice')),
    messages.select(({ fn }) => fn.max<number | null>('sent_at').as('last')).executeTakeFirst(),
    messages
      .select(['failed_at', 'problem'])
      .where('failed_at', 'is not', null)
      .orderBy('failed_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ])
  return {
    webhook: NOTIFY_URL === undefined ? undefined : NOTIFY_SHAPE,
    hasMail: SMTP_URL !== undefined,
    addresses: NOTIFY_TO?.length ?? 0,
    waiting: waiting + (isOn ? gathering : 0),
    givenUp,
    isTesting: tests > 0,
    lastSent: sent?.last ? new Date(Number(sent.last)) : undefined,
    failure: failed && { at: new Date(Number(failed.failed_at)), problem: failed.problem },
  }
}
