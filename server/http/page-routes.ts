import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { Account, FormProblem } from '#domain/access/account.ts'
import type { User } from '#domain/access/user.ts'
import type { Archive } from '#domain/archive/archive.ts'
import type { Library } from '#domain/articles/library.ts'
import type { RoundTemplate } from '#domain/rounds/round-template.ts'
import type { SiteContent } from '#domain/site/site.ts'
import type { Retention } from '#domain/status/backup-retention.ts'
import type { SiteStatus } from '#domain/status/site-facts.ts'
import type { UploadRules } from '#domain/uploads/upload-rules.ts'
import { pictureOrigin } from '../access/picture-address.ts'
import { SiteError } from '../errors.ts'
import { askedBy, type Finished, finish } from './finished.ts'
import { isDataAddress, pageRequest } from './page-request.ts'
import { paintFirst } from './paint-first.ts'
import type { ResponseCache } from './response-cache.ts'
import { hashScripts } from './script-hashes.ts'
import type { SiteEnv } from './site-env.ts'

/** What pages.ts needs of a request beyond the address; the shape of app/context.ts. */
interface PageContext {
  archive: Archive
  site: SiteContent
  rounds: readonly RoundTemplate[]
  library: Library
  siteUrl: string
  /** Who asks; undefined for a visitor. */
  user: User | undefined
  /** What the forms of this page must send back; undefined for a page that is the same for all. */
  formToken: string | undefined
  /** Id of the session of who asks. */
  session: string | undefined
  /** Why the form that this page answers was not taken. */
  problem: FormProblem | undefined
  /** Host header of the request: of use for advice alone; undefined for a page that is the same for all. */
  host: string | undefined
  account: Account
  uploads: UploadRules
  backupRetention: Retention | undefined
  status: SiteStatus
  nonce: string
  requestId: string
  /** Whether the answer is a page, and not the data of one. */
  isPage: boolean
  /** Filled by what the page reads and does not carry as data. */
  onlyDrawn: object
  /** The page being made may frame what has this address. */
  allowFrame(address: string): void
  reportError(error: unknown): void
}

export interface PageParts {
  account: Account
  uploads: UploadRules
  /** For how long deleted data is still in backups; undefined where the site makes none. */
  backupRetention: Retention | undefined
  /** How the site is; for Admins. */
  status: SiteStatus
  archive: Archive
  /** The author's words as they are now. */
  site: () => SiteContent
  /** Templates of the perforation calculator as they are now. */
  rounds: () => readonly RoundTemplate[]
  /** Cases and articles as they are now. */
  library: Library
  siteUrl: string
  cache: ResponseCache
  /** Changes with everything a page could show. */
  version: () => string
  /** `version` is from here on no older than what a page read before. */
  catchUp: () => Promise<void>
  /** What is kept may have grown old unnoticed. */
  isDatabaseAway: () => boolean
  render: (request: Request, context: PageContext) => Promise<Response>
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
    const { address, key, isSame } = pageRequest(new URL(c.req.url), parts.library)
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
    site: parts.site(),
    rounds: parts.rounds(),
    library: parts.library,
    siteUrl: parts.siteUrl,
    account: whenUsed(parts.account, noteAsking),
    uploads: parts.uploads,
    backupRetention: parts.backupRetention,
    status: parts.status,
    ...reader,
    nonce,
    requestId,
    isPage: !isDataAddress(address),
    onlyDrawn: {},
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
  const bytes = new TextEncoder().encode(paintFirst(html))
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
