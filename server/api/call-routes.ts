import { createMiddleware } from 'hono/factory'
import { ACTIONS, type Action } from '#domain/access/action.ts'
import { cacheApiResponses } from '../http/cache/api-cache.ts'
import type { ResponseCache } from '../http/cache/response-cache.ts'
import { type JsonBodies, jsonBodies } from '../http/json-body.ts'
import { type Handler, type Route, route } from '../http/route.ts'
import { safeHeaders } from '../http/safe-headers.ts'
import { type CallParts, calls } from './calls.ts'
import { openApiDocument } from './openapi.ts'

/** Memory for larger bodies, per action, so that visitors cannot use up the share of editors. */
const BODIES_IN_MEMORY = 32 * 1024 * 1024

interface CallRouteParts extends CallParts {
  siteUrl: string
  cache: ResponseCache
  version: () => string
  /** Afterwards the version is no older than what was read before. */
  catchUp: () => Promise<void>
}

export function callRoutes(parts: CallRouteParts): Route[] {
  const bodies = Object.fromEntries(
    ACTIONS.map((action) => [action, jsonBodies(BODIES_IN_MEMORY)]),
  ) as Record<Action, JsonBodies>
  const catchUp = caughtUp(parts.catchUp)

  const routes = calls.map((one): Route => {
    const { method, path, action, cachedBy } = one
    const before: Handler[] = [safeHeaders]
    if (cachedBy) before.push(cacheApiResponses(parts.cache, parts.version, cachedBy))
    if (!one.isDatabaseFree) before.push(catchUp)
    const handlers = [...before, (c) => one.respond(parts, c, bodies[action])] satisfies Handler[]
    return { method, path, action, handlers }
  })
  let document: object | undefined
  const description = route('GET /api/openapi.json', 'read', safeHeaders, async (c) => {
    document ??= openApiDocument(calls, parts.siteUrl)
    return c.json(document)
  })
  return [...routes, description]
}

/** Makes cached pages older than this response outdated, so that no later response is staler than this one. */
export function caughtUp(catchUp: () => Promise<void>) {
  return createMiddleware(async (c, next) => {
    await next()
    if (!c.error) await catchUp()
  })
}
