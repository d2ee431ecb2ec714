import { randomUUID } from 'node:crypto'
import { accountNameProblem, displayName } from '#domain/access/account-name.ts'
import { claimedRoles } from '#domain/access/claimed-roles.ts'
import type { Role } from '#domain/access/role.ts'
import type { User } from '#domain/access/user.ts'
import { hasRow } from '../../db/has-row.ts'
import type { Db, Tx } from '../../db/tables/schema.ts'
import { announceChange, withWriteTransaction } from '../../db/write-transaction.ts'
import { PROVIDER_MAX_AGE_MS } from '../sessions.ts'
import { rolesIn, type UserRow, userOf } from '../user-row.ts'
import { encodeRoles, insertUser, isLastAdmin, revokeLostAccess } from '../users.ts'
import { avatarOrigin } from './avatar-origin.ts'
import { isBlocked } from './blocked-identities.ts'
import type { ProviderUser } from './provider.ts'

const MAX_LENGTH = 200

interface Shown {
  nickname: string
  email: string
  picture: string
}

/**
 * Finds or creates the user of a provider identity. Users are matched by issuer and subject only, as others could
 * claim a name or an email address. Names and roles follow the provider, except roles set locally.
 * @returns Undefined for a user who was removed here.
 */
export function saveProviderUser(
  db: Db,
  { issuer, subject, claims }: ProviderUser,
  rolesClaim: string,
): Promise<User | undefined> {
  const roles = claimedRoles(claims, rolesClaim)
  const shown = {
    nickname: textIn(claims, 'name') || textIn(claims, 'nickname'),
    email: textIn(claims, 'email'),
    picture: pictureIn(claims),
  }
  return withWriteTransaction(db, async (tx) => {
    const known = await tx
      .selectFrom('identity')
      .innerJoin('user', 'user.id', 'identity.user_id')
      .selectAll('user')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst()
    if (known) {
      await tx
        .updateTable('identity')
        .set({ confirmed_at: Date.now() })
        .where('issuer', '=', issuer)
        .where('subject', '=', subject)
        .execute()
      return refresh(tx, known, { shown, roles })
    }
    if (await isBlocked(tx, { issuer, subject })) return undefined
    const user = await addWithFreeName(tx, namesIn(claims, subject), { ...shown, roles })
    await tx
      .insertInto('identity')
      .values({ id: randomUUID(), user_id: user.id, issuer, subject, confirmed_at: Date.now() })
      .execute()
    return user
  })
}

/** Whether the identity belongs to this user. */
export async function ownsIdentity(
  db: Db,
  userId: string,
  { issuer, subject }: ProviderUser,
): Promise<boolean> {
  const own = db.selectFrom('identity').select('id').where('user_id', '=', userId)
  return hasRow(own.where('issuer', '=', issuer).where('subject', '=', subject))
}

/**
 * Whether this user may log in with a passkey. The site learns only at a provider login whether the provider has
 * disabled an account, so without a local password a passkey is valid as long as a provider session.
 */
export async function mayUsePasskey(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('identity')
    .innerJoin('user', 'user.id', 'identity.user_id')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .where('password', 'is', null)
    .orderBy('confirmed_at', 'desc')
    .executeTakeFirst()
  return row === undefined || row.confirmed_at > Date.now() - PROVIDER_MAX_AGE_MS
}

async function refresh(
  tx: Tx,
  row: UserRow,
  { shown, roles }: { shown: Shown; roles: Role[] },
): Promise<User> {
  const changed = { ...shown, roles: await effectiveRoles(tx, row, roles) }
  if (changed.roles !== row.roles) await revokeLostAccess(tx, row.id, rolesIn(changed.roles))
  await tx.updateTable('user').set(changed).where('id', '=', row.id).execute()
  await announceChange(tx)
  return userOf({ ...row, ...changed })
}

/** Keeps the last Admin, whatever roles the provider sends. */
async function effectiveRoles(tx: Tx, row: UserRow, claimed: Role[]) {
  const isOverridden =
    row.roles_set_here === 1 || (!claimed.includes('Admin') && (await isLastAdmin(tx, row)))
  return isOverridden ? row.roles : encodeRoles(claimed)
}

/** Takes the first name that is free, or a random one. */
async function addWithFreeName(
  tx: Tx,
  names: string[],
  rest: Shown & { roles: Role[] },
): Promise<User> {
  for (const name of names) {
    const user = await insertUser(tx, { ...rest, name })
    if (user) return user
  }
  return addWithFreeName(tx, [`user-${randomUUID().slice(0, 8)}`], rest)
}

function namesIn(claims: ProviderUser['claims'], subject: string): string[] {
  const claimed = ['preferred_username', 'email', 'nickname'].map((name) => textIn(claims, name))
  return [...claimed, subject].filter((name) => accountNameProblem(name) === undefined)
}

function textIn(claims: ProviderUser['claims'], name: string): string {
  const value = claims[name]
  return typeof value === 'string' ? displayName(value).slice(0, MAX_LENGTH) : ''
}

function pictureIn({ picture }: ProviderUser['claims']): string {
  if (typeof picture !== 'string' || picture.length > 2000 || !avatarOrigin(picture)) return ''
  return new URL(picture).href
}
