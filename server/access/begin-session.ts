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
  { sessions, knownBrowsers }: Pick<Access, 'sessions' | 'knownBrowsers'>,
  { id }: Pick<User, 'id'>,
  proof?: Proof,
): Promise<boolean> {
  const agent = c.req.header('user-agent')
  const token = await (proof
    ? sessions.startWithProof(proof, id, agent)
    : sessions.start(id, agent))
  if (token === undefined) return false
  const before = c.get('session')
  const owner = c.get('user')
  if (before !== undefined && owner) await sessions.end(owner.id, before)
  setSessionCookie(c, token)
  if (proof && 'password' in proof) {
    setKnownCookie(c, knownBrowsers.mark({ id, password: proof.password }, readKnownCookie(c)))
  }
  return true
}
