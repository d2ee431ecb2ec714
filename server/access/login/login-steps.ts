import { hash } from 'node:crypto'
import { MINUTE_MS } from '#domain/units/time.ts'
import type { Db } from '../../db/tables/schema.ts'
import { newRandom } from '../site-cookies.ts'
import { ipSubject } from './login-limits.ts'

const LIFETIME_MS = 10 * MINUTE_MS
/** Limited in total and per IP address, as anonymous visitors create them. */
const MAX_STEPS = 20_000
const MAX_FROM_ADDRESS = 50

/** Owner of a step: one session of one account. */
export interface StepHolder {
  userId: string
  session: string
}

/**
 * State of one browser between two steps of a login or re-authentication, for ten minutes and a single use.
 * A step started in a session is valid only for that session and account.
 */
export type LoginSteps = ReturnType<typeof createLoginSteps>

export function createLoginSteps(db: Db, now = Date.now) {
  /** @param subject Limits it to the steps of one IP address. */
  const deleteOldest = async (max: number, subject?: string) => {
    const ofThese = db
      .selectFrom('sign_in_step')
      .select('id')
      .$if(subject !== undefined, (steps) => steps.where('subject', '=', subject ?? ''))
    const beyond = ofThese.orderBy('ends_at', 'desc').orderBy('id').limit(MAX_STEPS).offset(max)
    await db.deleteFrom('sign_in_step').where('id', 'in', beyond).execute()
  }

  return {
    /**
     * Over the limits, the oldest steps are dropped, first those of this IP address.
     * @param holder Left out for a login, which starts without an account.
     * @returns The token for the cookie.
     */
    async store(
      kind: string,
      content: unknown,
      from: string | undefined,
      holder?: StepHolder,
    ): Promise<string> {
      const subject = ipSubject(from)
      const token = newRandom()
      await db.deleteFrom('sign_in_step').where('ends_at', '<=', now()).execute()
      await db
        .insertInto('sign_in_step')
        .values({
          id: idOf(token, holder),
          kind,
          content: JSON.stringify(content),
          ends_at: now() + LIFETIME_MS,
          subject,
        })
        .execute()
      await deleteOldest(MAX_FROM_ADDRESS, subject)
      await deleteOldest(MAX_STEPS)
      return token
    },
    /**
     * Removes and returns the content, which the caller must validate. Undefined if it has expired, was taken before,
     * or belongs to another holder or kind.
     */
    async take(kind: string, token: string | undefined, holder?: StepHolder): Promise<unknown> {
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
  return hash('sha256', key)
}
