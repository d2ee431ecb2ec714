import type { Context } from 'hono'
import { ipSubject } from '../../access/login/login-limits.ts'
import type { SiteEnv } from '../site-env.ts'

/** Who shares a limit: the API keys of one account, or the network of an address. */
export function limitSubject(c: Context<SiteEnv>): string {
  const user = c.get('user')
  return user?.key ? `keys of ${user.id}` : ipSubject(c.get('from'))
}
