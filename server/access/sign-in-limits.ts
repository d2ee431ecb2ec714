import { createHash, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { accountKey } from '#domain/access/account-name.ts'
import type { Database } from '../db/schema.ts'
import { SiteError } from '../errors.ts'
import { networkOf } from '../http/address-network.ts'

const WINDOW_MS = 15 * 60 * 1000
const MOST_FOR_ACCOUNT = 10
const MOST_FROM_ADDRESS = 50

/** An attempt that counts as failed until it is said to have succeeded. */
export interface Attempt {
  succeeded(): Promise<void>
}

export interface SignInLimits {
  /**
   * Begins an attempt. Names that nobody has are counted like any other.
   * @param own What the attempts of a known browser are counted by, instead of name and address.
   * @throws SiteError access/too-many-attempts, before anything costly is done.
   */
  begin(name: string, from: string | undefined, own?: string): Promise<Attempt>
}

export function createSignInLimits(db: Kysely<Database>, now = Date.now): SignInLimits {
  const failures = async (subject: string) => {
    const { count } = await db
      .selectFrom('sign_in_failure')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('subject', '=', subject)
      .where('at', '>', now() - WINDOW_MS)
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  return {
    async begin(name, from, own) {
      const at = now()
      const first = own ?? accountSubject(name)
      const counted = [
        { subject: first, most: MOST_FOR_ACCOUNT },
        ...(own === undefined ? [{ subject: addressSubject(from), most: MOST_FROM_ADDRESS }] : []),
      ].map((one) => ({ ...one, id: randomUUID() }))
      const ids = counted.map(({ id }) => id)
      await db
        .deleteFrom('sign_in_failure')
        .where('at', '<=', at - WINDOW_MS)
        .execute()
      // Written before it is counted: of many at once, each sees the others.
      await db
        .insertInto('sign_in_failure')
        .values(counted.map(({ id, subject }) => ({ id, subject, at })))
        .execute()
      for (const { subject, most } of counted) {
        if ((await failures(subject)) <= most) continue
        // One that was not looked at does not make the wait longer.
        await db.deleteFrom('sign_in_failure').where('id', 'in', ids).execute()
        throw new SiteError('access/too-many-attempts')
      }
      return {
        // The address keeps its other failures: one account of one's own would wipe out all guesses.
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

/** A hash: what is typed as a name may be a password. */
function accountSubject(name: string): string {
  return `account ${createHash('sha256').update(accountKey(name)).digest('base64url')}`
}

export function addressSubject(from = 'unknown'): string {
  return `address ${networkOf(from)}`
}
