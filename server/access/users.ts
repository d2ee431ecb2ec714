import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { accountKey, shownName } from '#domain/access/account-name.ts'
import { ROLES, type Role } from '#domain/access/role.ts'
import type { User } from '#domain/access/user.ts'
import type { Database } from '../db/schema.ts'
import { announceChange, withWriteTransaction } from '../db/write-transaction.ts'
import { blockIdentities } from './provider/blocked-identities.ts'
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
  | { ok: false; reason: 'not found' | 'last Admin' | 'no provider' }

export async function accountOf(
  db: Kysely<Database>,
  name: string,
): Promise<{ user: User; password: string | undefined } | undefined> {
  const row = await rowOf(db, name)
  return row && { user: userOf(row), password: row.password ?? undefined }
}

export async function listUsers(db: Kysely<Database>): Promise<User[]> {
  const rows = await db.selectFrom('user').selectAll().orderBy('name_key').execute()
  return rows.map(userOf)
}

export async function hasAdmin(db: Kysely<Database>): Promise<boolean> {
  return (await admins(db).limit(1).executeTakeFirst()) !== undefined
}

function admins(db: Kysely<Database>) {
  return db.selectFrom('user').select('id').where('roles', 'in', ['Admin', 'Admin,Author'])
}

/** @returns The new user; undefined if the name is taken. */
export function addUser(db: Kysely<Database>, user: NewUser): Promise<User | undefined> {
  return withWriteTransaction(db, (tx) => insertUser(tx, user))
}

export async function insertUser(
  tx: Transaction<Database>,
  { name, nickname = '', email = '', picture = '', roles, password }: NewUser,
): Promise<User | undefined> {
  const row = {
    id: randomUUID(),
    name,
    name_key: accountKey(name),
    nickname: shownName(nickname),
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
 * Sets the roles of a user, overriding the provider, and ends the sessions. Does not demote the last
 * Admin.
 */
export function setRoles(
  db: Kysely<Database>,
  name: string,
  roles: readonly Role[],
): Promise<UserChange> {
  return changeUser(db, name, async (tx, row) => {
    if (!roles.includes('Admin') && (await isLastAdmin(tx, row))) return 'last Admin'
    await tx
      .updateTable('user')
      .set({ roles: encodeRoles(roles), roles_set_here: 1 })
      .where('id', '=', row.id)
      .execute()
    await endSessions(tx, row.id)
    return undefined
  })
}

/** Lets the provider set the roles at the next login, and ends the sessions. */
export function leaveRolesToProvider(db: Kysely<Database>, name: string): Promise<UserChange> {
  return changeUser(db, name, async (tx, row) => {
    const identity = tx.selectFrom('identity').select('id').where('user_id', '=', row.id)
    if (!(await identity.executeTakeFirst())) return 'no provider'
    await tx.updateTable('user').set({ roles_set_here: 0 }).where('id', '=', row.id).execute()
    await endSessions(tx, row.id)
    return undefined
  })
}

/**
 * Removes a user and its data, except its name in the history and its blocked identities. Does not remove
 * the last Admin.
 */
export function removeUser(db: Kysely<Database>, name: string): Promise<UserChange> {
  return changeUser(db, name, async (tx, row) => {
    if (await isLastAdmin(tx, row)) return 'last Admin'
    await blockIdentities(tx, row)
    await tx.deleteFrom('user').where('id', '=', row.id).execute()
    return undefined
  })
}

/**
 * Sets the password of a user and ends the sessions.
 * @param password PHC string.
 * @param was PHC string that must still be the current one; otherwise the result is `not found`.
 */
export function setPassword(
  db: Kysely<Database>,
  name: string,
  password: string,
  was?: string,
): Promise<UserChange> {
  return changeUser(db, name, async (tx, row) => {
    if (was !== undefined && row.password !== was) return 'not found'
    await tx.updateTable('user').set({ password }).where('id', '=', row.id).execute()
    await endSessions(tx, row.id)
    return undefined
  })
}

/** Sets the password and also removes all passkeys, as others may hold them. */
export function resetPassword(
  db: Kysely<Database>,
  name: string,
  password: string,
): Promise<UserChange> {
  return changeUser(db, name, async (tx, row) => {
    await tx.updateTable('user').set({ password }).where('id', '=', row.id).execute()
    await tx.deleteFrom('passkey').where('user_id', '=', row.id).execute()
    await endSessions(tx, row.id)
    return undefined
  })
}

function changeUser(
  db: Kysely<Database>,
  name: string,
  change: (
    tx: Transaction<Database>,
    row: UserRow,
  ) => Promise<Extract<UserChange, { ok: false }>['reason'] | undefined>,
): Promise<UserChange> {
  return withWriteTransaction(db, async (tx) => {
    const row = await rowOf(tx, name)
    if (!row) return { ok: false, reason: 'not found' }
    const reason = await change(tx, row)
    if (reason) return { ok: false, reason }
    await announceChange(tx)
    return { ok: true }
  })
}

function rowOf(db: Kysely<Database>, name: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('user')
    .selectAll()
    .where('name_key', '=', accountKey(name))
    .executeTakeFirst()
}

export async function isLastAdmin(tx: Transaction<Database>, row: UserRow): Promise<boolean> {
  if (!row.roles.includes('Admin')) return false
  const other = await admins(tx).where('id', '<>', row.id).limit(1).executeTakeFirst()
  return other === undefined
}

export function encodeRoles(roles: readonly Role[]): UserRow['roles'] {
  return ROLES.filter((role) => roles.includes(role)).join(',') as UserRow['roles']
}
