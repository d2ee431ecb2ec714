import type { Hono, MiddlewareHandler } from 'hono'
import type { Action } from '#domain/access/action.ts'
import type { SiteEnv } from './site-env.ts'

export type Handler = MiddlewareHandler<SiteEnv>

export interface Route {
  /** `ALL` for a route that rejects every method. */
  method: string
  /** A Hono pattern, e.g. `/sitemap/:part`. */
  path: string
  action: Action
  handlers: readonly Handler[]
}

/** @param endpoint Method and path, e.g. `GET /robots.txt`. */
export function route(
  endpoint: `${string} /${string}`,
  action: Action,
  ...handlers: Handler[]
): Route {
  const [method = '', path = ''] = endpoint.split(' ')
  return { method, path, action, handlers }
}

export function mountRoutes(app: Hono<SiteEnv>, routes: readonly Route[]): Hono<SiteEnv> {
  for (const { method, path, handlers } of routes) app.on([method], [path], ...handlers)
  return app
}
