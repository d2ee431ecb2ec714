import { hash } from 'node:crypto'
import type { ChosenNotices } from '#domain/notices/chosen-notices.ts'
import { NOTICE_KINDS, type NoticeKind } from '#domain/notices/notice-kinds.ts'
import type { Db, Tx } from '../db/tables/schema.ts'
import { withWriteTransaction } from '../db/write-transaction.ts'
import { insertMessages } from './outbox.ts'

export interface NoticeChoice {
  userId: string
  address: string
  kinds: NoticeKind[]
  isAdmin: boolean
}

/** The choices of accounts that still have a role. */
export async function readChoices(db: Db): Promise<NoticeChoice[]> {
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

/** The choices of an account. */
export async function readChoice(db: Db, userId: string): Promise<ChosenNotices | undefined> {
  const row = await db
    .selectFrom('notice_choice')
    .select(['address', 'kinds'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && { address: row.address, kinds: parseKinds(row.kinds) }
}

/** Without kinds, the address is deleted too. */
export function saveChoice(db: Db, userId: string, choice: ChosenNotices): Promise<void> {
  return withWriteTransaction(db, async (tx) => {
    await reportLoginBefore(tx, userId, choice)
    if (choice.kinds.length === 0) {
      await tx.deleteFrom('notice_choice').where('user_id', '=', userId).execute()
      return
    }
    const values = { address: choice.address, kinds: choice.kinds.join(',') }
    await tx
      .insertInto('notice_choice')
      .values({ user_id: userId, ...values })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
      .execute()
  })
}

const ID_LENGTH = 32

/** Otherwise an intruder could prevent the notice of the login, as notices are gathered for minutes. */
async function reportLoginBefore(
  tx: Tx,
  userId: string,
  { address, kinds }: ChosenNotices,
): Promise<void> {
  const before = await readChoice(tx, userId)
  const isSame = before?.address === address && kinds.includes('login')
  if (!before?.kinds.includes('login') || isSame) return
  const login = await tx
    .selectFrom('notice')
    .select(['count', 'since'])
    .where('kind', '=', 'login')
    .where('subject', '=', userId)
    .executeTakeFirst()
  if (!login) return
  // Once for each login, so that the form cannot be used to send mail to others.
  const id = hash('sha256', `${userId} ${login.since} ${login.count}`).slice(0, ID_LENGTH)
  const made = tx.selectFrom('notice_message').select('id').where('id', '=', id)
  if (await made.executeTakeFirst()) return
  const items = [{ kind: 'own-login' as const, count: Number(login.count) }]
  const to = { id, channel: 'mail' as const, recipient: before.address }
  await insertMessages(tx, [{ ...to, items }], Date.now())
}

function parseKinds(text: string): NoticeKind[] {
  const given = text.split(',')
  return NOTICE_KINDS.filter((kind) => given.includes(kind))
}
