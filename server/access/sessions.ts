import type { ExpressionBuilder } from 'kysely'
import type { SessionView } from '#domain/access/session-view.ts'
import type { User } from '#domain/access/user.ts'
import { DAY_MS, MINUTE_MS } from '#domain/units/time.ts'
import { hasRow } from '../db/has-row.ts'
import type { Database, Db, Tx } from '../db/tables/schema.ts'
import { withWriteTransaction } from '../db/write-transaction.ts'
import { ifWritable } from '../disk/no-space.ts'
import { addNotice } from '../notices/add-notice.ts'
import { recordLogin } from './people/account-changes.ts'
import { newRandom } from './site-cookies.ts'
import { tokenHash } from './token-hash.ts'
import { userOf } from './user-row.ts'

const IDLE_MS = 30 * DAY_MS
const MAX_AGE_MS = 180 * DAY_MS
/** Shorter, as removed roles and disabled accounts at a provider show only at the next login. */
const PROVIDER_IDLE_MS = DAY_MS
export const PROVIDER_MAX_AGE_MS = 7 * DAY_MS
/** How often the last use of a session or key is updated at most; otherwise every request would be a write. */
export const SEEN_UPDATE_MS = 5 * MINUTE_MS
const MAX_AGENT_LENGTH = 300
const MAX_PER_USER = 50

/** The credential used to log in: the password hash at that time (PHC string), or the id of a passkey. */
export type Proof = { password: string | undefined } | { passkey: string }

interface SessionBrowser {
  agent?: string | undefined
  /** Whether this account has not been used in it before. */
  isNew?: boolean
}

/** Login sessions. Only the browser has the token; the database stores its hash as the id. */
export type Sessions = ReturnType<typeof createSessions>

export function createSessions(db: Db, now = Date.now) {
  const live = () =>
    db
      .selectFrom('session')
      .where('session.seen_at', '>', now() - IDLE_MS)
      .where('started_at', '>', now() - MAX_AGE_MS)
      .where((row) =>
        row.or([
          row.and([
            row('session.seen_at', '>', now() - PROVIDER_IDLE_MS),
            row('started_at', '>', now() - PROVIDER_MAX_AGE_MS),
          ]),
          row.not(row.exists(identityOfSession(row))),
        ]),
      )

  const updateSeenAt = async (id: string, userId: string) => {
    const seen = { seen_at: now() }
    await db.updateTable('session').set(seen).where('id', '=', id).execute()
    await db.updateTable('user').set(seen).where('id', '=', userId).execute()
  }

  const begin = async (tx: Tx, userId: string, { agent = '', isNew = false }: SessionBrowser) => {
    const token = newRandom()
    const at = now()
    await tx
      .deleteFrom('session')
      .where('user_id', '=', userId)
      .where((row) =>
        row.or([
          row('seen_at', '<=', at - IDLE_MS),
          row('started_at', '<=', at - MAX_AGE_MS),
          row('id', 'not in', newest(row, userId, MAX_PER_USER - 1)),
        ]),
      )
      .execute()
    await tx
      .insertInto('session')
      .values({
        id: tokenHash(token),
        user_id: userId,
        started_at: at,
        seen_at: at,
        agent: agent.slice(0, MAX_AGENT_LENGTH),
      })
      .execute()
    await tx.updateTable('user').set({ seen_at: at }).where('id', '=', userId).execute()
    if (isNew) await addNotice(tx, { kind: 'login', subject: userId })
    await recordLogin(tx, userId, agent)
    return token
  }

  return {
    /**
     * Starts a session. Beyond the limit per user, the least recently used one ends.
     * @returns The token for the cookie.
     */
    start(userId: string, browser: SessionBrowser = {}): Promise<string> {
      return withWriteTransaction(db, (tx) => begin(tx, userId, browser))
    },

    /** Starts a session if the credential is still valid; undefined otherwise. */
    startWithProof(
      proof: Proof,
      userId: string,
      browser: SessionBrowser,
    ): Promise<string | undefined> {
      return withWriteTransaction(db, async (tx) =>
        (await isProofValid(tx, userId, proof)) ? begin(tx, userId, browser) : undefined,
      )
    },

    /** Reads the user with the current roles. */
    async find(token: string): Promise<{ id: string; user: User } | undefined> {
      const id = tokenHash(token)
      const row = await live()
        .innerJoin('user', 'user.id', 'session.user_id')
        .selectAll('user')
        .select('session.seen_at as session_seen_at')
        .where('session.id', '=', id)
        .executeTakeFirst()
      if (!row) return undefined
      if (now() - row.session_seen_at > SEEN_UPDATE_MS) await ifWritable(updateSeenAt(id, row.id))
      return { id, user: userOf(row) }
    },

    /** Most recently used first. */
    async list(userId: string): Promise<SessionView[]> {
      const rows = await live()
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('seen_at', 'desc')
        .execute()
      return rows.map(({ id, started_at, seen_at, agent }) => ({
        id,
        startedAt: new Date(started_at),
        seenAt: new Date(seen_at),
        agent,
      }))
    },

    async end(userId: string, id: string): Promise<void> {
      await db.deleteFrom('session').where('id', '=', id).where('user_id', '=', userId).execute()
    },

    async endAll(userId: string, except = ''): Promise<void> {
      await endSessions(db, userId, except)
    },
  }
}

/** Ends all sessions of a user but one; callable within a transaction. */
export async function endSessions(db: Db, userId: string, except = ''): Promise<void> {
  await db.deleteFrom('session').where('user_id', '=', userId).where('id', '<>', except).execute()
}

function newest(
  { selectFrom }: ExpressionBuilder<Database, 'session'>,
  userId: string,
  count: number,
) {
  return selectFrom('session as other')
    .select('other.id')
    .where('other.user_id', '=', userId)
    .orderBy('other.seen_at', 'desc')
    .orderBy('other.started_at', 'desc')
    .limit(count)
}

function identityOfSession({ selectFrom }: ExpressionBuilder<Database, 'session'>) {
  return selectFrom('identity')
    .select('identity.id')
    .whereRef('identity.user_id', '=', 'session.user_id')
}

/** Checked in the transaction that starts the session, as verifying a password takes long enough for it to change. */
async function isProofValid(tx: Tx, userId: string, proof: Proof): Promise<boolean> {
  if ('passkey' in proof) {
    const passkeys = tx.selectFrom('passkey').select('id').where('user_id', '=', userId)
    return hasRow(passkeys.where('id', '=', proof.passkey))
  }
  const row = await tx
    .selectFrom('user')
    .select('password')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row != null && row.password === (proof.password ?? null)
}
