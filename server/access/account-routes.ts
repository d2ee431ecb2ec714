import type { Context } from 'hono'
import { asksFirst } from '#domain/access/account-questions.ts'
import type { User } from '#domain/access/user.ts'
import { SiteError } from '../errors.ts'
import type { PageAnswer } from '../http/page-routes.ts'
import { type Route, route } from '../http/route.ts'
import type { SiteEnv } from '../http/site-env.ts'
import { chooseNotices } from '../notices/choice-form.ts'
import { beginSession } from './begin-session.ts'
import { newPasswordProblem } from './credentials-problem.ts'
import { askFirst, formFields, seeOther } from './html-form.ts'
import { keyForms } from './keys/key-forms.ts'
import type { Access } from './open-access.ts'
import {
  browserOf,
  rateLimitMessage,
  verifyCredentials,
  withRetryAfter,
} from './sign-in/sign-in.ts'
import { setPassword } from './users.ts'

const PAGE = '/auth'
/** The subject of a question. */
const FIELDS = ['change', 'session', 'passkey', 'key', 'label', 'confirmed'] as const

/** The forms of the account page; the field `change` names the form. */
export function accountRoutes(access: Access, page: PageAnswer): Route[] {
  const changes = new Map<string, (c: Context<SiteEnv>, user: User) => Promise<Response>>([
    ['password', changePassword],
    ['end-session', endSession],
    ['end-others', endOthers],
    ['remove-passkey', removePasskey],
    ...keyForms(access, page),
    ['notices', chooseNotices(access, page)],
  ])

  async function changePassword(c: Context<SiteEnv>, user: User): Promise<Response> {
    const { current, password } = await formFields(c, 'current', 'password')
    const reject = (status: number, field: string, text: string) =>
      page(c, { status, problem: { field, text, typed: {} } })
    const wrong = newPasswordProblem(user.name, password)
    if (wrong) return reject(422, 'password', wrong.text)
    // Rate-limited like a login, in case someone else uses an open session.
    const credentials = { name: user.name, password: current }
    const known = await verifyCredentials(access, credentials, browserOf(c)).catch(rateLimitMessage)
    if (typeof known === 'string') return withRetryAfter(reject(429, 'current', known))
    const isWrong = () => reject(401, 'current', 'Incorrect password.')
    if (known?.user.id !== user.id) return isWrong()
    const next = await access.passwords.hash(password)
    if (!(await setPassword(access.db, user.name, next, known.password)).ok) return isWrong()
    await beginSession(c, access, user, { password: next })
    return seeOther(c, `${PAGE}?done=password`)
  }

  async function endSession(c: Context<SiteEnv>, user: User): Promise<Response> {
    const { session } = await formFields(c, 'session')
    await access.sessions.end(user.id, session)
    return seeOther(c, PAGE)
  }

  async function endOthers(c: Context<SiteEnv>, user: User): Promise<Response> {
    await access.sessions.endAll(user.id, c.get('session'))
    return seeOther(c, PAGE)
  }

  async function removePasskey(c: Context<SiteEnv>, user: User): Promise<Response> {
    const { passkey } = await formFields(c, 'passkey')
    await access.passkeys.remove(user.id, passkey, c.get('session'))
    return seeOther(c, `${PAGE}?done=passkey`)
  }

  const change = route(`POST ${PAGE}`, 'account', async (c) => {
    const fields = await formFields(c, ...FIELDS)
    const user = c.get('user')
    const make = changes.get(fields.change)
    if (!user || !make) throw new SiteError('request/malformed')
    return asksFirst(fields) ? askFirst(c, page, fields) : make(c, user)
  })
  return [change]
}
