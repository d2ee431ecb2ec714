import { z } from 'zod'

const NOTIFY_SHAPES = ['json', 'ntfy', 'matrix', 'discord'] as const
const DEFAULT_SHAPE = 'json'

const WEBHOOK = 'a URL, e.g. https://example.org/hook, without user name and password'
const MAIL_SERVER = 'a URL, e.g. smtps://user:password@mail.example.org'
const ADDRESSES = 'at most 10 email addresses, separated by commas'
const TOKEN = 'visible ASCII characters'
const MAX_ADDRESSES = 10

function isMailServer(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return false
  return [url.username, url.password].every(isPercentEncoded)
}

function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

function hasNoCredentials(text: string): boolean {
  const { username, password } = new URL(text)
  return username === '' && password === ''
}

/** Part of the settings of the site. */
export const noticeSettings = {
  /** Webhook that receives notices. */
  NOTIFY_URL: z
    .url({ protocol: /^https?$/, error: WEBHOOK, abort: true })
    .refine(hasNoCredentials, WEBHOOK)
    .optional(),
  /** Format of its requests. */
  NOTIFY_SHAPE: z.enum(NOTIFY_SHAPES, NOTIFY_SHAPES.join(', ')).default(DEFAULT_SHAPE),
  /** Key of the HMAC-SHA256 signature of its requests. */
  NOTIFY_SECRET: z.string().optional(),
  /** Bearer token of its requests, for ntfy and Matrix. */
  NOTIFY_TOKEN: z
    .string()
    .regex(/^[!-~]+$/, TOKEN)
    .optional(),
  /** Mail server for notices. */
  SMTP_URL: z.string().refine(isMailServer, MAIL_SERVER).optional(),
  /** Addresses that receive all notices. */
  NOTIFY_TO: z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .pipe(z.array(z.email(ADDRESSES)).max(MAX_ADDRESSES, ADDRESSES))
    .optional(),
  /** Sender of mails. */
  NOTIFY_FROM: z.email('an email address').optional(),
}

export type NoticeSettings = z.output<z.ZodObject<typeof noticeSettings>>

export function noticeContradictions(settings: NoticeSettings): string[] {
  return [...webhookContradictions(settings), ...mailContradictions(settings)]
}

function webhookContradictions(settings: NoticeSettings): string[] {
  if (settings.NOTIFY_URL !== undefined) return []
  const set = (['NOTIFY_SECRET', 'NOTIFY_TOKEN'] as const).filter((name) => settings[name])
  const names = settings.NOTIFY_SHAPE === DEFAULT_SHAPE ? set : ['NOTIFY_SHAPE', ...set]
  return names.map((name) => `${name} needs a webhook. Set NOTIFY_URL.`)
}

function mailContradictions(settings: NoticeSettings): string[] {
  const { NOTIFY_FROM, SMTP_URL } = settings
  if (SMTP_URL === undefined) {
    const names = (['NOTIFY_TO', 'NOTIFY_FROM'] as const).filter((name) => settings[name])
    return names.map((name) => `${name} needs a mail server. Set SMTP_URL.`)
  }
  return NOTIFY_FROM === undefined ? ['SMTP_URL needs a sender. Set NOTIFY_FROM.'] : []
}
