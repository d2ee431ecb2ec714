import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { parseConfig } from '../config.ts'
import { connect } from '../db/connect.ts'
import { temporaryFolder } from '../import/import-folder.fixture.ts'
import { makeDatabase } from '../test-data.fixture.ts'
import { openChannels } from './channels.ts'
import { GATHER_MS, gatherNotices } from './gather-notices.ts'
import { openMailReceiver } from './mail-receiver.fixture.ts'
import { sendDueMessages } from './send-notices.ts'
import { openWebhookReceiver } from './webhook-receiver.fixture.ts'

const PROGRAM = join(import.meta.dirname, 'noticing-program.fixture.ts')
/** More are tried by hand: each takes a start of the program. */
const KILLS = Number(process.env.NOTICE_KILLS ?? 4)
const LONGEST_MS = 150

/** @param part Of the longest time that it runs. */
async function runUntilKilled(database: string, settings: Record<string, string>, part: number) {
  const child = spawn(process.execPath, [PROGRAM, database], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...settings },
  })
  await once(child.stdout, 'data')
  child.stdout.resume()
  await sleep(part * LONGEST_MS)
  const ended = once(child, 'close')
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
  for (let run = 0; run < KILLS; run += 1)
    await runUntilKilled(database, settings, (run + 0.5) / KILLS)

  const { db, close } = await connect(database)
  const channels = openChannels(parseConfig(settings), () => 'Site')
  const later = () => Date.now() + GATHER_MS
  await gatherNotices(db, channels.recipients, later())
  const { signal } = new AbortController()
  await sendDueMessages({ db, channels, log: { warn: () => undefined }, signal }, later)
  const { causes } = await db
    .selectFrom('sign_in_failure')
    .select(({ fn }) => fn.countAll<number>().as('causes'))
    .executeTakeFirstOrThrow()
  const waiting = await db
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
  expect(waiting).toEqual([])
  expect(Number(causes)).toBeGreaterThan(KILLS)
  for (const { repeats, ...result } of [byWebhook, byMail]) {
    expect(result).toEqual({ causes: Number(causes), areRepeatsEqual: true })
    // At most one message is between sending and recording.
    expect(repeats).toBeLessThanOrEqual(KILLS)
  }
  if (KILLS > 100) console.log({ KILLS, causes, byWebhook, byMail })
})
