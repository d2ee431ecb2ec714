import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { addressSubject } from './sign-in-limits.ts'
import { newRandom } from './site-cookies.ts'

const KEPT_MS = 10 * 60 * 1000
/** Visitors begin them: their number ends before the disk does, and one address keeps none from the others. */
const MOST_KEPT = 20_000
const MOST_FROM_ADDRESS = 50

/** What is remembered of one browser between two steps of a sign-in, for ten minutes and one use. */
export interface SignInSteps {
  /**
   * Where there is no room the oldest leaves: of this address first.
   * @returns The token for the browser's cookie.
   */
  keep(kind: string, content: unknown, from: string | undefined): Promise<string>
  /** What was kept under this token; foreign to whoever takes it. Undefined where it has ended or was taken. */
  take(kind: string, token: string | undefined): Promise<unknown>
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
    async keep(kind, content, from) {
      const subject = addressSubject(from)
      const token = newRandom()
      await db.deleteFrom('sign_in_step').where('ends_at', '<=', now()).execute()
      await db
        .insertInto('sign_in_step')
        .values({
          id: idOf(token),
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
    async take(kind, token) {
      if (token === undefined) return undefined
      const row = await db
        .deleteFrom('sign_in_step')
        .where('id', '=', idOf(token))
        .where('kind', '=', kind)
        .where('ends_at', '>', now())
        .returning('content')
        .executeTakeFirst()
      return row && JSON.parse(row.content)
    },
  }
}

function idOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
