import { randomUUID } from 'node:crypto'
import { accountKey, displayName } from '#domain/access/account-name.ts'
import type { AccountAction } from '#domain/access/people.ts'
import { ROLES, type Role } from '#domain/access/role.ts'
import type { User } from '#domain/access/user.ts'
import { hasRow } from '../db/has-row.ts'
import type { Db, Tx } from '../db/tables/schema.ts'
import { announceChange, withWriteTransaction } from '../db/write-transaction.ts'
import { storeDraftsOf } from '../writing/draft-states.ts'
import { type AccountActor, isStillAllowed, OPERATOR } from './people/account-actor.ts'
import { appendAccountChange } from './people/account-changes.ts'
import { blockIdentities } from './provider/blocked-identities.ts'
import { deleteSecret, previewSecret } from './secrets.ts'
import { endSessions } from './sessions.ts'
import { type UserRow, userOf } from './user-row.ts'

export interface NewUser {
  name: string
  nickname?: string
  email?: string
  picture?: string
  roles: readonly Role[]
  /** PHC string; left out for users without a password. */
  password?: string
}

export type UserChange =
  | { ok: true }
  | {
      ok: false
      reason: 'not found' | 'last Admin' | 'no provider' | 'from the provider' | 'not allowed'
    }

type Rejection = Extract<UserChange, { ok: false }>['reason']

/** Which account: by name, or by id. */
export type AccountRef = string | { id: string }

export async function accountOf(
  db: Db,
  name: string,
): Promise<{ user: User; password: string | undefined } | undefined> {
  const row = await rowOf(db, name)
  return row && { user: userOf(row), password: row.password ?? undefined }
}

export async function listUsers(db: Db): Promise<User[]> {
  const rows = await db.selectFrom('user').selectAll().orderBy('name_key').execute()
  return rows.map(userOf)
}

export function hasAdmin(db: Db): Promise<boolean> {
  return hasRow(admins(db).limit(1))
}

function admins(db: Db) {
  return db.selectFrom('user').select('user.id').where('roles', 'in', ['Admin', 'Admin,Author'])
}

/** @returns The new user; undefined if the name is taken. */
export function addUser(db: Db, user: NewUser): Promise<User | undefined> {
  return withWriteTransaction(db, (tx) => insertUser(tx, user))
}

export async function insertUser(
  tx: Tx,
  { name, nickname = '', email = '', picture = '', roles, password }: NewUser,
): Promise<User | undefined> {
  const row = {
    id: randomUUID(),
    name,
    name_key: accountKey(name),
    nickname: displayName(nickname),
    email,
    picture,
    roles: encodeRoles(roles),
    password: password ?? null,
    created_at: Date.now(),
  }
  const added = await tx
    .insertInto('user')
    .values(row)
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!added) return undefined
  await announceChange(tx)
  return userOf(added)
}

/**
 * Sets the roles of a user and ends the sessions, unless an Admin leaves the roles as they are. Does not demote the last
 * Admin. Only the operator overrides roles of the identity provider.
 */
export function setRoles(
  db: Db,
  account: AccountRef,
  roles: readonly Role[],
  by = OPERATOR,
): Promise<UserChange> {
  return changeUser(db, { account, by, action: 'roles' }, async (tx, row) => {
    const isFromProvider = await hasProviderRoles(tx, row)
    if (by.session !== undefined && isFromProvider) return 'from the provider'
    if (!roles.includes('Admin') && (await isLastAdmin(tx, row))) return 'last Admin'
    const encoded = encodeRoles(roles)
    if (by.session !== undefined && encoded === row.roles) return 'unchanged'
    await tx
      .updateTable('user')
      .set({ roles: encoded, roles_set_here: 1 })
      .where('id', '=', row.id)
      .execute()
    await revokeLostAccess(tx, row.id, roles)
    return { note: [row.roles, encoded].map((some) => some || 'none').join(' → ') }
  })
}

/** Lets the provider set the roles at the next login, and ends the sessions. */
export function leaveRolesToProvider(
  db: Db,
  account: AccountRef,
  by = OPERATOR,
): Promise<UserChange> {
  return changeUser(db, { account, by, action: 'provider-roles' }, async (tx, row) => {
    if (!(await hasIdentity(tx, row.id))) return 'no provider'
    if (row.roles_set_here === 0) return 'unchanged'
    await tx.updateTable('user').set({ roles_set_here: 0 }).where('id', '=', row.id).execute()
    await endSessions(tx, row.id)
    return {}
  })
}

/**
 * Removes a user and its data, except its drafts of texts, its name in the history and its blocked identities. Does not
 * remove the last Admin.
 */
export async function removeUser(
  db: Db,
  account: AccountRef,
  by = OPERATOR,
): Promise<UserChange & { storedDrafts: number }> {
  let storedDrafts = 0
  const change = await changeUser(db, { account, by, action: 'removed' }, async (tx, row) => {
    if (await isLastAdmin(tx, row)) return 'last Admin'
    await blockIdentities(tx, row)
    storedDrafts = await revokeLostAccess(tx, row.id, [])
    await tx.deleteFrom('user').where('id', '=', row.id).execute()
    return {}
  })
  return { ...change, storedDrafts }
}

