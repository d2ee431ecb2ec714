import { createMiddleware } from 'hono/factory'
import type { SiteEnv } from '../site-env.ts'
import { cacheKey } from './cache-key.ts'
import { conditionalHeaders, encodeResponse } from './cached-response.ts'
import type { ResponseCache } from './response-cache.ts'

const HEADERS = { 'content-type': 'application/json', 'cache-control': 'no-cache', vary: 'cookie' }

/**
 * Caches the JSON of calls whose parameters are all in the list. Other calls, `no-cache` requests and logged-in users
 * are answered without the cache.
 */
export function cacheApiResponses(
  cache: ResponseCache,
  version: () => string,
  parameters: readonly string[],
) {
  return createMiddleware<SiteEnv>(async (c, next) => {
    if (c.get('user')) {
      await next()
      c.res.headers.set('cache-control', 'private, no-store')
      return
    }
    const query = c.req.queries()
    const isCacheable = Object.entries(query).every(
      ([name, values]) => parameters.includes(name) && values.length === 1,
    )
    if (
      !['GET', 'HEAD'].includes(c.req.method) ||
      !isCacheable ||
      bypassesCache(c.req.header('cache-control'))
    )
      return next()

    const pairs = parameters.flatMap((name): [string, string][] => {
      const [value] = query[name] ?? []
      return value === undefined ? [] : [[name, value]]
    })
    const response = await cache.get(cacheKey(c.req.path, pairs), version, async () => {
      await next()
      if (c.error) throw c.error
      const bytes = new Uint8Array(await c.res.arrayBuffer())
      return encodeResponse(200, HEADERS, bytes)
    })
    c.res = undefined
    c.res = await response.respond(conditionalHeaders(c.req.raw))
  })
}

function bypassesCache(header: string | undefined): boolean {
  return header?.includes('no-cache') ?? false
}
