import type { Context } from 'hono'
import { ipSubject } from '../../access/login/login-limits.ts'
import type { SiteEnv } from '../site-env.ts'

/** Who shares a limit: the scripts with one API key, or the network of an address. */
export function limitSubject(c: Context<SiteEnv>): string {
  const key = c.get('user')?.key
  return key ? `key ${key.id}` : ipSubject(c.get('from'))
}
