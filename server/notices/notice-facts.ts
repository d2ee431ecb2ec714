import type { NoticeFacts } from '#domain/status/site-facts.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/tables/schema.ts'
import { TEST_ITEMS } from './test-notice.ts'

export async function readNoticeFacts(
  db: Db,
  { NOTIFY_URL, NOTIFY_SHAPE, NOTIFY_TO, SMTP_URL }: Config,
): Promise<NoticeFacts> {
  const isOn = NOTIFY_URL !== undefined || SMTP_URL !== undefined
  const [counts, failed, gathering] = await Promise.all([
    db
      .selectFrom('notice_message')
      .select(({ fn, and, eb }) => [
        fn.countAll<number>().filterWhere('next_at', 'is not', null).as('waiting'),
        fn
          .countAll<number>()
          .filterWhere(
            and([
              eb('next_at', 'is', null),
              eb('sent_at', 'is', null),
              eb('items', '<>', TEST_ITEMS),
            ]),
          )
          .as('givenUp'),
        fn
          .countAll<number>()
          .filterWhere(and([eb('next_at', 'is not', null), eb('items', '=', TEST_ITEMS)]))
          .as('tests'),
        fn.max<number | null>('sent_at').as('lastSent'),
      ])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('notice_message')
      .select(['failed_at', 'problem'])
      .where('failed_at', 'is not', null)
      .orderBy('failed_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('notice')
      .select(({ fn }) => fn.countAll<number>().as('kinds'))
      .executeTakeFirstOrThrow(),
  ])
  return {
    webhook: NOTIFY_URL === undefined ? undefined : NOTIFY_SHAPE,
    hasMail: SMTP_URL !== undefined,
    addresses: NOTIFY_TO?.length ?? 0,
    waiting: Number(counts.waiting) + (isOn ? Number(gathering.kinds) : 0),
    givenUp: Number(counts.givenUp),
    isTesting: Number(counts.tests) > 0,
    lastSent: counts.lastSent === null ? undefined : new Date(Number(counts.lastSent)),
    failure: failed && { at: new Date(Number(failed.failed_at)), problem: failed.problem },
  }
}
