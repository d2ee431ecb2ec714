import { randomUUID } from 'node:crypto'
import { accountKey } from '#domain/access/account-name.ts'
import { hasRow } from '../../db/has-row.ts'
import type { Db, Tx } from '../../db/tables/schema.ts'
import type { UserRow } from '../user-row.ts'
import type { ProviderUser } from './provider.ts'

/** Blocks the identities of a user who is about to be removed, as the next provider login would create the user again. */
export async function blockIdentities(tx: Tx, { id, name, name_key }: UserRow): Promise<void> {
  const identities = await tx
    .selectFrom('identity')
    .select(['issuer', 'subject'])
    .where('user_id', '=', id)
    .execute()
  if (identities.length === 0) return
  const at = { name, name_key, removed_at: Date.now() }
  await tx
    .insertInto('removed_identity')
    .values(identities.map((identity) => ({ id: randomUUID(), ...identity, ...at })))
    .execute()
}

export async function isBlocked(
  db: Db,
  { issuer, subject }: Pick<ProviderUser, 'issuer' | 'subject'>,
): Promise<boolean> {
  const removed = db.selectFrom('removed_identity').select('id').where('issuer', '=', issuer)
  return hasRow(removed.where('subject', '=', subject))
}

/** Unblocks a user; false if no blocked identity has this name. */
export async function unblockIdentities(db: Db, name: string): Promise<boolean> {
  const rows = await db
    .deleteFrom('removed_identity')
    .where('name_key', '=', accountKey(name))
    .returning('id')
    .execute()
  return rows.length > 0
}

/** Names of the blocked users. */
export async function listBlocked(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('removed_identity').select('name').orderBy('name_key').execute()
  return rows.map(({ name }) => name)
}
