import type { Kysely, Transaction } from 'kysely'
import type { AccountAction, AccountChange } from '#domain/access/people.ts'
import type { Database } from '../../db/schema.ts'

export interface NewAccountChange {
  by: { id: string; name: string }
  action: AccountAction
  subject: { id: string; name: string }
  /** What else there is to know of it. */
  note?: string
}

/** Within a write transaction, as ids increase by one. */
export async function appendAccountChange(
  tx: Transaction<Database>,
  { by, action, subject, note = '' }: NewAccountChange,
): Promise<void> {
  const { last } = await tx
    .selectFrom('account_change')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('account_change')
    .values({
      id: (last ?? 0) + 1,
      at: Date.now(),
      actor_id: by.id,
      actor_name: by.name,
      action,
      subject_id: subject.id,
      subject_name: subject.name,
      detail: note,
    })
    .execute()
}

const SHOWN = 100

/** Newest first. */
export async function latestAccountChanges(db: Kysely<Database>): Promise<AccountChange[]> {
  const rows = await db
    .selectFrom('account_change')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(({ at, actor_name, action, subject_name, detail }) => ({
    at: new Date(at),
    by: actor_name,
    action,
    name: subject_name,
    detail,
  }))
}
