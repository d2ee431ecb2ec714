import { once } from 'node:events'
import { createServer, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server'
import type { Logger } from 'pino'
import { type ConnectionLimits, limitConnections } from './connection-limits.ts'
import { isOutOfDescriptors, logOutOfDescriptors } from './descriptor-limit.ts'
import { watchBody } from './http/body-patience.ts'
import { inTurn } from './http/own-turn.ts'
import { refusal } from './http/refusal.ts'
import { newRequestId } from './http/request-id.ts'
import { OperatorError } from './operator-error.ts'
import { listenProblem } from './start-problem.ts'

const END_MS = 10_000
const SWEEP_MS = 100
const IDLE_MS = 60_000
const KEPT_MS = 75_000
/** Shorter than what is idle for too long, so that the client is told. */
const HEADERS_MS = 30_000
const CHECK_MS = 5000
/** For a client to read why it was refused, before its connection is closed whatever it does. */
const LINGER_MS = 1000
const MAX_HEADER_BYTES = 16 * 1024

/** A plain sentence for the operator: why the site cannot be reached. */
export class ListenError extends OperatorError {
  override name = 'ListenError'
}

export interface SiteServer {
  port: number
  /** Lets running requests end, ten seconds at most, and takes no new ones. */
  close(): Promise<void>
}

type Fetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>

interface Listening {
  port: number
  host: string
  log: Logger
  limits: ConnectionLimits
  /** For the head of a request to arrive. */
  headersMs?: number
}

export async function listen(
  fetch: Fetch,
  { port, host, log, limits, headersMs = HEADERS_MS }: Listening,
): Promise<SiteServer> {
  const listener = getRequestListener(inTurn(fetch) as Parameters<typeof getRequestListener>[0], {
    errorHandler: (error) => refuseUnreadable(error, log),
  })
  const server = createServer(
    // Node refuses a missing Host without a word; the listener's refusal has one.
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      requireHostHeader: false,
      headersTimeout: headersMs,
      connectionsCheckingInterval: Math.min(CHECK_MS, headersMs),
      // An upload over a slow line takes hours: bodies are watched one by one instead.
      requestTimeout: 0,
    },
    (incoming, outgoing) => {
      watchBody(incoming, () => giveUp(incoming.socket, log))
      void listener(incoming, outgoing)
    },
  )
  // A client that takes nothing for a minute is not coming back; its buffers are.
  server.setTimeout(IDLE_MS)
  // Longer than proxies keep theirs: none should send a request into a connection just closed.
  server.keepAliveTimeout = KEPT_MS
  answerBrokenRequests(server, log)
  limitConnections(server, limits, log)
  server.listen(port, host)
  await once(server, 'listening').catch((cause: Error) => {
    throw new ListenError(listenProblem(host, port, cause), { cause })
  })
  server.on('error', (error) => {
    if (isOutOfDescriptors(error)) return logOutOfDescriptors(log)
    log.error({ err: error }, 'A connection could not be accepted.')
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => close(server, log),
  }
}

/** Addresses and hosts that make no URL are refused before the app sees them. */
function refuseUnreadable(error: unknown, log: Logger): Response {
  if (!(error instanceof RequestError)) {
    const id = newRequestId()
    log.error({ err: error, request: id }, 'A request failed outside the app.')
    return new Response(null, { status: 500, headers: { 'x-request-id': id } })
  }
  const { status, headers, body, request } = refusal('request/malformed')
  log.info({ request, status, reason: error.message }, 'request')
  return new Response(body, { status, headers })
}

const REASONS: Partial<Record<string, Parameters<typeof refusal>[0]>> = {
  HPE_HEADER_OVERFLOW: 'request/too-long',
  ERR_HTTP_REQUEST_TIMEOUT: 'request/timeout',
}

/** Requests Node cannot read never reach the app; they too get a sentence. */
function answerBrokenRequests(server: Server, log: Logger) {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable || hasBegun(socket)) return socket.destroy()
    refuse(socket, log, error.code ?? '')
  })
}

/** A body that does not arrive. */
function giveUp(socket: Socket, log: Logger): void {
  if (socket.writable && !hasBegun(socket)) refuse(socket, log, 'ERR_HTTP_REQUEST_TIMEOUT')
  else socket.destroySoon()
}

function refuse(socket: Duplex, log: Logger, reason: string): void {
  const { status, headers, body, request } = refusal(REASONS[reason] ?? 'request/malformed')
  log.info({ request, status, reason }, 'request')
  const lines = Object.entries({ ...headers, 'content-length': body.length })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n${body}`)
  // A client that never closes its side would hold the descriptor for minutes. What it still sends is
  // read and dropped: closing on top of unread bytes takes the answer away from it.
  socket.resume()
  const impatience = setTimeout(() => socket.destroy(), LINGER_MS)
  socket.once('close', () => clearTimeout(impatience))
}

/** Whether an answer is under way, in the midst of which another would be taken for its bytes. */
function hasBegun(socket: Duplex & { _httpMessage?: ServerResponse }): boolean {
  return socket._httpMessage?.headersSent ?? false
}

async function close(server: Server, log: Logger): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  // A browser keeps the connection of its last answer open for seconds.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  const impatience = setTimeout(() => {
    log.warn('Shutdown timeout: requests still running after ten seconds were aborted.')
    server.closeAllConnections()
  }, END_MS)
  await closed
  clearInterval(sweep)
  clearTimeout(impatience)
}
