import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { parseConfig } from '../config.ts'
import { connect } from '../db/connect.ts'
import { withWriteTransaction } from '../db/write-transaction.ts'
import { addNotice } from './add-notice.ts'
import { openChannels } from './channels.ts'
import { GATHER_MS, gatherNotices } from './gather-notices.ts'
import { sendDueMessages } from './schedule-notices.ts'

/** A program that adds causes, gathers at once and sends, until it is killed. Each cause has a row of its own. */
const [database = ''] = process.argv.slice(2)
const { db } = await connect(database)
const channels = openChannels(parseConfig(process.env), () => 'Site')
const log = pino({}, process.stderr)
/** Causes are old enough at once. */
const later = () => Date.now() + GATHER_MS
const { signal } = new AbortController()
// Otherwise most of the time before a kill is spent loading it.
await import('nodemailer')

async function addCauses() {
  for (;;) {
    await withWriteTransaction(db, async (tx) => {
      const cause = { id: randomUUID(), subject: 'cause', at: Date.now() }
      await tx.insertInto('sign_in_failure').values(cause).execute()
      await addNotice(tx, { kind: 'inbox' })
    })
    process.stdout.write('.')
    await sleep(1)
  }
}

async function send() {
  for (;;) {
    await gatherNotices(db, channels.recipients, later())
    await sendDueMessages({ db, channels, log, signal }, later)
    await sleep(1)
  }
}

await Promise.all([addCauses(), send()])
