import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { addressSubject } from './sign-in-limits.ts'
import { newRandom } from './site-cookies.ts'

const KEPT_MS = 10 * 60 * 1000
/** Limited in total and per IP address, as anonymous visitors create them. */
const MOST_KEPT = 20_000
const MOST_FROM_ADDRESS = 50

/** Owner of a step: one session of one account. */
export interface StepHolder {
  userId: string
  session: string
}

/**
 * State of one browser between two steps of a login or re-authentication, for ten minutes and a single use.
 * A step started in a session is valid only for that session and account.
 */
export interface SignInSteps {
  /**
   * Over the limits, the oldest steps are dropped, first those of this IP address.
   * @param holder Left out for a login, which starts without an account.
   * @returns The token for the cookie.
   */
  keep(
    kind: string,
    content: unknown,
    from: string | undefined,
    holder?: StepHolder,
  ): Promise<string>
  /**
   * Removes and returns the content, which the caller must validate. Undefined if it has expired, was taken before,
   * or belongs to another holder or kind.
   */
  take(kind: string, token: string | undefined, holder?: StepHolder): Promise<unknown>
}

export function createSignInSteps(db: Kysely<Database>, now = Date.now): SignInSteps {
  /** @param subject Limits it to the steps of one IP address. */
  const leaveOldest = async (most: number, subject?: string) => {
    const ofThese = db
      .selectFrom('sign_in_step')
      .select('id')
      .$if(subject !== undefined, (steps) => steps.where('subject', '=', subject ?? ''))
    const beyond = ofThese.orderBy('ends_at', 'desc').orderBy('id').limit(MOST_KEPT).offset(most)
    await db.deleteFrom('sign_in_step').where('id', 'in', beyond).execute()
  }

  return {
    async keep(kind, content, from, holder) {
      const subject = addressSubject(from)
      const token = newRandom()
      await db.deleteFrom('sign_in_step').where('ends_at', '<=', now()).execute()
      await db
        .insertInto('sign_in_step')
        .values({
          id: idOf(token, holder),
          kind,
          content: JSON.stringify(content),
          ends_at: now() + KEPT_MS,
          subject,
        })
        .execute()
      await leaveOldest(MOST_FROM_ADDRESS, subject)
      await leaveOldest(MOST_KEPT)
      return token
    },
    async take(kind, token, holder) {
      if (token === undefined) return undefined
      const row = await db
        .deleteFrom('sign_in_step')
        .where('id', '=', idOf(token, holder))
        .where('kind', '=', kind)
        .where('ends_at', '>', now())
        .returning('content')
        .executeTakeFirst()
      return row && JSON.parse(row.content)
    },
  }
}

function idOf(token: string, holder?: StepHolder): string {
  const key = holder ? JSON.stringify([token, holder.userId, holder.session]) : token
  return createHash('sha256').update(key).digest('hex')
}
