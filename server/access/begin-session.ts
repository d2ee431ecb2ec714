import type { Context } from 'hono'
import type { User } from '#domain/access/user.ts'
import type { SiteEnv } from '../http/site-env.ts'
import type { Access } from './open-access.ts'
import type { Proof } from './sessions.ts'
import { readKnownCookie, setKnownCookie, setSessionCookie } from './site-cookies.ts'

/**
 * Logs in the browser of this request with a new session token.
 * @param proof The credential that must still be valid.
 * @returns False, with nothing changed, if it is not.
 */
export async function beginSession(
  c: Context<SiteEnv>,
  access: Pick<Access, 'db' | 'sessions' | 'knownBrowsers'>,
  { id }: Pick<User, 'id'>,
  proof?: Proof,
): Promise<boolean> {
  const { db, sessions, knownBrowsers } = access
  const row = await db.selectFrom('user').select('password').where('id', '=', id).executeTakeFirst()
  const account = { id, password: row?.password ?? undefined }
  const mark = readKnownCookie(c)
  const owner = c.get('user')
  const isNew = owner?.id !== id && knownBrowsers.find(account, mark) === undefined
  const browser = { agent: c.req.header('user-agent'), isNew }
  const token = await (proof
    ? sessions.startWithProof(proof, id, browser)
    : sessions.start(id, browser))
  if (token === undefined) return false
  const before = c.get('session')
  if (before !== undefined && owner) await sessions.end(owner.id, before)
  setSessionCookie(c, token)
  setKnownCookie(c, knownBrowsers.mark(account, mark))
  return true
}
