import { DAY_MS } from '#domain/units/time.ts'
import { hasRow } from '../db/has-row.ts'
import type { Db } from '../db/tables/schema.ts'
import { withWriteTransaction } from '../db/write-transaction.ts'
import type { LinkUse } from './people/account-links.ts'
import { newRandom } from './site-cookies.ts'
import { tokenHash } from './token-hash.ts'
import { hasAdmin, insertUser, type NewUser } from './users.ts'

/**
 * Creates a link for creating the first Admin; undefined if there is an Admin. It expires when it is used, when
 * an Admin is created another way, and after a day.
 */
export async function inviteFirstAdmin(
  db: Db,
  siteUrl: string,
  now = Date.now,
): Promise<string | undefined> {
  if (await hasAdmin(db)) return undefined
  await db
    .deleteFrom('invitation')
    .where('made_at', '<=', now() - DAY_MS)
    .execute()
  const token = newRandom()
  await db
    .insertInto('invitation')
    .values({ id: tokenHash(token), made_at: now() })
    .execute()
  return `${siteUrl}/first-admin?token=${token}`
}

/** Whether the token of a link is still valid. */
export async function isInvited(db: Db, token: string): Promise<boolean> {
  const invited = db.selectFrom('invitation').select('id').where('id', '=', tokenHash(token))
  const isOpen = await hasRow(invited.where('made_at', '>', Date.now() - DAY_MS))
  return isOpen && !(await hasAdmin(db))
}

/** Creates the first Admin and invalidates the link, unless the name is taken. */
export function createFirstAdmin(
  db: Db,
  token: string,
  user: Pick<NewUser, 'name' | 'password'>,
): Promise<LinkUse> {
  return withWriteTransaction(db, async (tx) => {
    if (!(await isInvited(tx, token))) return { ok: false, reason: 'expired' }
    const added = await insertUser(tx, { ...user, roles: ['Admin'] })
    if (!added) return { ok: false, reason: 'name taken' }
    await tx.deleteFrom('invitation').execute()
    return { ok: true, user: added }
  })
}
