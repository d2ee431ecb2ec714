import { afterEach, beforeEach, expect, test } from 'vitest'
import type { NoticeItem } from '#domain/notices/notice-kinds.ts'
import type { Db } from '../db/tables/schema.ts'
import { withWriteTransaction } from '../db/write-transaction.ts'
import { openTestDatabase } from '../test-data.fixture.ts'
import { addNotice } from './add-notice.ts'
import { GATHER_MS, gatherNotices, type Recipients } from './gather-notices.ts'
import type { SendResult } from './outbox.ts'
import { sendDueMessages } from './schedule-notices.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const WEBHOOK: Recipients = { hasWebhook: true, hasMail: false, addresses: [] }
const FAILURE: SendResult = { ok: false, problem: 'The webhook answered with status 500.' }

let db: Db
let close: () => Promise<void>

beforeEach(async () => {
  const opened = await openTestDatabase()
  db = opened.db
  close = opened.close
})

afterEach(() => close())

const add = (...causes: Parameters<typeof addNotice>[1][]) =>
  withWriteTransaction(db, async (tx) => {
    for (const cause of causes) await addNotice(tx, cause)
  })

const gather = (recipients = WEBHOOK) => gatherNotices(db, recipients, Date.now() + GATHER_MS)

const messages = async () =>
  (await db.selectFrom('notice_message').selectAll().orderBy('recipient').execute()).map(
    ({ items, ...message }) => ({ ...message, items: JSON.parse(items) as NoticeItem[] }),
  )

/** Sends what is due and returns the ids. */
async function send(now: number, result: SendResult = { ok: true }): Promise<string[]> {
  const ids: string[] = []
  const channels = {
    send: async ({ id }: { id: string }) => {
      ids.push(id)
      return result
    },
  }
  const log = { warn: () => undefined }
  const { signal } = new AbortController()
  await sendDueMessages({ db, channels, log, signal }, () => now)
  return ids
}

test('causes of fifteen minutes are one message', async () => {
  await add({ kind: 'inbox' }, { kind: 'inbox', count: 2 }, { kind: 'disk', subject: 'node' })
  await gatherNotices(db, WEBHOOK)
  expect(await messages()).toEqual([])
  await gather()
  const [message, ...others] = await messages()
  expect(others).toEqual([])
  expect(message?.items).toEqual([
    { kind: 'inbox', count: 3 },
    { kind: 'disk', count: 1 },
  ])
  await gather()
  expect(await messages()).toHaveLength(1)
})

test('a cause that is rolled back is not noticed', async () => {
  await withWriteTransaction(db, async (tx) => {
    await addNotice(tx, { kind: 'inbox' })
    throw new Error('rolled back')
  }).catch(() => undefined)
  await gather()
  expect(await messages()).toEqual([])
})

test('without a recipient nothing piles up', async () => {
  await add({ kind: 'inbox' })
  await gather({ hasWebhook: false, hasMail: false, addresses: [] })
  expect(await messages()).toEqual([])
  expect(await db.selectFrom('notice').selectAll().execute()).toEqual([])
})

test('a message is sent once', async () => {
  await add({ kind: 'inbox' })
  await gather()
  const now = Date.now() + HOUR
  expect(await send(now)).toHaveLength(1)
  expect(await send(now + HOUR)).toEqual([])
  expect((await messages())[0]).toMatchObject({ sent_at: now, next_at: null })
})

test('a failed message is retried with its id, ever more rarely, for three days', async () => {
  await add({ kind: 'inbox' })
  await gather()
  const [made] = await messages()
  const start = Number(made?.made_at)
  const pauses: number[] = []
  let now = start
  for (;;) {
    expect(await send(now, FAILURE)).toEqual([made?.id])
    const next = (await messages())[0]?.next_at
    if (next == null) break
    expect(await send(Number(next) - 1, FAILURE)).toEqual([])
    pauses.push((Number(next) - now) / MINUTE)
    now = Number(next)
  }
  expect(pauses.slice(0, 10)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360])
  expect(now - start).toBeGreaterThan(60 * HOUR)
  expect(now - start).toBeLessThanOrEqual(72 * HOUR)
  expect((await messages())[0]).toMatchObject({ sent_at: null, problem: FAILURE.problem })
})

test('messages are deleted thirty days after they were sent', async () => {
  await add({ kind: 'inbox' })
  await gather()
  await send(Date.now() + HOUR)
  await send(Date.now() + 29 * 24 * HOUR)
  expect(await messages()).toHaveLength(1)
  await send(Date.now() + 31 * 24 * HOUR)
  expect(await messages()).toEqual([])
})
