import type { IncomingHttpHeaders } from 'node:http'
import type { Logger } from 'pino'
import { mayBeLoggedIn } from '../../access/site-cookies.ts'
import { type LogSettings, logRequest } from '../../logging/request-log.ts'
import { clientIpOf } from '../client-ip.ts'
import { newRequestId } from '../request-id.ts'
import type { EarlierFailure } from '../site-env.ts'
import type { ResponseCache } from './response-cache.ts'

/** The parts of Node's request that are read, for HTTP/1 and HTTP/2. */
export interface Bindings extends EarlierFailure {
  incoming: {
    method?: string | undefined
    url?: string | undefined
    headers: IncomingHttpHeaders
    socket: { remoteAddress?: string | undefined }
  }
  outgoing?: unknown
}

export type Fetch = (request: Request, bindings: Bindings) => Response | Promise<Response>

interface HandlerParts {
  app: { fetch: Fetch }
  cache: ResponseCache
  version: () => string
  /** Whether cached entries may be stale without notice. */
  isDatabaseAway?: () => boolean
  log: Logger
  settings: LogSettings
}

/**
 * Answers from the response cache before the middleware chain runs: one map lookup keeps a cached page as fast as a
 * file server. Keys are URLs as the site's links write them; other spellings, and requests with a session cookie, go
 * through the app.
 */
export function serveCachedResponses(parts: HandlerParts): Fetch {
  const { app, cache, version, isDatabaseAway = () => false, log, settings } = parts
  const peek = (url: string) => {
    try {
      return cache.peek(url, version)
    } catch {
      // The database cannot be read: the app reports it to the visitor and in the log.
      return undefined
    }
  }

  return (request, bindings) => {
    const { method, url = '', headers } = bindings.incoming
    if (method !== 'GET' || headers['cache-control'] || isOfUser(headers)) {
      return app.fetch(request, bindings)
    }
    const id = newRequestId()
    const cached = peek(url)
    const response = (isDatabaseAway() ? cached?.withTimestamp() : cached)?.ready({
      acceptEncoding: headers['accept-encoding'] as string | undefined,
      ifNoneMatch: headers['if-none-match'],
      requestId: id,
    })
    if (!response) return app.fetch(request, bindings)
    const from = clientIpOf(bindings.incoming, settings.TRUST_PROXY)
    logRequest(log, { request: id, method, url, status: response.status, ms: 0, from }, settings)
    return response
  }
}

/** Whether it may be of a user, or of a script whose API key must be checked. */
export function isOfUser({ cookie, authorization }: IncomingHttpHeaders): boolean {
  return authorization !== undefined || mayBeLoggedIn(cookie)
}
