import { createHmac } from 'node:crypto'
import { type NoticeMessage, type NoticeSite, noticeText } from '#domain/notices/notice-message.ts'
import { errorCodeText } from './error-code-text.ts'
import type { NoticeSettings } from './notice-settings.ts'
import type { SendResult } from './outbox.ts'

const TIME_LIMIT_MS = 10_000

type WebhookSettings = Pick<NoticeSettings, 'NOTIFY_SHAPE' | 'NOTIFY_SECRET' | 'NOTIFY_TOKEN'> & {
  NOTIFY_URL: string
}

interface Shaped {
  url?: string
  method?: 'PUT'
  headers: Record<string, string>
  body: string
}

const JSON_TYPE = { 'content-type': 'application/json' }

/** Sends a message once. A redirect counts as a failure: it would pass the message and the token on to another server. */
export async function sendToWebhook(
  settings: WebhookSettings,
  site: NoticeSite,
  message: NoticeMessage,
): Promise<SendResult> {
  const {
    url = settings.NOTIFY_URL,
    method = 'POST',
    headers,
    body,
  } = shape(settings, site, message)
  try {
    const response = await fetch(url, {
      method,
      headers: {
        ...headers,
        'idempotency-key': message.id,
        ...signature(settings, body),
        ...(settings.NOTIFY_TOKEN && { authorization: `Bearer ${settings.NOTIFY_TOKEN}` }),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    })
    // Unread: a response may be endless.
    await response.body?.cancel()
    return response.ok
      ? { ok: true }
      : { ok: false, problem: `The webhook answered with status ${response.status}.` }
  } catch (error) {
    return { ok: false, problem: problemIn(error) }
  }
}

function problemIn(error: unknown): string {
  const { name, cause } = error as {
    name?: unknown
    cause?: { code?: unknown; message?: unknown }
  }
  if (name === 'TimeoutError') return 'The webhook did not answer within 10 seconds.'
  // Says fetch, without a code.
  if (cause?.message === 'bad port') {
    return 'The webhook cannot be reached: the port in NOTIFY_URL is one that HTTP must not use. Use another port.'
  }
  return `The webhook cannot be reached${errorCodeText(cause?.code)}.`
}

function urlBelow(above: string, name: string): string {
  const url = new URL(above)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${name}`
  return url.href
}

function signature({ NOTIFY_SECRET }: WebhookSettings, body: string): Record<string, string> {
  if (NOTIFY_SECRET === undefined) return {}
  const hex = createHmac('sha256', NOTIFY_SECRET).update(body).digest('hex')
  return { 'x-signature-256': `sha256=${hex}` }
}

function shape(settings: WebhookSettings, site: NoticeSite, message: NoticeMessage): Shaped {
  const { title, lines, plain } = noticeText(message, site)
  switch (settings.NOTIFY_SHAPE) {
    case 'json': {
      const { id, madeAt } = message
      const body = JSON.stringify({ id, madeAt, site: site.siteUrl, title, notices: lines })
      return { headers: JSON_TYPE, body }
    }
    case 'ntfy':
      return {
        headers: {
          'content-type': 'text/plain; charset=utf-8',
          // The form of RFC 2047, as headers are ASCII.
          title: `=?UTF-8?B?${Buffer.from(title).toString('base64')}?=`,
          click: lines[0]?.link ?? site.siteUrl,
        },
        body: plain,
      }
    case 'matrix':
      // The id of the transaction in the URL is how Matrix recognises a repeat.
      return {
        url: urlBelow(settings.NOTIFY_URL, message.id),
        method: 'PUT',
        headers: JSON_TYPE,
        body: JSON.stringify({ msgtype: 'm.text', body: `${title}\n\n${plain}` }),
      }
    case 'discord':
      return {
        headers: JSON_TYPE,
        body: JSON.stringify({
          content: `**${title}**\n${plain}`,
          allowed_mentions: { parse: [] },
        }),
      }
  }
}
