import type { Context } from 'hono'
import type { User } from '#domain/access/user.ts'
import { SiteError } from '../../errors.ts'
import { mayBeSignedIn } from '../site-cookies.ts'
import type { ApiKeys } from './api-keys.ts'

/** Calls and files. Pages are for people. */
const FOR_SCRIPTS = /^\/(api\/|healthz(\/|$)|files(\/|$)|info\/file$|upload_files$)/
const BEARER = /^bearer(?: +(.*))?$/i

/**
 * The user whose API key the request sends; undefined without one. A proxy may send other schemes of authorization.
 * @throws SiteError for an invalid key, beside a session cookie, and for a page.
 */
export async function userOfBearer(
  c: Context,
  keys: Pick<ApiKeys, 'find'>,
): Promise<User | undefined> {
  const [scheme, key = ''] = BEARER.exec(c.req.header('authorization') ?? '') ?? []
  if (scheme === undefined) return undefined
  // A page that could add the header to requests of a logged-in browser would evade the form token.
  if (mayBeSignedIn(c.req.header('cookie'))) throw new SiteError('access/key-with-cookie')
  const user = await keys.find(key.trim())
  if (!user) throw new SiteError('access/key')
  if (!FOR_SCRIPTS.test(c.req.path)) throw new SiteError('access/key-scope')
  return user
}
