import { expect, test } from 'vitest'
import { temporaryFolder } from '../import/import-folder.fixture.ts'
import { stubMediaProcessor } from '../import/stub-media-processor.fixture.ts'
import { openMailReceiver } from '../notices/mail-receiver.fixture.ts'
import { openWebhookReceiver } from '../notices/webhook-receiver.fixture.ts'
import { testTerminal } from './command-site.fixture.ts'
import { runSite } from './run-site.ts'

async function notify(settings: Record<string, string>, ...words: string[]) {
  const environment = { CONTENT_DIR: await temporaryFolder(), ...settings }
  const { terminal, output } = testTerminal({ environment })
  const code = await runSite(['notify', ...words], terminal, () => stubMediaProcessor)
  return { code, output: output.join('\n') }
}

test('"notify --test" sends to the webhook and to each email address', async () => {
  const [webhook, mail] = [await openWebhookReceiver(), await openMailReceiver()]
  const settings = {
    NOTIFY_URL: webhook.url,
    SMTP_URL: mail.url,
    NOTIFY_FROM: 'site@example.org',
    NOTIFY_TO: 'erika@example.org',
  }
  expect(await notify(settings, '--test')).toEqual({
    code: 0,
    output: 'Sent to the webhook.\nSent to erika@example.org.',
  })
  expect(webhook.requests[0]?.body).toContain('This is a test message.')
  expect(mail.mails).toHaveLength(1)
})

test('"notify --test" says what went wrong, without the URL', async () => {
  const webhook = await openWebhookReceiver()
  webhook.status = 404
  expect(await notify({ NOTIFY_URL: `${webhook.url}/secret` }, '--test')).toEqual({
    code: 1,
    output: 'Not sent to the webhook. The webhook answered with status 404.',
  })
})

test('without settings "notify --test" says which to set, and without --test nothing is sent', async () => {
  expect(await notify({}, '--test')).toMatchObject({
    code: 1,
    output: 'Nothing was sent. Set NOTIFY_URL, or SMTP_URL with NOTIFY_TO.',
  })
  const webhook = await openWebhookReceiver()
  expect(await notify({ NOTIFY_URL: webhook.url })).toMatchObject({ code: 2 })
  expect(webhook.requests).toEqual([])
})
