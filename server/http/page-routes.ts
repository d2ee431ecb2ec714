import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { FormProblem } from '#domain/access/account.ts'
import { pictureOrigin } from '../access/picture-address.ts'
import { SiteError } from '../errors.ts'
import type { Content } from '../open-content.ts'
import type { PageContext, Pages } from '../pages.ts'
import { askedBy, type Finished, finish } from './finished.ts'
import { holdScripts } from './held-scripts.ts'
import { pageRequest } from './page-request.ts'
import { paintFirst } from './paint-first.ts'
import type { ResponseCache } from './response-cache.ts'
import { hashScripts } from './script-hashes.ts'
import type { SiteEnv } from './site-env.ts'

/** What stays the same from page to page. */
type LastingContext = Pick<
  PageContext,
  'archive' | 'account' | 'uploads' | 'backupRetention' | 'status' | 'lists' | 'siteUrl'
>

export interface PageParts extends LastingContext {
  /** The author's words as they are now. */
  content: Pick<Content, 'site' | 'rounds' | 'library'>
  cache: ResponseCache
  /** Changes with everything a page could show. */
  version: () => string
  /** `version` is from here on no older than what a page read before. */
  catchUp: () => Promise<void>
  /** What is kept may have grown old unnoticed. */
  isDatabaseAway: () => boolean
  render: Pages
  /** Another origin that pictures and films may come from. */
  mediaOrigin: string | undefined
}

/** Whom a page is made for. */
type Reader = Pick<PageContext, 'user' | 'formToken' | 'session' | 'problem' | 'host'>

/** What is kept is made for this one, whoever asks. */
const ANYBODY: Reader = {
  user: undefined,
  formToken: undefined,
  session: undefined,
  problem: undefined,
  host: undefined,
}

/** A form that was not taken: its page again, with this status. */
interface Refused {
  status: number
  problem: FormProblem
}

/** The page at the address of a request. */
export type PageAnswer = (c: Context<SiteEnv>, refused?: Refused) => Promise<Response>

/**
 * Answers with pages. A visitor's is rendered once per version and kept; one for somebody who is
 * signed in, and one with forms, is made for that request and kept nowhere.
 */
export function pageAnswer(parts: PageParts): PageAnswer {
  return async (c, refused) => {
    const { address, key, isSame } = pageRequest(new URL(c.req.url), parts.content.library)
    const requestId = c.get('requestId')
    const make = (reader: Reader) =>
      renderPage(parts, { address, requestId, reader, status: refused?.status }, (error) => {
        c.get('log').error({ err: error, request: requestId }, 'A page failed.')
      })
    if (refused || c.get('user') || !isSame) {
      const page = await make({
        user: c.get('user'),
        formToken: c.get('formToken')(),
        session: c.get('session'),
        problem: refused?.problem,
        host: c.req.header('host'),
      })
      return page.respond(askedBy(c.req.raw))
    }
    const visitorsPage = () => make(ANYBODY)
    const page = await (key === undefined
      ? visitorsPage()
      : parts.cache.get(key, parts.version, visitorsPage))
    return (parts.isDatabaseAway() ? page.dated() : page).respond(askedBy(c.req.raw))
  }
}

/** Every page. */
export function pageRoutes(answer: PageAnswer) {
  return new Hono<SiteEnv>().on(['GET', 'HEAD'], '*', (c) => answer(c))
}

interface Rendering {
  /** Joined to the public address, so that no Host header gets into a page. */
  address: string
  requestId: string
  reader: Reader
  /** Of the answer, where it is not the page's own. */
  status: number | undefined
}

async function renderPage(
  parts: PageParts,
  { address, requestId, reader, status }: Rendering,
  reportError: (error: unknown) => void,
): Promise<Finished> {
  const nonce = randomBytes(16).toString('hex')
  const frames = new Set<string>()
  let outage: SiteError | undefined
  let asksDatabase = reader !== ANYBODY
  const noteAsking = () => {
    asksDatabase = true
  }
  const response = await parts.render(new Request(parts.siteUrl + address), {
    archive: whenUsed(parts.archive, noteAsking),
    site: parts.content.site(),
    rounds: parts.content.rounds(),
    library: parts.content.library,
    siteUrl: parts.siteUrl,
    account: whenUsed(parts.account, noteAsking),
    uploads: parts.uploads,
    backupRetention: parts.backupRetention,
    status: parts.status,
    lists: parts.lists,
    ...reader,
    nonce,
    requestId,
    allowFrame: (framed) => frames.add(new URL(framed).origin),
    reportError(error) {
      outage ??= outageIn(error)
      if (!outage) reportError(error)
    },
  })
  const text = await response.text()
  if (outage) throw outage
  // A page of the author's words alone is the same whatever the database holds, or whether it is there.
  if (asksDatabase) await parts.catchUp()
  const { html, policy } = hashScripts(text, nonce, {
    media: parts.mediaOrigin,
    picture: pictureOrigin(reader.user?.picture ?? ''),
    frames: [...frames],
  })
  const headers = Object.fromEntries(response.headers)
  headers['cache-control'] = caching(response.status, reader)
  headers.vary = 'cookie'
  // Whoever waited for the same page is shown the number that is in it.
  if (response.status !== 200) headers['x-request-id'] = requestId
  if (headers['content-type']?.startsWith('text/html')) headers['content-security-policy'] = policy
  const bytes = new TextEncoder().encode(paintFirst(holdScripts(html)))
  return finish(status ?? response.status, headers, bytes, 'quick', asksDatabase)
}

function whenUsed<Part extends object>(part: Part, note: () => void): Part {
  return new Proxy(part, {
    get(target, name) {
      note()
      return Reflect.get(target, name)
    },
  })
}

function caching(status: number, reader: Reader): string {
  if (reader !== ANYBODY) return 'private, no-store'
  return status === 200 ? 'no-cache' : 'no-store'
}

/** What a page cannot be made without is away: that is told as such, not as a fault of the page. */
function outageIn(error: unknown): SiteError | undefined {
  return error instanceof SiteError && error.status === 503 ? error : undefined
}
