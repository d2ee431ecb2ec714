import type { Logger } from 'pino'
import { addressSubject } from '../access/sign-in/sign-in-limits.ts'
import { isPlainText } from '../http/address-limits.ts'
import { type Bindings, isOfUser } from '../http/cached-response-handler.ts'
import { clientAddress } from '../http/client-address.ts'
import { newRequestId } from '../http/request-id.ts'
import { type LogSettings, logRequest, milliseconds } from '../http/request-log.ts'
import type { FileAnswers } from './file-answer.ts'
import { cacheControl, parseFileQuestion } from './file-question.ts'

/** As the site's links write them. */
const LINK = /^\/files\/(?:[\w.!~*'()-]|%[\dA-F]{2})+\?[\w=&-]+$/
const MAX_LINK = 2000

type Fetch = (request: Request, bindings: Bindings) => Response | Promise<Response>

interface HandlerParts {
  /** For everything else. */
  fetch: Fetch
  app: { fetch: Fetch }
  files: FileAnswers
  log: Logger
  settings: LogSettings
}

/**
 * Answers visitors who request a recent file before the middleware chain runs, which would take longer than reading a
 * range of it. Other URLs than the site's links, and requests with a session cookie, go through the app.
 */
export function serveRecentFiles({ fetch, app, files, log, settings }: HandlerParts): Fetch {
  function question(url: string) {
    if (!LINK.test(url) || url.length > MAX_LINK) return undefined
    if (url.includes('%') && !isPlainText(url)) return undefined
    try {
      const { id, version, form } = parseFileQuestion(url)
      const file = files.known(id)
      return file && { file, form, caching: cacheControl(file.sha256, version) }
    } catch {
      // The app rejects it with a message.
      return undefined
    }
  }

  return (request, bindings) => {
    const { method, url = '', headers, socket } = bindings.incoming
    const asked = method === 'GET' && !isOfUser(headers) && question(url)
    if (!asked) return fetch(request, bindings)
    const started = performance.now()
    const id = newRequestId()
    const forwarded = headers['x-forwarded-for'] as string | undefined
    const from = clientAddress(forwarded, socket.remoteAddress, settings.TRUST_PROXY)
    const answer = files.answer(request, {
      ...asked,
      headers: { 'cache-control': asked.caching, 'x-request-id': id },
      subject: () => addressSubject(from),
      bindings,
    })
    return answer.then(
      (response) => {
        const { status } = response
        const ms = milliseconds(started)
        logRequest(log, { request: id, method: 'GET', url, status, ms, from }, settings)
        return response
      },
      // The app reports it to the visitor and in the log.
      (failure: unknown) => app.fetch(request, { ...bindings, failure }),
    )
  }
}
