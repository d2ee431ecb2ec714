import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { clientIp } from '../http/client-ip.ts'
import { shortIp } from '../http/ip-network.ts'
import { newRequestId } from '../http/request-id.ts'
import type { SiteEnv } from '../http/site-env.ts'

const MAX_LOGGED_URL = 2000
/** A character may be sent as three. */
const MAX_SENT_URL = 3 * MAX_LOGGED_URL
/** Monitoring polls it every few seconds, and its failures are logged where they happen. */
const HEALTH = /^\/healthz(\/|\?|$)/
/** Their query would let a reader of the log take over the account. */
const SECRET_QUERY = /^\/+(first-admin|welcome|login\/oidc\/answer)(\.data|\/)?(?=\?)/i
/** These tokens allow their holders to withdraw an upload or read a draft. */
const SECRET_PATH = /((?:\/|%2f)(?:receipt|preview)(?:\/|%2f)+)(?!articles\/|cases\/)[^/?&]+/gi
/** The URL that a login leads back to, and the secret in it. */
const NEXT = /[?&]next=[^&]*/gi
const SECRET_NEXT = /((?:\?|%3f)token(?:=|%3d)).*/is
/** Search words are private, also in the URL that a login leads back to. */
const WORDS = /([?&]q=)[^&]*/g
const WORDS_IN_NEXT = /((?:[?&]|%3f|%26)q(?:=|%3d)).*?(?=%26|$)/gi
/** Most URLs have nothing to hide: one search is enough for them. */
const MAY_HIDE = /receipt|preview|next=|q=/i
/** Percent codes of what needs none: letters, digits and `-._~`. */
const NEEDLESS_CODE = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi

export type LogSettings = Pick<Config, 'LOG_ADDRESSES' | 'TRUST_PROXY'>

interface LoggedRequest {
  request: string
  method: string
  /** Path and query. */
  url: string
  status: number
  ms: number
  from: string | undefined
}

export function logRequest(
  log: Logger,
  { request, method, url: sent, status, ms, from }: LoggedRequest,
  { LOG_ADDRESSES }: LogSettings,
): void {
  const url = sent.slice(0, MAX_SENT_URL).replace(NEEDLESS_CODE, decodeURIComponent)
  if (HEALTH.test(url)) return
  const [secretPath] = SECRET_QUERY.exec(url) ?? []
  const isShort = LOG_ADDRESSES === 'short' && from !== undefined
  log.info(
    {
      request,
      method,
      status,
      ms,
      url:
        secretPath === undefined
          ? withoutSecrets(url).slice(0, MAX_LOGGED_URL)
          : `${secretPath}?...`,
      from: isShort ? shortIp(from) : from,
    },
    'request',
  )
}

function withoutSecrets(url: string): string {
  if (!MAY_HIDE.test(url)) return url
  return url
    .replace(SECRET_PATH, '$1...')
    .replace(NEXT, (next) => next.replace(SECRET_NEXT, '$1...').replace(WORDS_IN_NEXT, '$1...'))
    .replace(WORDS, '$1...')
}

/**
 * Logs each request with the id that is also in a response header and on error pages. A response shared by several
 * requests has the id of the first.
 */
export function requestLog(log: Logger, settings: LogSettings) {
  return createMiddleware<SiteEnv>(async (c, next) => {
    const requestId = newRequestId()
    c.set('requestId', requestId)
    c.set('log', log)
    const forwarded = c.req.header('x-forwarded-for')
    const bindings: SiteEnv['Bindings'] | undefined = c.env
    const peer = bindings?.incoming?.socket?.remoteAddress
    c.set('from', clientIp(forwarded, peer, settings.TRUST_PROXY))
    const started = bindings?.failure?.started ?? performance.now()
    await next()
    const shown = c.res.headers.get('x-request-id')
    if (!shown) c.res.headers.set('x-request-id', requestId)
    const { url, method } = c.req
    logRequest(
      log,
      {
        request: shown || requestId,
        method,
        url: url.slice(url.indexOf('/', 8)),
        status: c.res.status,
        ms: elapsedMs(started),
        from: c.get('from'),
      },
      settings,
    )
  })
}

/** Elapsed milliseconds, to one decimal. */
export function elapsedMs(started: number): number {
  return Math.round((performance.now() - started) * 10) / 10
}
