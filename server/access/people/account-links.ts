import { accountKey } from '#domain/access/account-name.ts'
import type { AccountLink } from '#domain/access/people.ts'
import type { Role } from '#domain/access/role.ts'
import type { User } from '#domain/access/user.ts'
import { WEEK_MS } from '#domain/units/time.ts'
import { hasRow } from '../../db/has-row.ts'
import type { Db, Row, Tx } from '../../db/tables/schema.ts'
import { announceChange, withWriteTransaction } from '../../db/write-transaction.ts'
import { newRandom } from '../site-cookies.ts'
import { tokenHash } from '../token-hash.ts'
import { rolesIn, userOf } from '../user-row.ts'
import { encodeRoles, insertUser, type NewUser } from '../users.ts'
import { type AccountActor, isStillAllowed } from './account-actor.ts'
import { appendAccountChange } from './account-changes.ts'

interface NewLink {
  userId: string | null
  name: string
  roles: readonly Role[]
}

/** Stores a link that ends after a week. @returns Its token, which only the database's hash remembers. */
export async function makeAccountLink(
  tx: Tx,
  by: AccountActor,
  { userId, name, roles }: NewLink,
): Promise<string> {
  const token = newRandom()
  const at = Date.now()
  await tx.deleteFrom('account_link').where('ends_at', '<=', at).execute()
  if (userId !== null) await tx.deleteFrom('account_link').where('user_id', '=', userId).execute()
  await tx
    .insertInto('account_link')
    .values({
      id: tokenHash(token),
      user_id: userId,
      name,
      roles: encodeRoles(roles),
      made_by: by.name,
      made_by_id: by.id,
      made_at: at,
      ends_at: at + WEEK_MS,
    })
    .execute()
  return token
}

const MAX_INVITATIONS = 200

type Invited =
  | { ok: true; token: string }
  | { ok: false; reason: 'not allowed' | 'name taken' | 'too many' }

/** Creates an invitation; the account is made when the link is used. */
export function invite(
  db: Db,
  by: AccountActor,
  { name, roles }: { name: string; roles: readonly Role[] },
): Promise<Invited> {
  return withWriteTransaction(db, async (tx) => {
    if (!(await isStillAllowed(tx, by))) return { ok: false, reason: 'not allowed' }
    if (await isTaken(tx, name)) return { ok: false, reason: 'name taken' }
    const open = await openLinks(tx)
    if (open.length >= MAX_INVITATIONS) return { ok: false, reason: 'too many' }
    if (isNameOf(open, name)) return { ok: false, reason: 'name taken' }
    const token = await makeAccountLink(tx, by, { userId: null, name, roles })
    const note = roles.join(', ')
    await appendAccountChange(tx, { by, action: 'invited', subject: { id: '', name }, note })
    return { ok: true, token }
  })
}

/** @param id Hash of the token. */
export function withdrawInvitation(db: Db, by: AccountActor, id: string): Promise<boolean> {
  return withWriteTransaction(db, async (tx) => {
    if (!(await isStillAllowed(tx, by))) return false
    const row = await tx
      .deleteFrom('account_link')
      .where('id', '=', id)
      .where('user_id', 'is', null)
      .returning('name')
      .executeTakeFirst()
    if (!row) return false
    const subject = { id: '', name: row.name }
    await appendAccountChange(tx, { by, action: 'withdrew-invitation', subject })
    return true
  })
}

/** Undefined for a link that is no longer valid. */
export async function accountLink(db: Db, token: string): Promise<AccountLink | undefined> {
  const row = await rowOf(db, token)
  return row && { purpose: row.user_id === null ? 'join' : 'new password', name: row.name }
}

export type LinkUse = { ok: true; user: User } | { ok: false; reason: 'expired' | 'name taken' }

/** Makes the account, or sets its new password, and ends the link; a taken name leaves the link as it is. */
export function consumeAccountLink(
  db: Db,
  token: string,
  given: Required<Pick<NewUser, 'name' | 'password'>>,
): Promise<LinkUse> {
  return withWriteTransaction(db, async (tx): Promise<LinkUse> => {
    const link = await rowOf(tx, token)
    if (!link) return { ok: false, reason: 'expired' }
    const user =
      link.user_id === null ? await join(tx, link, given) : await setNewPassword(tx, link, given)
    if (!user) return { ok: false, reason: 'name taken' }
    await tx.deleteFrom('account_link').where('id', '=', link.id).execute()
    return { ok: true, user }
  })
}

type LinkRow = Row<'account_link'>

async function join(
  tx: Tx,
  link: LinkRow,
  { name, password }: Required<Pick<NewUser, 'name' | 'password'>>,
): Promise<User | undefined> {
  const others = (await openLinks(tx)).filter(({ id }) => id !== link.id)
  // Otherwise the first of two who are invited could pass for the other.
  if (isNameOf(others, name)) return undefined
  const user = await insertUser(tx, { name, password, roles: rolesIn(link.roles) })
  if (!user) return undefined
  const note = `invited by ${link.made_by}`
  await appendAccountChange(tx, { by: user, action: 'joined', subject: user, note })
  return user
}

async function setNewPassword(
  tx: Tx,
  { user_id }: LinkRow,
  { password }: Pick<NewUser, 'password'>,
): Promise<User> {
  const row = await tx
    .updateTable('user')
    .set({ password })
    .where('id', '=', user_id ?? '')
    .returningAll()
    .executeTakeFirstOrThrow()
  await announceChange(tx)
  return userOf(row)
}

function openLinks(tx: Tx): Promise<Pick<LinkRow, 'id' | 'name'>[]> {
  return tx
    .selectFrom('account_link')
    .select(['id', 'name'])
    .where('ends_at', '>', Date.now())
    .execute()
}

function isNameOf(links: readonly Pick<LinkRow, 'name'>[], name: string): boolean {
  return links.some((link) => accountKey(link.name) === accountKey(name))
}

function isTaken(tx: Tx, name: string): Promise<boolean> {
  return hasRow(tx.selectFrom('user').select('id').where('name_key', '=', accountKey(name)))
}

function rowOf(db: Db, token: string): Promise<LinkRow | undefined> {
  return db
    .selectFrom('account_link')
    .selectAll()
    .where('id', '=', tokenHash(token))
    .where('ends_at', '>', Date.now())
    .executeTakeFirst()
}
