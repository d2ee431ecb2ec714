import { randomUUID } from 'node:crypto'
import { Command } from 'commander'
import { parseConfig } from '../config.ts'
import { readSite } from '../content/site-file.ts'
import { openChannels } from '../notices/channels.ts'
import { toOperator } from '../notices/gather-notices.ts'
import type { Terminal } from './terminal.ts'
import { textFolder } from './text-folder.ts'

export function notifyCommand(terminal: Terminal, exit: (code: number) => void): Command {
  return new Command('notify')
    .description('Send a test message to the webhook and the email addresses in the settings')
    .requiredOption('--test', 'send a test message (all other notices are sent by the site)')
    .addHelpText(
      'after',
      '\nThe site need not be running. Exit codes: 0 sent, 1 something was not sent, 2 usage error.',
    )
    .action(async () => exit(await sendTest(terminal)))
}

async function sendTest(terminal: Terminal): Promise<number> {
  const config = parseConfig(terminal.environment)
  const brand = await textFolder(terminal)
    .then((folder) => readSite(folder))
    .then(
      (site) => site.brand,
      // Send it even if the content has mistakes or cannot be read.
      () => new URL(config.SITE_URL).hostname,
    )
  const channels = openChannels(config, () => brand)
  const recipients = toOperator(channels.recipients)
  if (recipients.length === 0) {
    terminal.print('Nothing was sent. Set NOTIFY_URL, or SMTP_URL with NOTIFY_TO.')
    return 1
  }
  let code = 0
  for (const { channel, recipient } of recipients) {
    const items = [{ kind: 'test' as const, count: 1 }]
    const message = { id: randomUUID(), madeAt: new Date(), items, channel, recipient }
    const result = await channels.send(message)
    const to = channel === 'webhook' ? 'the webhook' : recipient
    terminal.print(result.ok ? `Sent to ${to}.` : `Not sent to ${to}. ${result.problem}`)
    if (!result.ok) code = 1
  }
  return code
}
