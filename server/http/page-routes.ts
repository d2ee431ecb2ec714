import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import type { Archive } from '#domain/archive/archive.ts'
import type { SiteContent } from '#domain/site/site.ts'
import { askedBy, type Finished, finish } from './finished.ts'
import { pageRequest } from './page-request.ts'
import type { ResponseCache } from './response-cache.ts'
import { hashScripts } from './script-hashes.ts'
import type { SiteEnv } from './site-env.ts'

/** What pages.ts needs of a request beyond the address; the shape of app/context.ts. */
interface PageContext {
  archive: Archive
  site: SiteContent
  siteUrl: string
  nonce: string
  requestId: string
  reportError(error: unknown): void
}

export interface PageParts {
  archive: Archive
  /** The author's words as they are now. */
  site: () => SiteContent
  siteUrl: string
  cache: ResponseCache
  /** Changes with everything a page could show. */
  version: () => string
  render: (request: Request, context: PageContext) => Promise<Response>
}

/** Every page, rendered once per version and kept. */
export function pageRoutes(parts: PageParts) {
  const routes = new Hono<SiteEnv>()
  routes.on(['GET', 'HEAD'], '*', async (c) => {
    const { address, key } = pageRequest(new URL(c.req.url))
    const requestId = c.get('requestId')
    const make = () =>
      renderPage(parts, address, requestId, (error) => {
        c.get('log').error({ err: error, request: requestId }, 'A page failed.')
      })
    const page = await (key === undefined ? make() : parts.cache.get(key, parts.version(), make))
    return page.respond(askedBy(c.req.raw))
  })
  return routes
}

/** @param address Joined to the public address, so that no Host header gets into a page. */
async function renderPage(
  parts: PageParts,
  address: string,
  requestId: string,
  reportError: (error: unknown) => void,
): Promise<Finished> {
  const nonce = randomBytes(16).toString('hex')
  const response = await parts.render(new Request(parts.siteUrl + address), {
    archive: parts.archive,
    site: parts.site(),
    siteUrl: parts.siteUrl,
    nonce,
    requestId,
    reportError,
  })
  const text = await response.text()
  const { html, policy } = hashScripts(text, nonce)
  const headers = Object.fromEntries(response.headers)
  headers['cache-control'] = response.status === 200 ? 'no-cache' : 'no-store'
  if (headers['content-type']?.startsWith('text/html')) headers['content-security-policy'] = policy
  return finish(response.status, headers, new TextEncoder().encode(html))
}
