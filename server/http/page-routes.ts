import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import type { FormProblem, OneTimeSecret } from '#domain/access/account.ts'
import { searchFrom } from '#domain/search/site-search.ts'
import { ipSubject } from '../access/login/login-limits.ts'
import { avatarOrigin, policyOrigin } from '../access/provider/avatar-origin.ts'
import { SiteError } from '../errors.ts'
import type { DocumentProcessor } from '../media/pages/document-processor.ts'
import type { Content } from '../open-content.ts'
import type { PageContext, Pages } from '../pages.ts'
import { knownSender } from '../uploads/sender.ts'
import { type CachedResponse, conditionalHeaders, encodeResponse } from './cache/cached-response.ts'
import { createResponseCache, type ResponseCache } from './cache/response-cache.ts'
import { createFairQueue } from './limits/fair-queue.ts'
import { notifyOnUse } from './notify-on-use.ts'
import { pageRequest } from './page-request.ts'
import { lowerPreloadPriority } from './preload-priority.ts'
import { hashScripts } from './script-hashes.ts'
import type { SiteEnv } from './site-env.ts'
import { SERVICE_UNAVAILABLE, TOO_MANY_REQUESTS } from './status-codes.ts'

/** A cache of their own for result pages, so that invented queries do not evict other pages. */
const SEARCH_CACHE_BYTES = 4 * 1024 * 1024

/** Rendering all cases of an invented filter takes a tenth of a second, in which nothing else is answered. */
const CASE_PAGES = { concurrency: 1, total: 100, perAddress: 20, busy: 'page/busy' } as const
/** Between two of these pages, requests that have arrived meanwhile are answered. */
const PAUSE_MS = 5

type SharedContext = Pick<
  PageContext,
  | 'archive'
  | 'search'
  | 'account'
  | 'uploads'
  | 'receipts'
  | 'backupRetention'
  | 'status'
  | 'readers'
  | 'lists'
  | 'siteUrl'
>

export interface PageParts extends SharedContext {
  mediaProcessor: DocumentProcessor
  content: Pick<Content, 'site' | 'rounds' | 'library' | 'writing'>
  cache: ResponseCache
  /** Changes with everything a page could show. */
  version: () => string
  /** Afterwards `version` is no older than anything the page has read. */
  catchUp: () => Promise<void>
  /** Whether cached pages may be stale without notice. */
  isDatabaseAway: () => boolean
  render: Pages
  /** Another origin that images and videos may come from. */
  mediaOrigin: string | undefined
}

type Reader = Pick<
  PageContext,
  'user' | 'formToken' | 'session' | 'sender' | 'problem' | 'secret' | 'host'
>

/** Cached pages are rendered for this reader. */
const VISITOR: Reader = {
  user: undefined,
  formToken: undefined,
  session: undefined,
  sender: undefined,
  problem: undefined,
  secret: undefined,
  host: undefined,
}

/** A form that is answered by its own page: it was rejected, or has made something that is shown once. */
interface FormResponse {
  status: number
  problem?: FormProblem
  secret?: OneTimeSecret
}

/** The page at the URL of a request. */
export type PageResponder = (c: Context<SiteEnv>, form?: FormResponse) => Promise<Response>

/**
 * A visitor's page is rendered once per version and cached; a logged-in user's page, and one with forms, is rendered
 * for each request.
 */
export function createPageResponder(parts: PageParts): PageResponder {
  const searchPages = createResponseCache(SEARCH_CACHE_BYTES)
  const casePages = createFairQueue(CASE_PAGES)
  // The index follows a change of the content or of a text within a PDF without changing the version.
  const versionNow = () => `${parts.version()}.${Math.floor(Date.now() / 1000)}`
  return async (c, form) => {
    const { url, key, isSame, isSearch, hasCases } = pageRequest(
      new URL(c.req.url),
      parts.content.library,
    )
    const [requestId, from] = [c.get('requestId'), c.get('from')]
    const make = (reader: Reader) =>
      renderPage(parts, { url, requestId, reader, status: form?.status, from }, (error) => {
        c.get('log').error({ err: error, request: requestId }, 'A page could not be rendered.')
      })
    if (form || c.get('user') || !isSame) {
      const page = await make({
        user: c.get('user'),
        formToken: c.get('formToken')(),
        session: c.get('session'),
        sender: knownSender(c)?.owner,
        problem: form?.problem,
        secret: form?.secret,
        host: c.req.header('host'),
      })
      return page.respond(conditionalHeaders(c.req.raw))
    }
    const visitorsPage = () => make(VISITOR)
    const uncached = () =>
      hasCases ? casePages.run(ipSubject(from), () => afterPause(visitorsPage)) : visitorsPage()
    const page = await (key !== undefined
      ? parts.cache.get(key, parts.version, visitorsPage)
      : isSearch
        ? searchPages.get(url, versionNow, visitorsPage)
        : uncached())
    return (parts.isDatabaseAway() ? page.withTimestamp() : page).respond(
      conditionalHeaders(c.req.raw),
    )
  }
}

