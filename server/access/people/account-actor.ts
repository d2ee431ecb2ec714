import { hasRow } from '../../db/has-row.ts'
import type { Tx } from '../../db/tables/schema.ts'

/** Who changes an account. */
export interface AccountActor {
  id: string
  name: string
  /** The session of an Admin; undefined for the operator at the command line. */
  session?: string
}

export const OPERATOR: AccountActor = { id: '', name: 'user command' }

/**
 * Whether the actor may still change accounts. Asked in the transaction of the change: of two Admins who demote each
 * other at the same moment, the second is not an Admin any more.
 */
export async function isStillAllowed(tx: Tx, { id, session }: AccountActor): Promise<boolean> {
  if (session === undefined) return true
  const open = tx
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select('user.id')
    .where('session.id', '=', session)
    .where('user.id', '=', id)
    .where('roles', 'in', ['Admin', 'Admin,Author'])
  return hasRow(open)
}
