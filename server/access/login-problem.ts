import type { LoginProblem } from '#domain/access/account.ts'
import { isLoopback } from '../loopback.ts'

interface Opened {
  siteUrl: string
  host: string | undefined
  isProxied: boolean
}

/**
 * Why login is impossible at the URL in use; undefined if it is possible. Browsers accept Secure cookies
 * only over https and from localhost.
 */
export function loginProblem({ siteUrl, host, isProxied }: Opened): LoginProblem | undefined {
  const own = new URL(siteUrl)
  const opened = `http://${host ?? own.host}`
  const hostname = !isProxied && URL.canParse(opened) ? new URL(opened).hostname : own.hostname
  if (isLoopback(hostname)) return undefined
  if (isLoopback(own.hostname)) return isProxied ? undefined : 'no URL set'
  if (own.protocol !== 'https:') return 'not https'
  return hostname === own.hostname ? undefined : 'another URL'
}
