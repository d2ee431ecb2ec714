import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import { ZodError } from 'zod'
import { loginUrl } from '#domain/site/login-url.ts'
import { queryProblem } from '#domain/site/query-problem.ts'
import { valueAt } from '#domain/units/value-at.ts'
import { DAMAGED_DATABASE, isDamage } from '../db/damage.ts'
import { isOutOfSpace } from '../disk/no-space.ts'
import { ATTEMPTS_WINDOW_S, type ErrorCode, SiteError } from '../errors.ts'
import { fieldDetail } from '../field-detail.ts'
import { logThrottled } from '../logging/throttled-log.ts'
import { isOutOfDescriptors, logOutOfDescriptors } from '../process/descriptor-limit.ts'
import { PLAIN_PAGE_POLICY, plainPage } from './plain-page.ts'
import { SAFE_HEADERS } from './safe-headers.ts'
import type { SiteEnv } from './site-env.ts'
import { typedText } from './typed-text.ts'

/** Seconds, for the header of this name. */
const RETRY_AFTER: Partial<Record<ErrorCode, string>> = {
  'access/too-many-attempts': String(ATTEMPTS_WINDOW_S),
  'document/busy': '1',
  'download/busy': '30',
  'page/busy': '1',
  'search/busy': '1',
  'upload/too-fast': '60',
  'write/busy': '1',
}

/** Every request fails until they end. */
const OUTAGES: readonly ErrorCode[] = [
  'database/unreachable',
  'database/read-only',
  'store/unreachable',
]

/** Every failure is answered here: with a message from the catalogue, or as a logged bug with a plain 500. */
export async function respondWithError(error: unknown, c: Context<SiteEnv>): Promise<Response> {
  const known = siteErrorOf(error, c.req)
  const requestId = c.get('requestId') ?? ''
  if (known.status >= 500 && c.get('loggedError') !== error) {
    logServerError(error, known, c)
    c.set('loggedError', error)
  }
  const status = known.status as ContentfulStatusCode
  const retryAfter = status === 503 ? '10' : RETRY_AFTER[known.code]
  const headers = {
    ...SAFE_HEADERS,
    'cache-control': 'no-store',
    'x-request-id': requestId,
    ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
    ...(known.code === 'request/method' && { allow: known.allow }),
  }
  if (wantsHtml(c)) {
    const policy = { 'content-security-policy': PLAIN_PAGE_POLICY }
    const { pathname, search } = new URL(c.req.url)
    const login = loginUrl(pathname, search)
    const typed = isExpiredForm(known, c.req.method) ? await typedText(c) : []
    const message = pageMessage(known, c.req.method, typed.length > 0)
    const page = plainPage(status, message, requestId, login, typed)
    return c.html(page, status, { ...headers, ...policy }) as Response
  }
  const { code, message, details } = known
  return c.json({ code, message, request: requestId, ...(details && { details }) }, status, headers)
}

/**
 * What failed of a request with several results, logged if the server is at fault: a full inbox or a busy server would
 * fill the log with what anybody sends.
 */
export function errorOfResult(error: unknown, c: Context<SiteEnv>): SiteError {
  const known = siteErrorOf(error, c.req)
  if (known.status >= 500) {
    if (!isExpected(error, known)) logFailure(error, known, c)
    c.set('loggedError', known)
  }
  return known
}

const GO_BACK =
  'Nothing was changed. To keep what you typed, go back in your browser and copy it. Then log in if you are logged out, reload the page and fill in the form again.'
const COPY =
  'Nothing was changed. What you typed is below. Log in if you are logged out, open the text again, and copy it there.'

/** A form of a page that was left open looks like any unknown URL once its session has ended. */
function pageMessage({ code, message }: SiteError, method: string, isTypedShown: boolean): string {
  if (!isExpiredForm({ code }, method)) return message
  const keep = isTypedShown ? COPY : GO_BACK
  return code === 'access/forged'
    ? `This form has expired or did not come from this site. ${keep}`
    : `${message} If it was there before, you are logged out or no longer have permission. ${keep}`
}

function isExpiredForm({ code }: Pick<SiteError, 'code'>, method: string): boolean {
  return method === 'POST' && (code === 'access/forged' || code === 'request/not-found')
}

/** Such as a full inbox or a busy server, which anybody can cause. */
function isExpected(error: unknown, known: SiteError): boolean {
  return known === error && known.cause === undefined && known.status !== 500
}

function logServerError(error: unknown, known: SiteError, c: Context<SiteEnv>): void {
  const { code, message } = known
  if (isExpected(error, known) && !OUTAGES.includes(code))
    c.get('log')?.warn({ code, request: c.get('requestId') ?? '' }, message)
  else logFailure(error, known, c)
}

function logFailure(error: unknown, { code, message }: SiteError, c: Context<SiteEnv>): void {
  const log: Logger | undefined = c.get('log')
  if (!log) return
  const details = { err: error, request: c.get('requestId') ?? '' }
  if (isOutOfDescriptors(error)) logOutOfDescriptors(log)
  else if (isDamage(error)) logThrottled(log, DAMAGED_DATABASE, details)
  else if (OUTAGES.includes(code)) logThrottled(log, message, details)
  else log.error(details, message)
}

function wantsHtml(c: Context<SiteEnv>): boolean {
  return !c.req.path.startsWith('/api/') && (c.req.header('accept') ?? '').includes('text/html')
}

/** Parameters of the path and of the query. */
function parametersOf(request: Context['req']) {
  const { searchParams } = new URL(request.url)
  return {
    getAll(name: string): string[] {
      const inPath = request.param(name)
      return inPath === undefined ? searchParams.getAll(name) : [inPath]
    },
  }
}

function siteErrorOf(error: unknown, request: Context['req']): SiteError {
  if (error instanceof SiteError) return error
  if (error instanceof ZodError) {
    const isQuery = ['GET', 'HEAD'].includes(request.method)
    const detail = isQuery ? queryProblem(error, parametersOf(request)) : fieldDetail(error)
    return new SiteError('request/malformed', { cause: error, detail })
  }
  if (error instanceof HTTPException && error.status < 500) {
    return new SiteError('request/malformed', { cause: error })
  }
  if (hasNul(error))
    return new SiteError('request/malformed', {
      cause: error,
      detail: 'A field contains the character NUL.',
    })
  if (isOutOfSpace(error)) return new SiteError('server/disk-full', { cause: error })
  if (isOutOfDescriptors(error)) return new SiteError('server/busy', { cause: error })
  return new SiteError('server/failed', { cause: error })
}

/** Postgres stores no NUL in texts, and searches for none. */
function hasNul(error: unknown): boolean {
  return valueAt(error, ['code']) === '22021'
}
