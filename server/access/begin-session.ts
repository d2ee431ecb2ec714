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
  const { sessions, knownBrowsers } = access
  const isNew = !(await isKnown(c, access, id))
  const browser = { agent: c.req.header('user-agent'), isNew }
  const token = await (proof
    ? sessions.startWithProof(proof, id, browser)
    : sessions.start(id, browser))
  if (token === undefined) return false
  const before = c.get('session')
  const owner = c.get('user')
  if (before !== undefined && owner) await sessions.end(owner.id, before)
  setSessionCookie(c, token)
  const password = proof && 'password' in proof ? proof.password : undefined
  if (password !== undefined || isNew) {
    setKnownCookie(c, knownBrowsers.mark({ id, password }, readKnownCookie(c)))
  }
  return true
}

/** Whether this account has been used in this browser, since its password was last changed. */
async function isKnown(
  c: Context<SiteEnv>,
  { db, knownBrowsers }: Pick<Access, 'db' | 'knownBrowsers'>,
  id: string,
): Promise<boolean> {
  if (c.get('user')?.id === id) return true
  const mark = readKnownCookie(c)
  if (mark === undefined) return false
  const row = await db.selectFrom('user').select('password').where('id', '=', id).executeTakeFirst()
  // The second mark is of a login without a password.
  const passwords = [row?.password ?? undefined, undefined]
  return passwords.some((password) => knownBrowsers.find({ id, password }, mark) !== undefined)
}
