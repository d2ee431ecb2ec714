import type { LoginProblem } from '#domain/access/account.ts'
import type { Config } from '../config.ts'

const UNSET = 'http://localhost:3000'

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
  if (isLoopback(own.hostname)) return isProxied ? undefined : 'no address set'
  if (own.protocol !== 'https:') return 'not https'
  return hostname === own.hostname ? undefined : 'another address'
}

/** SITE_URL; if it is unset, localhost with the actual port. */
export function siteAddress({ SITE_URL, PORT }: Pick<Config, 'SITE_URL' | 'PORT'>): string {
  return SITE_URL === UNSET && PORT !== 0 ? `http://localhost:${PORT}` : SITE_URL
}

/** Loopback hosts, which browsers trust without https. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}
