import type { Kysely } from 'kysely'
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

function parseKinds(text: string): NoticeKind[] {
  const given = text.split(',')
  return NOTICE_KINDS.filter((kind) => given.includes(kind))
}