async function afterPause(make: () => Promise<CachedResponse>): Promise<CachedResponse> {
  await sleep(PAUSE_MS)
  return make()
}

export function pageRoutes(respond: PageResponder) {
  return new Hono<SiteEnv>().on(['GET', 'HEAD'], '*', (c) => respond(c))
}

interface Rendering {
  /** Path and query; joined to the public URL, so that no Host header gets into a page. */
  url: string
  requestId: string
  reader: Reader
  /** Overrides the page's own status. */
  status: number | undefined
  /** IP address of the first client that requests the page. */
  from: string | undefined
}

async function renderPage(
  parts: PageParts,
  { url, requestId, reader, status, from }: Rendering,
  reportError: (error: unknown) => void,
): Promise<CachedResponse> {
  const nonce = randomBytes(16).toString('hex')
  const frames = new Set<string>()
  let outage: SiteError | undefined
  let asksDatabase = reader !== VISITOR
  const markDatabaseUsed = () => {
    asksDatabase = true
  }
  const response = await parts.render(new Request(parts.siteUrl + url), {
    archive: notifyOnUse(parts.archive, markDatabaseUsed),
    documents: {
      pages: (sha256, first) => parts.mediaProcessor.documentPages(sha256, first, ipSubject(from)),
    },
    search: searchFrom(notifyOnUse(parts.search, markDatabaseUsed), from),
    site: parts.content.site(),
    rounds: parts.content.rounds(),
    library: parts.content.library,
    writing: {
      ...parts.content.writing,
      sharedPreview: (token) => parts.content.writing.sharedPreview(token, ipSubject(from)),
    },
    siteUrl: parts.siteUrl,
    account: notifyOnUse(parts.account, markDatabaseUsed),
    uploads: parts.uploads,
    receipts: parts.receipts,
    backupRetention: parts.backupRetention,
    status: parts.status,
    readers: parts.readers,
    lists: parts.lists,
    ...reader,
    nonce,
    requestId,
    allowFrame(framed) {
      const origin = policyOrigin(framed)
      if (origin) frames.add(origin)
    },
    reportError(error) {
      outage ??= outageIn(error)
      if (!outage) reportError(error)
    },
  })
  const text = await response.text()
  if (outage) throw outage
  // A page of content alone does not depend on the database, or its availability.
  if (asksDatabase) await parts.catchUp()
  const { html, policy } = hashScripts(text, nonce, {
    media: parts.mediaOrigin,
    picture: avatarOrigin(reader.user?.picture ?? ''),
    frames: [...frames],
  })
  const headers = Object.fromEntries(response.headers)
  headers['cache-control'] = caching(response.status, reader)
  headers.vary = 'cookie'
  // Concurrent visitors of the same page see the request id that is in it.
  if (response.status !== 200) headers['x-request-id'] = requestId
  if (headers['content-type']?.startsWith('text/html')) headers['content-security-policy'] = policy
  const bytes = new TextEncoder().encode(lowerPreloadPriority(holdScripts(html)))
  return encodeResponse(status ?? response.status, headers, bytes, 'quick', asksDatabase)
}

function caching(status: number, reader: Reader): string {
  if (reader !== VISITOR) return 'private, no-store'
  return status === 200 ? 'no-cache' : 'no-store'
}

/** An outage, or a site that is too busy, in an error: it is answered as such instead of as a bug. */
function outageIn(error: unknown): SiteError | undefined {
  const isOutage =
    error instanceof SiteError && [TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE].includes(error.status)
  return isOutage ? error : undefined
}

const IS_ON_USE = /^<!DOCTYPE html><html[^>]* data-react="on-use"/
const PRELOAD = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g
const START = '<script type="module" async="">'

/**
 * On a page that runs React on first use, the script that starts React becomes data, with the modules to preload.
 * `app/enhance/react/react-on-use.ts` runs it; its hash is in the policy as that of any other script.
 */
function holdScripts(html: string): string {
  if (!IS_ON_USE.test(html)) return html
  const modules: string[] = []
  const rest = html.replace(PRELOAD, (_, module) => {
    modules.push(module)
    return ''
  })
  return rest.replace(START, `<script type="text/plain" data-modules="${modules.join(' ')}">`)
}
