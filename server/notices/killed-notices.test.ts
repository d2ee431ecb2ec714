import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#domain/units/time.ts'
import { parseConfig } from '../config.ts'
import { connect } from '../db/connect.ts'
import { temporaryFolder } from '../import/import-folder.fixture.ts'
import { makeDatabase } from '../test-data.fixture.ts'
import { openChannels } from './channels.ts'
import { GATHER_MS, gatherNotices } from './gather-notices.ts'
import { openMailReceiver } from './mail-receiver.fixture.ts'
import { dueMessages } from './outbox.ts'
import { sendDueMessages } from './schedule-notices.ts'
import { openWebhookReceiver } from './webhook-receiver.fixture.ts'

const PROGRAM = join(import.meta.dirname, 'noticing-program.fixture.ts')
/** More are tried by hand: each takes a start of the program. */
const KILLS = Number(process.env.NOTICE_KILLS ?? 4)
const MAX_MS = 150

interface Run {
  database: string
  settings: Record<string, string>
  /** Resolves when the program begins the step in which it is killed. */
  begun: (output: Readable) => Promise<unknown>
  /** Part of the longest time until it is killed. */
  part: number
}

async function runUntilKilled({ database, settings, begun, part }: Run) {
  const child = spawn(process.execPath, [PROGRAM, database], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...settings },
  })
  const ended = once(child, 'close')
  await Promise.race([begun(child.stdout), ended])
  child.stdout.resume()
  await sleep(part * MAX_MS)
  child.kill('SIGKILL')
  await ended
}

interface Received {
  key: string
  body: string
}

/** The causes that were reported, each message counted once however often it arrived. */
function reported(received: readonly Received[]) {
  const bodies = new Map<string, Set<string>>()
  for (const { key, body } of received) bodies.set(key, (bodies.get(key) ?? new Set()).add(body))
  const counts = [...bodies.values()].map(([body = '']) =>
    Number(/([\d,]+) new files?/.exec(body)?.[1]?.replaceAll(',', '')),
  )
  return {
    causes: counts.reduce((sum, count) => sum + count, 0),
    repeats: received.length - bodies.size,
    areRepeatsEqual: [...bodies.values()].every(({ size }) => size === 1),
  }
}

test('a site that is killed while it notices and sends loses nothing, and repeats with the same id', {
  timeout: 60_000 + KILLS * 10_000,
}, async () => {
  const database = (await makeDatabase()) ?? join(await temporaryFolder(), 'site.sqlite')
  const [webhook, mail] = [await openWebhookReceiver(), await openMailReceiver()]
  // So that many are killed after the message arrived and before that is recorded.
  webhook.delayMs = 5
  const settings = {
    NOTIFY_URL: webhook.url,
    SMTP_URL: mail.url,
    NOTIFY_FROM: 'site@example.org',
    NOTIFY_TO: 'erika@example.org',
  }
  const received = () => webhook.requests.length + mail.mails.length
  const firstMessage = async () => {
    const before = received()
    while (received() === before) await sleep(1)
  }
  for (let run = 0; run < KILLS; run += 1) {
    // Half of them are killed while they send.
    const begun = run % 2 === 0 ? (output: Readable) => once(output, 'data') : firstMessage
    await runUntilKilled({ database, settings, begun, part: (run + 0.5) / KILLS })
  }

  const { db, close } = await connect(database)
  const channels = openChannels(parseConfig(settings), () => 'Site')
  // What was interrupted is tried again after the pause of an attempt.
  const later = () => Date.now() + GATHER_MS + 6 * HOUR_MS
  await gatherNotices(db, channels.recipients, later())
  const { signal } = new AbortController()
  const log = { warn: () => undefined }
  while ((await dueMessages(db, later())).length > 0)
    await sendDueMessages({ db, channels, log, signal }, later)
  const { causes } = await db
    .selectFrom('sign_in_failure')
    .select(({ fn }) => fn.countAll<number>().as('causes'))
    .executeTakeFirstOrThrow()
  const unsent = await db
    .selectFrom('notice_message')
    .select('id')
    .where('sent_at', 'is', null)
    .execute()
  await close()

  const byWebhook = reported(
    webhook.requests.map(({ headers, body }) => ({
      key: String(headers['idempotency-key']),
      body,
    })),
  )
  const byMail = reported(
    mail.mails.map(({ headers, text }) => ({ key: headers.get('message-id') ?? '', body: text })),
  )
  expect(unsent).toEqual([])
  expect(Number(causes)).toBeGreaterThan(KILLS)
  for (const { repeats, ...result } of [byWebhook, byMail]) {
    expect(result).toEqual({ causes: Number(causes), areRepeatsEqual: true })
    // At most one message is between sending and recording.
    expect(repeats).toBeLessThanOrEqual(KILLS)
  }
  if (KILLS > 100) console.log({ KILLS, causes, byWebhook, byMail })
})
