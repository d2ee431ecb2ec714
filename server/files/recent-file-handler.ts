import type { Logger } from 'pino'
import { mayDo } from '#domain/access/may-do.ts'
import { ipSubject } from '../access/login/login-limits.ts'
import { type Fetch, isOfUser } from '../http/cache/cached-response-handler.ts'
import { clientIpOf } from '../http/client-ip.ts'
import { isPlainText } from '../http/limits/url-limits.ts'
import { newRequestId } from '../http/request-id.ts'
import { elapsedMs, type LogSettings, logRequest } from '../logging/request-log.ts'
import { cacheControl, parseFileRequest } from './file-request.ts'
import { FILE_ACTION, type FileServer } from './file-server.ts'

/** As the site's links write them. A dot segment would be another path to the app and to a proxy. */
const LINK = /^\/files\/(?!(?:\.|%2E){1,2}\?)(?:[\w.!~*'()-]|%[\dA-F]{2})+\?[\w=&-]+$/
/** Of the path and query with the host. */
const MAX_LENGTH = 2000

interface HandlerParts {
  /** For everything else. */
  fetch: Fetch
  app: { fetch: Fetch }
  files: FileServer
  log: Logger
  settings: LogSettings
}

/**
 * Answers a visitor's request for a recently requested file before the middleware chain runs, which would take longer
 * than reading a range of the file. URLs in another form than the site's links, and requests with a session cookie, go
 * through the app.
 */
export function serveRecentFiles({ fetch, app, files, log, settings }: HandlerParts): Fetch {
  function recentFile(url: string) {
    if (!LINK.test(url)) return undefined
    if (url.includes('%') && !isPlainText(url)) return undefined
    try {
      const { id, version, form } = parseFileRequest(url)
      const file = files.known(id)
      return file && { file, form, caching: cacheControl(file.sha256, version) }
    } catch {
      // The app rejects it with a message.
      return undefined
    }
  }

  return (request, bindings) => {
    const { method, url = '', headers } = bindings.incoming
    const isShort = url.length + (headers.host?.length ?? 0) <= MAX_LENGTH
    const isForAll =
      method === 'GET' && isShort && !isOfUser(headers) && mayDo(undefined, FILE_ACTION)
    const asked = isForAll && recentFile(url)
    if (!asked) return fetch(request, bindings)
    const started = performance.now()
    const id = newRequestId()
    const from = clientIpOf(bindings.incoming, settings.TRUST_PROXY)
    const pending = files.serve(request, {
      ...asked,
      own: { 'cache-control': asked.caching, 'x-request-id': id },
      subject: () => ipSubject(from),
      bindings,
    })
    return pending.then(
      (response) => {
        const { status } = response
        const ms = elapsedMs(started)
        logRequest(log, { request: id, method: 'GET', url, status, ms, from }, settings)
        return response
      },
      // The app reports it to the visitor and in the log.
      (error: unknown) => app.fetch(request, { ...bindings, failure: { error, started } }),
    )
  }
}
