import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createLocalLocks, type Locks } from '../db/locks.ts'
import type { Db } from '../db/tables/schema.ts'
import { openTestDatabase } from '../test-data.fixture.ts'
import type { Channels } from './channels.ts'
import { scheduleNotices } from './schedule-notices.ts'

const log = { warn: () => undefined, error: () => undefined }

let db: Db
let close: () => Promise<void>
let stopped: AbortController

beforeEach(async () => {
  const opened = await openTestDatabase()
  db = opened.db
  close = opened.close
  stopped = new AbortController()
})

afterEach(async () => {
  stopped.abort()
  await close()
})

/** A channel to two addresses that answers when it is let go, and the ids that it was given. */
function slowChannels() {
  const ids: string[] = []
  const response = Promise.withResolvers<{ ok: true }>()
  const begun = Promise.withResolvers<void>()
  const channels: Channels = {
    recipients: { hasWebhook: false, hasMail: true, addresses: ['a@x.org', 'b@x.org'] },
    send({ id }) {
      ids.push(id)
      begun.resolve()
      return response.promise
    },
  }
  return { channels, ids, begun: begun.promise, letGo: () => response.resolve({ ok: true }) }
}

const schedule = (channels: Channels, locks: Locks) =>
  scheduleNotices({ db, locks, channels, log, signal: stopped.signal })

const sent = async () =>
  (
    await db.selectFrom('notice_message').select('id').where('sent_at', 'is not', null).execute()
  ).map(({ id }) => id)

test('a stopping site records the message that it is sending, and begins no other', async () => {
  const { channels, ids, begun, letGo } = slowChannels()
  const notices = schedule(channels, createLocalLocks())
  void notices.sendTest()
  await begun
  stopped.abort()
  const ended = notices.ended()
  letGo()
  await ended
  expect(ids).toHaveLength(1)
  expect(await sent()).toEqual(ids)
})

test('a stopping site does not wait longer than 3 seconds for a server that does not answer', async () => {
  const { channels, begun } = slowChannels()
  const notices = schedule(channels, createLocalLocks())
  void notices.sendTest()
  await begun
  stopped.abort()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const ended = notices.ended()
  await vi.advanceTimersByTimeAsync(3000)
  await expect(ended).resolves.toBeUndefined()
})

test('a stopping site does not wait for another node that is sending', async () => {
  const requested = Promise.withResolvers<void>()
  const withLock = () => {
    requested.resolve()
    return new Promise<never>(() => undefined)
  }
  const notices = schedule(slowChannels().channels, { withLock })
  void notices.sendTest()
  await requested.promise
  stopped.abort()
  await expect(notices.ended()).resolves.toBeUndefined()
})

test('two nodes send each message once', async () => {
  const { channels, ids, letGo } = slowChannels()
  letGo()
  const locks = createLocalLocks()
  const nodes = [schedule(channels, locks), schedule(channels, locks)]
  await Promise.all(nodes.map((node) => node.sendTest()))
  expect(ids).toHaveLength(2)
  expect(new Set(await sent())).toEqual(new Set(ids))
})

test('an attempt is recorded before it is made, or a database that cannot be written would repeat it', async () => {
  const { channels, letGo } = slowChannels()
  letGo()
  const attempts: number[] = []
  const send: Channels['send'] = async (message) => {
    const row = await db
      .selectFrom('notice_message')
      .select(['attempts', 'next_at'])
      .where('id', '=', message.id)
      .executeTakeFirstOrThrow()
    attempts.push(Number(row.attempts))
    expect(row.next_at).toBeNull()
    return channels.send(message)
  }
  await schedule({ ...channels, send }, createLocalLocks()).sendTest()
  expect(attempts).toEqual([1, 1])
})
