import { hash, randomUUID } from 'node:crypto'
import { accountKey } from '#domain/access/account-name.ts'
import { countRows } from '../../db/count-rows.ts'
import type { Db } from '../../db/tables/schema.ts'
import { ATTEMPTS_WINDOW_S, SiteError } from '../../errors.ts'
import { networkOf } from '../../http/ip-network.ts'

const WINDOW_MS = ATTEMPTS_WINDOW_S * 1000
const MAX_FOR_ACCOUNT = 10
const MAX_FROM_ADDRESS = 50

/** Counts as a failure until `succeeded` is called. */
export interface Attempt {
  succeeded(): Promise<void>
}

export type LoginLimits = ReturnType<typeof createLoginLimits>

export function createLoginLimits(db: Db, now = Date.now) {
  const failures = (subject: string) => {
    const recent = db.selectFrom('sign_in_failure').where('at', '>', now() - WINDOW_MS)
    return countRows(recent.where('subject', '=', subject))
  }

  return {
    /**
     * Begins an attempt. Unknown names count like any other.
     * @param own Key for the attempts of a known browser, instead of name and IP address.
     * @throws SiteError access/too-many-attempts, before the password is hashed.
     */
    async begin(name: string, from: string | undefined, own?: string): Promise<Attempt> {
      const at = now()
      const first = own ?? accountSubject(name)
      const counted = [
        { subject: first, limit: MAX_FOR_ACCOUNT },
        ...(own === undefined ? [{ subject: ipSubject(from), limit: MAX_FROM_ADDRESS }] : []),
      ].map((one) => ({ ...one, id: randomUUID() }))
      const ids = counted.map(({ id }) => id)
      await db
        .deleteFrom('sign_in_failure')
        .where('at', '<=', at - WINDOW_MS)
        .execute()
      // Insert before counting, so that concurrent attempts see each other.
      await db
        .insertInto('sign_in_failure')
        .values(counted.map(({ id, subject }) => ({ id, subject, at })))
        .execute()
      for (const { subject, limit } of counted) {
        if ((await failures(subject)) <= limit) continue
        // A rejected attempt does not extend the wait.
        await db.deleteFrom('sign_in_failure').where('id', 'in', ids).execute()
        throw new SiteError('access/too-many-attempts')
      }
      return {
        // Failures of the IP address stay: otherwise an attacker could reset them with an account of their own.
        async succeeded() {
          await db
            .deleteFrom('sign_in_failure')
            .where((row) => row.or([row('id', 'in', ids), row('subject', '=', first)]))
            .execute()
        },
      }
    },
  }
}

/** Hashed, as people may type their password as the name. */
function accountSubject(name: string): string {
  return `account ${hash('sha256', accountKey(name), 'base64url')}`
}

export function ipSubject(from = 'unknown'): string {
  return `address ${networkOf(from)}`
}
