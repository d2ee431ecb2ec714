import type { IncomingHttpHeaders } from 'node:http'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import { isPublicPage } from '#domain/access/page-actions.ts'
import { type Bindings, isOfUser } from '../http/cache/cached-response-handler.ts'
import { clientIpOf } from '../http/client-ip.ts'
import type { View } from './view-batch.ts'

const MAX_BROWSER = 300
const MAX_ADDRESS = 64
const MAX_HOST = 100
const DATA = '.data'
const ROOT_DATA = '/_root.data'

interface ViewSettings {
  SITE_URL: string
  TRUST_PROXY: number
}

/** Whether a browser is a bot; the same few ask for most pages. */
const bots = new LRUCache<string, boolean>({ max: 500 })

/** The requested page; undefined for anything but a page for everyone. */
export function requestedPage({ method, url = '' }: Bindings['incoming']): string | undefined {
  if (method !== 'GET') return undefined
  const end = url.indexOf('?')
  const address = end < 0 ? url : url.slice(0, end)
  if (!address.endsWith(DATA)) return isPublicPage(address) ? address : undefined
  // Parts of a page that is open already. The router does not check that there is a page at the address.
  if (new URLSearchParams(url.slice(address.length)).has('_routes')) return undefined
  const path = address === ROOT_DATA ? '/' : address.slice(0, -DATA.length)
  return isPublicPage(path) ? path : undefined
}

/** The view that a request counts as; undefined for bots, editors and browsers that fetch ahead. */
export function countedView(
  path: string,
  incoming: Bindings['incoming'],
  { SITE_URL, TRUST_PROXY }: ViewSettings,
): View | undefined {
  const { headers } = incoming
  const browser = headers['user-agent']?.slice(0, MAX_BROWSER) ?? ''
  if (isOfUser(headers) || isFetchedAhead(headers) || isBot(browser)) return undefined
  const { referer = '', host } = headers
  const from = refererOf(referer)
  const isOwn = from !== undefined && (from.host === host || from.origin === SITE_URL)
  // Paging or filtering within the same page is not a new view.
  if (isOwn && from.pathname === path) return undefined
  const address = clientIpOf(incoming, TRUST_PROXY) ?? ''
  return {
    path,
    site: isOwn ? '' : siteOf(from),
    visitor: `${address.slice(0, MAX_ADDRESS)} ${browser}`,
  }
}

function isFetchedAhead(headers: IncomingHttpHeaders): boolean {
  return [headers['sec-purpose'], headers.purpose, headers['x-moz']].some((purpose) =>
    purpose?.includes('prefetch'),
  )
}

function isBot(browser: string): boolean {
  if (browser === '') return true
  const known = bots.get(browser)
  if (known !== undefined) return known
  const is = isbot(browser)
  bots.set(browser, is)
  return is
}

function refererOf(referer: string): URL | undefined {
  return /^https?:/.test(referer) ? (URL.parse(referer) ?? undefined) : undefined
}

function siteOf(from: URL | undefined): string {
  const host = from?.hostname.replace(/^www\./, '') ?? ''
  return host.length <= MAX_HOST ? host : ''
}
