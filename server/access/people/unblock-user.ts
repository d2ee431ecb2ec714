import type { Db } from '../../db/tables/schema.ts'
import { withWriteTransaction } from '../../db/write-transaction.ts'
import { unblockIdentities } from '../provider/blocked-identities.ts'
import { type AccountActor, isStillAllowed, OPERATOR } from './account-actor.ts'
import { appendAccountChange } from './account-changes.ts'

/** Lets a removed user log in through the provider again; false if no blocked identity has this name. */
export function unblockUser(db: Db, name: string, by: AccountActor = OPERATOR): Promise<boolean> {
  return withWriteTransaction(db, async (tx) => {
    if (!(await isStillAllowed(tx, by)) || !(await unblockIdentities(tx, name))) return false
    await appendAccountChange(tx, { by, action: 'readmitted', subject: { id: '', name } })
    return true
  })
}
