import type { Context } from 'hono'
import type { OneTimeSecret } from '#domain/access/account.ts'
import { asksFirst } from '#domain/access/account-confirmations.ts'
import { accountNameProblem } from '#domain/access/account-name.ts'
import { ROLES, type Role } from '#domain/access/role.ts'
import { SiteError } from '../../errors.ts'
import type { PageResponder } from '../../http/page-routes.ts'
import { type Route, route } from '../../http/route.ts'
import type { SiteEnv } from '../../http/site-env.ts'
import { askFirst, formFields, seeOther } from '../html-form.ts'
import type { Access } from '../open-access.ts'
import { leaveRolesToProvider, removeUser, setRoles, type UserChange } from '../users.ts'
import type { AccountActor } from './account-actor.ts'
import { invite, withdrawInvitation } from './account-links.ts'
import { endSessionsOf, resetLogin } from './reset-login.ts'
import { unblockUser } from './unblock-user.ts'

const PAGE = '/manage/people'

const FIELDS = [
  'change',
  'id',
  'name',
  'session',
  'Admin',
  'Author',
  'confirmed',
  'label',
  'drafts',
] as const
type Fields = Record<(typeof FIELDS)[number], string>

type Outcome =
  | { done: true }
  | { done: false; status: number; field?: string; text: string }
  | { secret: OneTimeSecret }

/** The forms of the page of people; the field `change` names the form. */
export function peopleRoutes(
  { db }: Pick<Access, 'db'>,
  page: PageResponder,
  url: string,
): Route[] {
  const linkTo = (token: string) => `${url}/welcome?token=${token}`

  const changes = new Map<string, (fields: Fields, by: AccountActor) => Promise<Outcome>>([
    ['invite', inviteByLink],
    ['withdraw', async ({ id }, by) => found(await withdrawInvitation(db, by, id))],
    ['roles', async (fields, by) => outcome(await setRoles(db, fields, rolesOf(fields), by))],
    ['provider-roles', async (fields, by) => outcome(await leaveRolesToProvider(db, fields, by))],
    [
      'end-sessions',
      async (fields, by) => outcome(await endSessionsOf(db, fields, fields.session, by)),
    ],
    ['reset', reset],
    ['remove', async (fields, by) => outcome(await removeUser(db, fields, by))],
    ['unblock', async ({ name }, by) => found(await unblockUser(db, name, by))],
  ])

  async function inviteByLink(fields: Fields, by: AccountActor): Promise<Outcome> {
    // A pasted name often ends with a space.
    const name = fields.name.trim()
    const problem = accountNameProblem(name)
    if (problem) return { done: false, status: 422, field: 'name', text: problem }
    const made = await invite(db, by, { name, roles: rolesOf(fields) })
    if (made.ok) return { secret: { kind: 'invitation', name, text: linkTo(made.token) } }
    if (made.reason === 'not allowed') return NOT_ALLOWED
    return { done: false, status: 409, field: 'name', text: INVITE_PROBLEMS[made.reason] }
  }

  async function reset(fields: Fields, by: AccountActor): Promise<Outcome> {
    const made = await resetLogin(db, fields, by)
    if (!made.ok) return outcome(made)
    if (made.token === undefined) return { done: true }
    return { secret: { kind: 'new password', name: made.name, text: linkTo(made.token) } }
  }

  const change = route(`POST ${PAGE}`, 'administer', async (c) => {
    const fields = await formFields(c, ...FIELDS)
    const make = changes.get(fields.change)
    if (!make) throw new SiteError('request/malformed')
    if (asksFirst(fields)) return askFirst(c, page, fields)
    return response(c, page, fields, await make(fields, actorOf(c)))
  })
  return [change]
}

function response(
  c: Context<SiteEnv>,
  page: PageResponder,
  { change, name, Admin, Author }: Fields,
  made: Outcome,
): Response | Promise<Response> {
  if ('secret' in made) return page(c, { status: 200, secret: made.secret })
  if (made.done) return seeOther(c, `${PAGE}?done=${change}`)
  const { status, done: _, ...problem } = made
  return page(c, { status, problem: { ...problem, typed: { name, Admin, Author } } })
}

function actorOf(c: Context<SiteEnv>): AccountActor {
  const [user, session] = [c.get('user'), c.get('session')]
  if (!user || session === undefined) throw new SiteError('request/not-found')
  return { id: user.id, name: user.name, session }
}

function rolesOf(fields: Fields): Role[] {
  return ROLES.filter((role) => fields[role] !== '')
}

const INVITE_PROBLEMS = {
  'name taken': 'This name already has an account or an invitation. Choose another name.',
  'too many': 'Too many invitations are open. Withdraw some first.',
}

const PROBLEMS: Record<Extract<UserChange, { ok: false }>['reason'], string> = {
  'not found': 'It was removed or has expired. Nothing was changed; reload the page.',
  'last Admin':
    'This is the last Admin who can log in. Nothing was changed; make another account Admin first.',
  'no provider': 'This account does not log in through a provider. Nothing was changed.',
  'from the provider':
    'The roles of this account come from its provider. Nothing was changed; change them there.',
  'not allowed': 'You may not change this account here. Nothing was changed.',
}

const NOT_ALLOWED: Outcome = { done: false, status: 409, text: PROBLEMS['not allowed'] }

function outcome(change: UserChange): Outcome {
  return change.ok ? { done: true } : { done: false, status: 409, text: PROBLEMS[change.reason] }
}

function found(isFound: boolean): Outcome {
  return outcome(isFound ? { ok: true } : { ok: false, reason: 'not found' })
}
