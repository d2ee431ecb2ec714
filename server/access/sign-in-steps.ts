import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { addressSubject } from './sign-in-limits.ts'
import { newRandom } from './site-cookies.ts'

const KEPT_MS = 10 * 60 * 1000
/** Visitors begin them: their number ends before the disk does, and one address keeps none from the others. */
const MOST_KEPT = 20_000
const MOST_FROM_ADDRESS = 50

/** Whose a step is: one session of one account. */
export interface StepHolder {
  userId: string
  session: string
}

/**
 * What is stored for one browser between two steps of a log-in, or of a confirmation, for ten minutes
 * and one use. A step that an account began in a session is nothing to any other session or account.
 */
export interface SignInSteps {
  /**
   * Where there is no room the oldest leaves: of this address first.
   * @param holder Left out for a log-in, which begins without an account.
   * @returns The token for the browser's cookie.
   */
  keep(
    kind: string,
    content: unknown,
    from: string | undefined,
    holder?: StepHolder,
  ): Promise<string>
  /**
   * The content under this token; foreign to the caller. Undefined if it has expired, was taken before,
   * or belongs to another holder or kind.
   */
  take(kind: string, token: string | undefined, holder?: StepHolder): Promise<unknown>
}

export function createSignInSteps(db: Kysely<Database>, now = Date.now): SignInSteps {
  /** @param subject Whose; without it, of all. */
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
