import type { Context } from 'hono'
import type { FormProblem } from '#domain/access/account.ts'
import { safeNext } from '#domain/access/safe-next.ts'
import type { PageResponder } from '../../http/page-routes.ts'
import { type Route, route } from '../../http/route.ts'
import type { SiteEnv } from '../../http/site-env.ts'
import { beginSession } from '../begin-session.ts'
import { credentialsProblem } from '../credentials-problem.ts'
import { createFirstAdmin, isInvited } from '../first-admin.ts'
import { formFields, seeOther } from '../html-form.ts'
import type { Access } from '../open-access.ts'
import { clearSessionCookie, isKnownBrowser } from '../site-cookies.ts'
import { browserOf, rateLimitMessage, verifyCredentials, withRetryAfter } from './login.ts'

const WRONG_CREDENTIALS = 'Incorrect name or password.'
const EXPIRED_FORM = 'The login page had expired. Please log in again.'
const NO_COOKIE =
  'The login page had expired, or this browser does not store the cookies of this site. Please log in again. If it fails again, allow cookies. Safari stores them only over HTTPS, even from localhost: use another browser there.'
const NAME_TAKEN = 'This name is already taken, so no account was created. Choose another name.'
const EXPIRED_LINK =
  'This link has expired. If the site has no Admin yet, restart it to get a new link.'

/** Login with name and password, logout, and creation of the first Admin. */
export function loginRoutes(access: Access, page: PageResponder): Route[] {
  const { db, sessions, passwords } = access
  const logIn = route('POST /login', 'log-in', async (c) => {
    const { name, password, next } = await formFields(c, 'name', 'password', 'next')
    const reject = (status: number, text: string, field?: 'password') =>
      page(c, { status, problem: { ...(field && { field }), text, typed: { name, next } } })
    if (!(await isOfOwnPage(c))) {
      return c.get('user') ? seeOther(c, safeNext(next)) : reject(403, expiredText(c))
    }
    const known = await verifyCredentials(access, { name, password }, browserOf(c)).catch(
      rateLimitMessage,
    )
    if (typeof known === 'string') return withRetryAfter(reject(429, known, 'password'))
    if (!(known && (await beginSession(c, access, known.user, known))))
      return reject(401, WRONG_CREDENTIALS, 'password')
    return seeOther(c, safeNext(next))
  })

  // Open to visitors, as the session may have ended elsewhere.
  const logOut = route('POST /logout', 'log-in', async (c) => {
    const [user, session] = [c.get('user'), c.get('session')]
    // Harmless for a visitor. A user with a stale form is asked again.
    if (user && !(await isOfOwnPage(c))) return page(c, { status: 403, problem: NO_MESSAGE })
    if (user && session !== undefined) await sessions.end(user.id, session)
    clearSessionCookie(c)
    return seeOther(c, '/logout')
  })

  const submitFirstAdmin = route('POST /first-admin', 'log-in', async (c) => {
    const { token, password, ...fields } = await formFields(c, 'token', 'name', 'password')
    const name = fields.name.trim()
    const reject = (status: number, problem: Omit<FormProblem, 'typed'>) =>
      page(c, { status, problem: { ...problem, typed: { name } } })
    if (!(await isInvited(db, token))) return reject(410, { text: EXPIRED_LINK })
    const problem = credentialsProblem(name, password)
    if (problem) return reject(422, problem)
    const made = await createFirstAdmin(db, token, {
      name,
      password: await passwords.hash(password),
    })
    if (!made.ok) {
      if (made.reason === 'expired') return reject(410, { text: EXPIRED_LINK })
      return reject(409, { field: 'name', text: NAME_TAKEN })
    }
    await beginSession(c, access, made.user)
    return seeOther(c, '/auth')
  })
  return [logIn, logOut, submitFirstAdmin]
}

function expiredText(c: Context): string {
  return isKnownBrowser(c.req.header('cookie')) ? EXPIRED_FORM : NO_COOKIE
}

const NO_MESSAGE: FormProblem = { text: '', typed: {} }

/** Checks the form token, if the access gate has left that to the route. */
async function isOfOwnPage(c: Context<SiteEnv>): Promise<boolean> {
  const isRight = c.get('formTokenCheck')
  return isRight === undefined || isRight((await formFields(c, 'formToken')).formToken)
}
