import type { Kysely } from 'kysely'
import { mayDo } from '#domain/access/may-do.ts'
import { userOf } from '../access/user-row.ts'
import type { Database } from '../db/schema.ts'
import { SiteError } from '../errors.ts'
import type { Sender } from './sender.ts'

/**
 * The sender may have lost the role or the account since the upload began.
 * @throws SiteError upload/folder
 */
export async function requireRole(
  db: Kysely<Database>,
  { actor }: Pick<Sender, 'actor'>,
): Promise<void> {
  const row = await db.selectFrom('user').selectAll().where('id', '=', actor.id).executeTakeFirst()
  if (!row || !mayDo(userOf(row), 'file_managment')) throw new SiteError('upload/folder')
}
