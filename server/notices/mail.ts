import type { Transporter } from 'nodemailer'
import { type NoticeMessage, type NoticeSite, noticeText } from '#domain/notices/notice-message.ts'
import { isLoopback } from '../loopback.ts'
import { errorCodeText } from './error-code-text.ts'
import type { SendResult } from './outbox.ts'

const TIME_LIMIT_MS = 10_000

interface Mail {
  url: string
  from: string
  to: string
}

/** Sends a message once. Loads the mail program on first use. */
export async function sendMail(
  { url, from, to }: Mail,
  site: NoticeSite,
  message: NoticeMessage,
): Promise<SendResult> {
  const { createTransport } = await import('nodemailer')
  const { title, plain } = noticeText(message, site)
  const transport = createTransport(connectionTo(url))
  try {
    await withTimeLimit(
      transport,
      transport.sendMail({
        from: { name: site.brand, address: from },
        to: { name: '', address: to },
        subject: title,
        text: `${plain}\n`,
        date: message.madeAt,
        messageId: `<${message.id}@${new URL(site.siteUrl).hostname}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'Idempotency-Key': message.id },
        disableFileAccess: true,
        disableUrlAccess: true,
      }),
    )
    return { ok: true }
  } catch (error) {
    return { ok: false, problem: problemIn(error) }
  } finally {
    transport.close()
  }
}

/** Without encryption only to this machine. */
function connectionTo(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url)
  const isEncrypted = protocol === 'smtps:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    ...(port !== '' && { port: Number(port) }),
    secure: isEncrypted,
    requireTLS: !isEncrypted && !isLoopback(hostname),
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    connectionTimeout: TIME_LIMIT_MS,
    greetingTimeout: TIME_LIMIT_MS,
    socketTimeout: TIME_LIMIT_MS,
  }
}

/** For the whole conversation, as a server may answer slowly at each step. */
async function withTimeLimit(transport: Transporter, sending: Promise<unknown>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    reject({ code: 'ETIMEDOUT' })
    transport.close()
  }, 3 * TIME_LIMIT_MS)
  try {
    await Promise.race([sending, promise])
  } finally {
    clearTimeout(timer)
  }
}

function problemIn(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  if (typeof responseCode === 'number') return `The mail server answered with code ${responseCode}.`
  return `The mail server cannot be used${errorCodeText(code)}.`
}
