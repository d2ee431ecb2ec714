import type { Kysely } from 'kysely'
import type { ChosenNotices } from '#domain/notices/chosen-notices.ts'
import { NOTICE_KINDS, type NoticeKind } from '#domain/notices/notice-kinds.ts'
import type { Database } from '../db/schema.ts'

export interface NoticeChoice {
  userId: string
  address: string
  kinds: NoticeKind[]
  isAdmin: boolean
}

/** Of accounts that still have a role. */
export async function readChoices(db: Kysely<Database>): Promise<NoticeChoice[]> {
  const rows = await db
    .selectFrom('notice_choice')
    .innerJoin('user', 'user.id', 'notice_choice.user_id')
    .select(['notice_choice.user_id', 'address', 'kinds', 'roles'])
    .where('roles', '<>', '')
    .orderBy('notice_choice.user_id')
    .execute()
  return rows.map(({ user_id, address, kinds, roles }) => ({
    userId: user_id,
    address,
    kinds: parseKinds(kinds),
    isAdmin: roles.split(',').includes('Admin'),
  }))
}

/** What an account has chosen. */
export async function readChoice(
  db: Kysely<Database>,
  userId: string,
): Promise<ChosenNotices | undefined> {
  const row = await db
    .selectFrom('notice_choice')
    .select(['address', 'kinds'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && { address: row.address, kinds: parseKinds(row.kinds) }
}

/** Without kinds, the address is deleted too. */
export async function saveChoice(
  db: Kysely<Database>,
  userId: string,
  { address, kinds }: ChosenNotices,
): Promise<void> {
  if (kinds.length === 0) {
    await db.deleteFrom('notice_choice').where('user_id', '=', userId).execute()
    return
  }
  const values = { address, kinds: kinds.join(',') }
  await db
    .insertInto('notice_choice')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

function parseKinds(text: string): NoticeKind[] {
  const given = text.split(',')
  return NOTICE_KINDS.filter((kind) => given.includes(kind))
}
