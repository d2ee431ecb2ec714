import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Action } from '#domain/access/action.ts'
import { mayDo } from '#domain/access/may-do.ts'
import type { User } from '#domain/access/user.ts'
import { SiteError } from '../errors.ts'
import type { SiteEnv } from '../http/site-env.ts'
import type { ActionOf } from './access-table.ts'
import type { FormTokens } from './form-token.ts'
import { isPlainForm, readForm } from './html-form.ts'
import type { ApiKeys } from './keys/api-keys.ts'
import type { Sessions } from './sessions.ts'
import {
  extendVisitorCookie,
  mayBeLoggedIn,
  newRandom,
  readSessionCookie,
  readVisitorCookie,
  setVisitorCookie,
} from './site-cookies.ts'

interface GateParts {
  sessions: Pick<Sessions, 'find'>
  keys: Pick<ApiKeys, 'find'>
  formTokens: FormTokens
  siteUrl: string
  actionOf: ActionOf
}

/** Calls, files, feeds and open data. Pages are for people. */
const FOR_SCRIPTS = [
  /^\/(api\/|healthz(\/|$)|files(\/|$)|info\/file$|upload_files$)/,
  /^\/(feed\.xml|robots\.txt|sitemap\.xml|sitemap\/[\w-]+\.xml|schema\/[\w-]+\.json)$/,
  /^\/blog\/[^/]+\/(feed\.xml|cases\.\w+)$/,
]
const BEARER = /^bearer(?: +(.*))?$/i

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']
const SIDE_EFFECT_FREE: readonly Action[] = ['read', 'compute']

/**
 * Runs before every route: identifies the user, looks up the actions of the matched routes and authorises
 * them. A rejected request gets the same 404 as a missing URL, before its body is read.
 */
export function accessGate(parts: GateParts): MiddlewareHandler<SiteEnv> {
  const { sessions, keys, formTokens } = parts
  return async (c, next) => {
    const script = await userOfBearer(c, keys)
    return script ? gateScript(c, next, script, parts.actionOf) : gateBrowser(c, next)
  }

  async function gateBrowser(c: Context<SiteEnv>, next: () => Promise<void>): Promise<void> {
    const token = readSessionCookie(c)
    const session = token === undefined ? undefined : await sessions.find(token)
    const visitor = readVisitorCookie(c)
    const known = session?.id ?? visitor
    let newVisitor: string | undefined
    c.set('user', session?.user)
    c.set('session', session?.id)
    c.set('formToken', () => {
      if (known !== undefined) return formTokens.of(known)
      newVisitor ??= newRandom()
      return formTokens.of(newVisitor)
    })

    const actions = allowedActions(c, parts.actionOf)
    // The login page may predate the session, if the user logged in in another tab.
    const holders = actions.includes('log-in') ? [known, visitor] : [known]
    if (isChange(c, actions) && !(await isFromOwnPage(c, holders, parts))) {
      throw new SiteError('access/forged', { detail: `This site is at ${parts.siteUrl}.` })
    }
    await next()
    if (newVisitor !== undefined) setVisitorCookie(c, newVisitor)
    extendAfterUpload(c, actions)
  }
}

/**
 * The user whose API key the request sends; undefined without one. A proxy may send other schemes of authorization.
 * @throws SiteError for an invalid key, for one sent together with a session cookie, and for a page.
 */
async function userOfBearer(c: Context, keys: Pick<ApiKeys, 'find'>): Promise<User | undefined> {
  const [scheme, key = ''] = BEARER.exec(c.req.header('authorization') ?? '') ?? []
  if (scheme === undefined) return undefined
  // A page that could add the header to requests of a logged-in browser would evade the form token.
  if (mayBeLoggedIn(c.req.header('cookie'))) throw new SiteError('access/key-with-cookie')
  const user = await keys.find(key.trim())
  if (!user) throw new SiteError('access/key')
  if (!FOR_SCRIPTS.some((one) => one.test(c.req.path))) throw new SiteError('access/key-page')
  return user
}

/** Only scripts know an API key, so pages of other sites cannot make a browser send one: no form token is needed. */
async function gateScript(
  c: Context<SiteEnv>,
  next: () => Promise<void>,
  user: User,
  actionOf: ActionOf,
): Promise<void> {
  const { key: _, ...account } = user
  c.set('user', account)
  c.set('formToken', () => '')
  const actions = allowedActions(c, actionOf)
  c.set('user', user)
  if (!actions.every((action) => mayDo(user, action))) throw new SiteError('access/key-scope')
  await next()
}

/** @throws SiteError request/not-found for a route without an action, or without permission. */
function allowedActions(c: Context<SiteEnv>, actionOf: ActionOf): Action[] {
  return matchedRoutes(c).map((route) => {
    const action = actionOf(route)
    if (action === undefined || !mayDo(c.get('user'), action)) {
      throw new SiteError('request/not-found')
    }
    return action
  })
}

function isChange(c: Context<SiteEnv>, actions: readonly Action[]): boolean {
  if (SAFE_METHODS.includes(c.req.method)) return false
  return actions.some((action) => !SIDE_EFFECT_FREE.includes(action))
}

/** What a visitor has sent is found again by the cookie. */
function extendAfterUpload(c: Context<SiteEnv>, actions: readonly Action[]): void {
  const visitor = readVisitorCookie(c)
  if (c.get('user') || visitor === undefined) return
  if (actions.includes('upload-as-visitor') && isChange(c, actions)) extendVisitorCookie(c, visitor)
}

/**
 * CSRF protection: pages cannot forge `Sec-Fetch-Site` and `Origin`, and another site does not know the
 * form token.
 */
async function isFromOwnPage(
  c: Context<SiteEnv>,
  holders: (string | undefined)[],
  { formTokens, siteUrl }: GateParts,
): Promise<boolean> {
  const site = c.req.header('sec-fetch-site')
  const isOwn = site === undefined ? c.req.header('origin') === siteUrl : site === 'same-origin'
  const checksItself = checksTokenItself(c) || isUploadPageForm(c)
  if (!isOwn || (holders[0] === undefined && !checksItself)) return false
  const isRight = (token: string) =>
    holders.some((holder) => holder !== undefined && formTokens.isRight(holder, token))
  const sent = c.req.header('x-form-token')
  if (sent === undefined && (checksItself || isFormWithFiles(c))) {
    c.set('formTokenCheck', isRight)
    return true
  }
  const token = sent ?? (await readForm(c))?.get('formToken')
  return token != null && isRight(token)
}

/**
 * Browsers may show these forms after their token has expired. Their routes check the token themselves,
 * so they can answer with a page instead of a bare error.
 */
const FORMS_OF_OLD_PAGES = ['/login', '/logout']

function checksTokenItself(c: Context<SiteEnv>): boolean {
  return FORMS_OF_OLD_PAGES.includes(c.req.path) && isPlainForm(c)
}

/** Its fields are kept on the page that answers, also if the browser has lost its cookies. */
function isUploadPageForm(c: Context<SiteEnv>): boolean {
  return c.req.path === '/upload' && isFormWithFiles(c)
}

/** Multipart forms are streamed, so their routes check the token when its part arrives. */
const FORMS_WITH_FILES = ['/upload', '/upload_files', '/archive/metadata']

function isFormWithFiles(c: Context<SiteEnv>): boolean {
  const type = c.req.header('content-type') ?? ''
  return FORMS_WITH_FILES.includes(c.req.path) && /^multipart\/form-data\s*;/i.test(type)
}
