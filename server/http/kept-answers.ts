import { createMiddleware } from 'hono/factory'
import { askedBy, finish } from './finished.ts'
import { keptAddress } from './kept-address.ts'
import type { ResponseCache } from './response-cache.ts'
import type { SiteEnv } from './site-env.ts'

const KEPT = { 'content-type': 'application/json', 'cache-control': 'no-cache', vary: 'cookie' }

/**
 * Keeps the JSON of calls that name a whole thing. Calls with other parameters (a page of a listing,
 * made-up ones) are answered afresh, and so is a caller that says `no-cache`, and one who is signed in.
 */
export function keptAnswers(
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
    const isKept = Object.entries(query).every(
      ([name, values]) => parameters.includes(name) && values.length === 1,
    )
    if (
      !['GET', 'HEAD'].includes(c.req.method) ||
      !isKept ||
      asksAfresh(c.req.header('cache-control'))
    )
      return next()

    const asked = parameters.flatMap((name): [string, string][] => {
      const [value] = query[name] ?? []
      return value === undefined ? [] : [[name, value]]
    })
    const answer = await cache.get(keptAddress(c.req.path, asked), version, async () => {
      await next()
      if (c.error) throw c.error
      const bytes = new Uint8Array(await c.res.arrayBuffer())
      return finish(200, KEPT, bytes)
    })
    c.res = undefined
    c.res = await answer.respond(askedBy(c.req.raw))
  })
}

function asksAfresh(header: string | undefined): boolean {
  return header?.includes('no-cache') ?? false
}