/**
 * Sets the password of a user and ends the sessions.
 * @param password PHC string.
 * @param was PHC string that must still be the current one; otherwise the result is `not found`.
 */
export function setPassword(
  db: Db,
  name: string,
  password: string,
  was?: string,
): Promise<UserChange> {
  return changeUser(db, { account: name }, async (tx, row) => {
    if (was !== undefined && row.password !== was) return 'not found'
    await tx.updateTable('user').set({ password }).where('id', '=', row.id).execute()
    await endSessions(tx, row.id)
    return {}
  })
}

/** Sets the password and also removes all passkeys and API keys, as others may hold them. */
export function resetPassword(db: Db, name: string, password: string): Promise<UserChange> {
  return changeUser(db, { account: name, by: OPERATOR, action: 'reset' }, async (tx, row) => {
    await clearCredentials(tx, row.id)
    await tx.updateTable('user').set({ password }).where('id', '=', row.id).execute()
    return {}
  })
}

/**
 * Removes password, passkeys and API keys, and ends sessions and links: those for the account, those that it made for
 * others, and those to its drafts.
 */
export async function clearCredentials(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('user').set({ password: null }).where('id', '=', userId).execute()
  await tx.deleteFrom('passkey').where('user_id', '=', userId).execute()
  await tx.deleteFrom('api_key').where('user_id', '=', userId).execute()
  await tx
    .deleteFrom('account_link')
    .where((link) => link.or([link('user_id', '=', userId), link('made_by_id', '=', userId)]))
    .execute()
  await deleteSecret(tx, previewSecret(userId))
  await endSessions(tx, userId)
}

/**
 * Ends the sessions, and what the new roles do not allow: the links that only an Admin may make, and without a role also
 * the API keys and the links to drafts. The drafts are then stored for the other editors, too.
 * @returns How many drafts were stored.
 */
export async function revokeLostAccess(
  tx: Tx,
  userId: string,
  roles: readonly Role[],
): Promise<number> {
  await endSessions(tx, userId)
  if (!roles.includes('Admin')) {
    await tx.deleteFrom('account_link').where('made_by_id', '=', userId).execute()
  }
  if (roles.length > 0) return 0
  await tx.deleteFrom('api_key').where('user_id', '=', userId).execute()
  await deleteSecret(tx, previewSecret(userId))
  return storeDraftsOf(tx, userId)
}

interface UserChangeBy {
  account: AccountRef
  by?: AccountActor
  /** Left out for changes of one's own account, of which no one else is notified. */
  action?: AccountAction
}

type ApplyChange = (tx: Tx, row: UserRow) => Promise<Rejection | 'unchanged' | { note?: string }>

/** Changes an account in one transaction, with an entry in the history of accounts. */
export function changeUser(
  db: Db,
  request: UserChangeBy,
  change: ApplyChange,
): Promise<UserChange> {
  return withWriteTransaction(db, (tx) => applyChange(tx, request, change))
}

async function applyChange(
  tx: Tx,
  { account, by, action }: UserChangeBy,
  change: ApplyChange,
): Promise<UserChange> {
  if (by && !(await isStillAllowed(tx, by))) return { ok: false, reason: 'not allowed' }
  const row = await rowOf(tx, account)
  if (!row) return { ok: false, reason: 'not found' }
  const done = await change(tx, row)
  if (done === 'unchanged') return { ok: true }
  if (typeof done === 'string') return { ok: false, reason: done }
  if (by && action) await appendAccountChange(tx, { by, action, subject: row, ...done })
  await announceChange(tx)
  return { ok: true }
}

function rowOf(db: Db, account: AccountRef): Promise<UserRow | undefined> {
  const user = db.selectFrom('user').selectAll()
  return typeof account === 'string'
    ? user.where('name_key', '=', accountKey(account)).executeTakeFirst()
    : user.where('id', '=', account.id).executeTakeFirst()
}

/** Whether the roles follow the claims of a provider. */
async function hasProviderRoles(tx: Tx, row: UserRow): Promise<boolean> {
  return row.roles_set_here === 0 && (await hasIdentity(tx, row.id))
}

export function hasIdentity(tx: Tx, userId: string): Promise<boolean> {
  return hasRow(tx.selectFrom('identity').select('id').where('user_id', '=', userId).limit(1))
}

/** Whether no other Admin can log in. */
export async function isLastAdmin(tx: Db, row: UserRow): Promise<boolean> {
  if (!row.roles.includes('Admin')) return false
  const others = admins(tx)
    .where('id', '<>', row.id)
    .where((user) =>
      user.or([
        user('password', 'is not', null),
        user.exists(
          user.selectFrom('passkey').select('passkey.id').whereRef('user_id', '=', 'user.id'),
        ),
        user.exists(
          user.selectFrom('identity').select('identity.id').whereRef('user_id', '=', 'user.id'),
        ),
      ]),
    )
    .limit(1)
  return !(await hasRow(others))
}

export function encodeRoles(roles: readonly Role[]): UserRow['roles'] {
  return ROLES.filter((role) => roles.includes(role)).join(',') as UserRow['roles']
}
