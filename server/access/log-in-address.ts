import type { LogInTrouble } from '#domain/access/account.ts'
import type { Config } from '../config.ts'

const UNSET = 'http://localhost:3000'

interface Opened {
  /** The site's own address. */
  siteUrl: string
  /** Host header of whoever opened a page; behind a proxy it may be the proxy's own. */
  host: string | undefined
  isProxied: boolean
}

/**
 * Why nobody can log in at the address that the page was opened by; undefined where nothing is in the
 * way. Browsers take a cookie that says Secure by https, and from their own machine.
 */
export function logInTrouble({ siteUrl, host, isProxied }: Opened): LogInTrouble | undefined {
  const own = new URL(siteUrl)
  const opened = `http://${host ?? own.host}`
  const hostname = !isProxied && URL.canParse(opened) ? new URL(opened).hostname : own.hostname
  if (isOwnMachine(hostname)) return undefined
  if (isOwnMachine(own.hostname)) return isProxied ? undefined : 'no address set'
  if (own.protocol !== 'https:') return 'not https'
  return hostname === own.hostname ? undefined : 'another address'
}

/** Where the site is reached from its own machine while SITE_URL is not set: its default names the default port. */
export function ownAddress({ SITE_URL, PORT }: Pick<Config, 'SITE_URL' | 'PORT'>): string {
  return SITE_URL === UNSET && PORT !== 0 ? `http://localhost:${PORT}` : SITE_URL
}

/** Names and addresses by which a machine reaches itself, and which browsers therefore trust without https. */
export function isOwnMachine(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}
