import { browserName } from '#domain/access/browser-name.ts'
import type { AccountAction, AccountChange, AccountHistory } from '#domain/access/people.ts'
import { DAY_MS } from '#domain/units/time.ts'
import type { Db, Row, Tx } from '../../db/tables/schema.ts'
import { withWriteTransaction } from '../../db/write-transaction.ts'
import { ifWritable } from '../../disk/no-space.ts'
import type { Actor } from '../../manage/change.ts'

const USES = ['logged-in', 'exported'] as const
const USES_MS = 400 * DAY_MS

export interface NewAccountChange {
  by: { id: string; name: string }
  action: AccountAction
  subject: { id: string; name: string }
  /** Further details. */
  note?: string
}

/** Within a write transaction, as ids increase by one. */
export async function appendAccountChange(
  tx: Tx,
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

/** A login of an account with a role; others cannot change anything. */
export async function recordLogin(tx: Tx, userId: string, agent: string): Promise<void> {
  const user = await tx
    .selectFrom('user')
    .select(['id', 'name', 'roles'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user?.roles) return
  const note = browserName(agent)
  await appendAccountChange(tx, { by: user, action: 'logged-in', subject: user, note })
}

/** @param note What was downloaded. A full disk or a read-only database does not prevent it. */
export async function recordExport(db: Db, by: Actor, note: string): Promise<void> {
  const change = { by, action: 'exported', subject: by, note } as const
  await ifWritable(withWriteTransaction(db, (tx) => appendAccountChange(tx, change)))
}

/** Logins and exports; other changes of accounts are stored as long as the site. */
export async function deleteExpiredUses(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('account_change')
    .where('action', 'in', USES)
    .where('at', '<', now.getTime() - USES_MS)
    .execute()
}

const SHOWN = 100

/** Newest first, without logins and exports. */
export async function latestAccountChanges(db: Db): Promise<AccountChange[]> {
  const rows = await newestFirst(db).where('action', 'not in', USES).limit(SHOWN).execute()
  return rows.map(changeOf)
}

/** @param before Number of the last change of the page before. */
export async function accountHistory(db: Db, before: number | undefined): Promise<AccountHistory> {
  const rows = await newestFirst(db)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .limit(SHOWN + 1)
    .execute()
  const shown = rows.slice(0, SHOWN)
  return {
    changes: shown.map(changeOf),
    next: rows.length > SHOWN ? shown.at(-1)?.id : undefined,
  }
}

function newestFirst(db: Db) {
  return db.selectFrom('account_change').selectAll().orderBy('id', 'desc')
}

function changeOf(row: Row<'account_change'>): AccountChange {
  const { at, actor_name: by, action, subject_name: name, detail } = row
  return { at: new Date(at), by, action, name, detail }
}
