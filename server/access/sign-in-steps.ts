import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { SiteError } from '../errors.ts'
import { newRandom } from './site-cookies.ts'

const KEPT_MS = 10 * 60 * 1000
/** Visitors begin them: their number ends before the disk does. */
const MOST_KEPT = 5000

/** What is remembered of one browser between two steps of a sign-in, for ten minutes and one use. */
export interface SignInSteps {
  /** @returns The token for the browser's cookie. @throws SiteError server/busy */
  keep(kind: string, content: unknown): Promise<string>
  /** What was kept under this token; foreign to whoever takes it. Undefined where it has ended or was taken. */
  take(kind: string, token: string | undefined): Promise<unknown>
}

export function createSignInSteps(db: Kysely<Database>, now = Date.now): SignInSteps {
  return {
    async keep(kind, content) {
      const token = newRandom()
      await db.deleteFrom('sign_in_step').where('ends_at', '<=', now()).execute()
      const { count } = await db
        .selectFrom('sign_in_step')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      if (Number(count) >= MOST_KEPT) throw new SiteError('server/busy')
      await db
        .insertInto('sign_in_step')
        .values({
          id: idOf(token),
          kind,
          content: JSON.stringify(content),
          ends_at: now() + KEPT_MS,
        })
        .execute()
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
