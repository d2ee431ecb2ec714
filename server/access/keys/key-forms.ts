import type { Context } from 'hono'
import { type NewKeyForm, newKeyForm } from '#domain/access/api-keys.ts'
import type { User } from '#domain/access/user.ts'
import type { PageAnswer } from '../../http/page-routes.ts'
import type { SiteEnv } from '../../http/site-env.ts'
import { formFields, seeOther } from '../html-form.ts'
import type { Access } from '../open-access.ts'
import { browserOf, rateLimitMessage, verifyCredentials } from '../sign-in/sign-in.ts'
import { accountOf } from '../users.ts'
import type { NewKey } from './api-keys.ts'

const RECENT_MS = 15 * 60 * 1000

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

/** The forms of API keys on the account page. */
export function keyForms(access: Access, page: PageAnswer) {
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
  const text = issue?.message ?? 'Name the key.'
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
