import type { Context } from 'hono'
import { z } from 'zod'
import { asksFirst } from '#domain/access/account-confirmations.ts'
import { type NewKeyForm, newKeyForm } from '#domain/access/api-keys.ts'
import { mayDo } from '#domain/access/may-do.ts'
import type { User } from '#domain/access/user.ts'
import { NOTICE_KINDS, offeredKinds } from '#domain/notices/notice-kinds.ts'
import { MINUTE_MS } from '#domain/units/time.ts'
import { SiteError } from '../errors.ts'
import type { PageResponder } from '../http/page-routes.ts'
import { type Route, route } from '../http/route.ts'
import type { SiteEnv } from '../http/site-env.ts'
import { saveChoice } from '../notices/notice-choices.ts'
import { beginSession } from './begin-session.ts'
import { newPasswordProblem } from './credentials-problem.ts'
import { askFirst, formFields, seeOther } from './html-form.ts'
import type { NewKey } from './keys/api-keys.ts'
import { browserOf, rateLimitMessage, verifyCredentials, withRetryAfter } from './login/login.ts'
import type { Access } from './open-access.ts'
import { accountOf, setPassword } from './users.ts'

const PAGE = '/auth'
/** The subject of a question. */
const FIELDS = ['change', 'session', 'passkey', 'key', 'label', 'confirmed'] as const

/** The forms of the account page; the field `change` names the form. */
export function accountRoutes(access: Access, page: PageResponder): Route[] {
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
    const problem = newPasswordProblem(user.name, password)
    if (problem) return reject(422, 'password', problem.text)
    // Rate-limited like a login, in case someone else uses an open session.
    const credentials = { name: user.name, password: current }
    const known = await verifyCredentials(access, credentials, browserOf(c)).catch(rateLimitMessage)
    if (typeof known === 'string') return withRetryAfter(reject(429, 'current', known))
    const rejectPassword = () => reject(401, 'current', 'Incorrect password.')
    if (known?.user.id !== user.id) return rejectPassword()
    const next = await access.passwords.hash(password)
    if (!(await setPassword(access.db, user.name, next, known.password)).ok) return rejectPassword()
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

const RECENT_MS = 15 * MINUTE_MS

const PROBLEMS: Record<
  Extract<NewKey, { ok: false }>['reason'],
  { field: string | undefined; text: string }
> = {
  'name taken': { field: 'key-name', text: 'You have a key with this name. Choose another.' },
  'no folder': { field: 'folder', text: 'There is no such folder in the archive.' },
  'too many': { field: undefined, text: 'You have 20 keys. Revoke one first.' },
  'not allowed': { field: 'scope', text: 'Your roles do not allow this scope.' },
}

interface Problem {
  status: number
  field?: string | undefined
  text: string
}

function keyForms(access: Access, page: PageResponder) {
  async function addKey(c: Context<SiteEnv>, user: User): Promise<Response> {
    const fields = await formFields(c, 'key-name', 'scope', 'folder', 'ends', 'current')
    const { current, ...typed } = fields
    const reject = ({ status, field, text }: Problem) =>
      page(c, { status, problem: { ...(field !== undefined && { field }), text, typed } })
    const form = newKeyForm(Date.now()).safeParse({ ...fields, name: fields['key-name'] })
    if (!form.success) return reject(problemIn(form.error))
    const problem = await confirmationProblem(access, c, user, current)
    if (problem) return reject(problem)
    const made = await access.keys.add(user, c.get('session') ?? '', form.data)
    if (!made.ok) return reject({ status: 409, ...PROBLEMS[made.reason] })
    return page(c, { status: 200, secret: { kind: 'key', name: form.data.name, text: made.key } })
  }

  async function revokeKey(c: Context<SiteEnv>, user: User): Promise<Response> {
    const { key } = await formFields(c, 'key')
    await access.keys.revoke(user, key)
    return seeOther(c, '/auth?done=key')
  }

  return [
    ['add-key', addKey],
    ['revoke-key', revokeKey],
  ] as const
}

type FormError = NonNullable<ReturnType<ReturnType<typeof newKeyForm>['safeParse']>['error']> & {
  issues: { path: PropertyKey[]; message: string }[]
}

function problemIn({ issues: [issue] }: FormError): Problem {
  const field = String(issue?.path[0] ?? 'name') as keyof NewKeyForm
  const text = issue?.message ?? 'Enter a name for the key.'
  return { status: 422, field: field === 'name' ? 'key-name' : field, text }
}

/** A key outlasts the session, so an open session is not enough to add one. */
async function confirmationProblem(
  access: Access,
  c: Context<SiteEnv>,
  user: User,
  password: string,
): Promise<Problem | undefined> {
  const account = await accountOf(access.db, user.name)
  if (account?.password === undefined) {
    const sessions = await access.sessions.list(user.id)
    const own = sessions.find(({ id }) => id === c.get('session'))
    if (own && Date.now() - own.startedAt.getTime() < RECENT_MS) return undefined
    return { status: 401, text: 'Log out and in again first; then add the key within 15 minutes.' }
  }
  const credentials = { name: user.name, password }
  const known = await verifyCredentials(access, credentials, browserOf(c)).catch(rateLimitMessage)
  if (typeof known === 'string') return { status: 429, field: 'key-password', text: known }
  if (known?.user.id === user.id) return undefined
  return { status: 401, field: 'key-password', text: 'Incorrect password.' }
}

const MAX_ADDRESS = 254
const address = z.string().trim().max(MAX_ADDRESS).pipe(z.email())

/** The form of the account page with the notices that an editor wants. */
function chooseNotices({ db }: Pick<Access, 'db'>, page: PageResponder) {
  return async (c: Context<SiteEnv>, user: User): Promise<Response> => {
    const fields = await formFields(c, 'notice-address', ...NOTICE_KINDS)
    const offered = mayDo(user, 'file_managment') ? offeredKinds(mayDo(user, 'administer')) : []
    const kinds = offered.filter((kind) => fields[kind] === 'yes')
    const given = address.safeParse(fields['notice-address'])
    if (kinds.length > 0 && !given.success) {
      const text = 'Enter an email address, e.g. erika@example.org.'
      return page(c, { status: 422, problem: { field: 'notice-address', text, typed: fields } })
    }
    await saveChoice(db, user.id, { address: given.data ?? '', kinds })
    return seeOther(c, '/auth?done=notices')
  }
}
