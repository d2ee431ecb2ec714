import type { LogInTrouble } from '#domain/access/account.ts'

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

/** Names and addresses by which a machine reaches itself, and which browsers therefore trust without https. */
export function isOwnMachine(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}
