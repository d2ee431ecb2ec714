import type { Context } from 'hono'
import type { User } from '#domain/access/user.ts'
import type { SiteEnv } from '../http/site-env.ts'
import type { Sessions } from './sessions.ts'
import { setSessionCookie } from './site-cookies.ts'

/** Signs the browser of this request in, under a token that it did not have before. */
export async function beginSession(
  c: Context<SiteEnv>,
  sessions: Sessions,
  user: Pick<User, 'id'>,
): Promise<void> {
  const before = c.get('session')
  const owner = c.get('user')
  if (before !== undefined && owner) await sessions.end(owner.id, before)
  setSessionCookie(c, await sessions.start(user.id, c.req.header('user-agent')))
}
