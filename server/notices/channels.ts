import type { NoticeSite } from '#domain/notices/notice-message.ts'
import type { Config } from '../config.ts'
import { sendMail } from './mail.ts'
import type { OutboxMessage, SendResult } from './outbox.ts'
import { sendToWebhook } from './webhook.ts'

type Sent = Pick<OutboxMessage, 'id' | 'madeAt' | 'items' | 'channel' | 'recipient'>

/** Where notices go. */
export type Channels = ReturnType<typeof openChannels>

const NOT_SET: SendResult = {
  ok: false,
  problem: 'Its channel is no longer configured.',
  isFinal: true,
}

/** @param brand Name of the site. */
export function openChannels(config: Config, brand: () => string) {
  const { NOTIFY_URL, SMTP_URL: url, NOTIFY_FROM: from } = config
  const site = (): NoticeSite => ({ brand: brand(), siteUrl: config.SITE_URL })
  return {
    recipients: {
      hasWebhook: NOTIFY_URL !== undefined,
      hasMail: url !== undefined,
      addresses: config.NOTIFY_TO ?? [],
    },
    /** Tries once. */
    async send(message: Sent): Promise<SendResult> {
      if (message.channel === 'webhook' && NOTIFY_URL !== undefined)
        return sendToWebhook({ ...config, NOTIFY_URL }, site(), message)
      if (message.channel === 'mail' && url !== undefined && from !== undefined)
        return sendMail({ url, from, to: message.recipient }, site(), message)
      return NOT_SET
    },
  }
}
