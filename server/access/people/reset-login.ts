import { hasRow } from '../../db/has-row.ts'
import type { Db } from '../../db/tables/schema.ts'
import { endSessions } from '../sessions.ts'
import {
  type AccountRef,
  changeUser,
  clearCredentials,
  hasIdentity,
  type UserChange,
} from '../users.ts'
import type { AccountActor } from './account-actor.ts'
import { makeAccountLink } from './account-links.ts'

/** `token` is of a link that sets a new password; undefined for an account that logs in through a provider. */
export type LoginReset =
  | { ok: true; name: string; token: string | undefined }
  | Extract<UserChange, { ok: false }>

/** Removes password, passkeys and API keys of another account, and creates a link for a new password. */
export async function resetLogin(
  db: Db,
  account: AccountRef,
  by: AccountActor,
): Promise<LoginReset> {
  let made: { name: string; token: string | undefined } | undefined
  const change = await changeUser(db, { account, by, action: 'reset' }, async (tx, row) => {
    // An own account is changed on its own page, which asks for the password.
    if (row.id === by.id) return 'not allowed'
    await clearCredentials(tx, row.id)
    const token = (await hasIdentity(tx, row.id))
      ? undefined
      : await makeAccountLink(tx, by, { userId: row.id, name: row.name, roles: [] })
    made = { name: row.name, token }
    return {}
  })
  if (!change.ok) return change
  return made ? { ok: true, ...made } : { ok: false, reason: 'not found' }
}

/** Ends one session of an account, or all but that of the Admin who ends them. */
export function endSessionsOf(
  db: Db,
  account: AccountRef,
  session: string,
  by: AccountActor,
): Promise<UserChange> {
  return changeUser(db, { account, by, action: 'ended-sessions' }, async (tx, { id }) => {
    if (session === 'all') {
      await endSessions(tx, id, by.session)
      return { note: 'all' }
    }
    const ended = tx
      .deleteFrom('session')
      .where('user_id', '=', id)
      .where('id', '=', session)
      .returning('id')
    return (await hasRow(ended)) ? { note: 'one' } : 'not found'
  })
}
