import type { IncomingHttpHeaders } from 'node:http'
import type { Logger } from 'pino'
import { mayBeSignedIn } from '../access/site-cookies.ts'
import { clientAddress } from './client-address.ts'
import { newRequestId } from './request-id.ts'
import { type LogSettings, logRequest } from './request-log.ts'
import type { ResponseCache } from './response-cache.ts'

/** What is read of Node's own request, older and newer HTTP alike. */
export interface Bindings {
  incoming: {
    method?: string | undefined
    url?: string | undefined
    headers: IncomingHttpHeaders
    socket: { remoteAddress?: string | undefined }
  }
}

interface FrontParts {
  app: { fetch(request: Request, bindings: Bindings): Response | Promise<Response> }
  cache: ResponseCache
  version: () => string
  /** What is kept may have grown old unnoticed. */
  isDatabaseAway?: () => boolean
  log: Logger
  settings: LogSettings
}

/**
 * Answers what is kept before anything else looks at the request: one map look-up instead of the
 * whole chain, which is what lets a page from memory keep up with a file server. The keys of kept
 * answers are the addresses our own links write; any other spelling takes the way through the app, and
 * so does whoever may be signed in: what is kept is a visitor's.
 */
export function keptFront({
  app,
  cache,
  version,
  isDatabaseAway = () => false,
  log,
  settings,
}: FrontParts) {
  const peek = (url: string) => {
    try {
      return cache.peek(url, version())
    } catch {
      // The database cannot be read: the app says so to the visitor and in the log.
      return undefined
    }
  }

  return (request: Request, bindings: Bindings): Response | Promise<Response> => {
    const { method, url = '', headers, socket } = bindings.incoming
    if (method !== 'GET' || headers['cache-control'] || mayBeSignedIn(headers.cookie)) {
      return app.fetch(request, bindings)
    }
    const id = newRequestId()
    const kept = peek(url)
    const response = (isDatabaseAway() ? kept?.dated() : kept)?.now({
      acceptEncoding: headers['accept-encoding'] as string | undefined,
      ifNoneMatch: headers['if-none-match'],
      requestId: id,
    })
    if (!response) return app.fetch(request, bindings)
    const forwarded = headers['x-forwarded-for'] as string | undefined
    const from = clientAddress(forwarded, socket.remoteAddress, settings.TRUST_PROXY)
    logRequest(log, { request: id, method, url, status: response.status, ms: 0, from }, settings)
    return response
  }
}
