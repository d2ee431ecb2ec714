import { DAY_MS } from '#domain/units/time.ts'
import { hasDamageMark } from '../db/damage-mark.ts'
import type { Db } from '../db/tables/schema.ts'

const MONTH_MS = 31 * DAY_MS

/** Result of the last complete run of `verify`. */
export interface Verification {
  state: 'never' | 'ok' | 'faults'
  at: Date | undefined
  /** More than a month ago. */
  isOverdue: boolean
}

export async function lastVerification(db: Db): Promise<Verification> {
  const { verified_at, verified_result } = await db
    .selectFrom('archive_state')
    .select(['verified_at', 'verified_result'])
    .executeTakeFirstOrThrow()
  return {
    state: verified_result ?? 'never',
    at: verified_at === null ? undefined : new Date(verified_at),
    isOverdue: verified_at !== null && Date.now() - verified_at > MONTH_MS,
  }
}

export async function recordVerification(db: Db, result: 'ok' | 'faults'): Promise<void> {
  await db
    .updateTable('archive_state')
    .set({ verified_at: Date.now(), verified_result: result })
    .where('id', '=', 1)
    .execute()
}

/** For monitoring. */
export async function verificationWord(
  db: Db,
  folder: string,
): Promise<Verification['state'] | 'overdue'> {
  if (hasDamageMark(folder)) return 'faults'
  const { state, isOverdue } = await lastVerification(db)
  return state === 'ok' && isOverdue ? 'overdue' : state
}
