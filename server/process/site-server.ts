import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import { createServer as createTcpServer, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { limitBodyTime, mayHaveBody } from '../http/limits/body-timeout.ts'
import { endIdleConnections } from '../http/limits/idle-connections.ts'
import { guardPipelining } from '../http/limits/pipelining-guard.ts'
import { rejectRequest } from '../http/rejected-request.ts'
import { newRequestId } from '../http/request-id.ts'
import { OperatorError } from '../operator-error.ts'
import { type ConnectionLimits, limitConnections } from './connection-limits.ts'
import { isOutOfDescriptors, logOutOfDescriptors } from './descriptor-limit.ts'
import { type ListenSettings, listenProblem } from './start-problem.ts'

const END_MS = 10_000
const SWEEP_MS = 100
const IDLE_MS = 60_000
const KEEP_ALIVE_MS = 75_000
/** Shorter than the idle timeout, so that the client gets an error. */
const HEADERS_MS = 30_000
const CHECK_MS = 5000
/** Time for a client to read its error before the connection is closed. */
const LINGER_MS = 1000
const MAX_HEADER_BYTES = 16 * 1024

export class ListenError extends OperatorError {
  override name = 'ListenError'
}

export type SiteServer = Awaited<ReturnType<typeof listen>>

/**
 * For a start that takes long before it listens.
 * @throws ListenError
 */
export async function requireFreePorts({
  PORT,
  HOST,
  METRICS_PORT,
  METRICS_HOST,
}: Pick<Config, 'PORT' | 'HOST' | 'METRICS_PORT' | 'METRICS_HOST'>): Promise<void> {
  await requireFreePort(HOST, PORT)
  if (METRICS_PORT === undefined) return
  await requireFreePort(METRICS_HOST, METRICS_PORT, { host: 'METRICS_HOST', port: 'METRICS_PORT' })
}

async function requireFreePort(host: string, port: number, settings?: ListenSettings) {
  // An open connection would delay the start.
  const server = createTcpServer((socket) => socket.destroy()).listen(port, host)
  await once(server, 'listening').catch((cause: Error) => {
    throw new ListenError(listenProblem(host, port, cause, settings), { cause })
  })
  server.close()
  await once(server, 'close')
}

type Fetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>

interface Listening {
  port: number
  host: string
  log: Logger
  limits: ConnectionLimits
  /** Time limit for the headers of a request. */
  headersMs?: number
  /** Time limit for a connection on which nothing happens. */
  idleMs?: number
  /** Time that running requests get when the site stops. */
  endMs?: number
}

export async function listen(
  fetch: Fetch,
  { port, host, log, limits, headersMs = HEADERS_MS, idleMs = IDLE_MS, endMs = END_MS }: Listening,
) {
  const listener = getRequestListener(
    guardPipelining(fetch) as Parameters<typeof getRequestListener>[0],
    {
      errorHandler: (error) => rejectUnreadable(error, log),
    },
  )
  const bodies = new Set<IncomingMessage>()
  const server = createServer(
    // Node rejects a missing Host without a message; the listener sends one.
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      requireHostHeader: false,
      headersTimeout: headersMs,
      connectionsCheckingInterval: Math.min(CHECK_MS, headersMs),
      // An upload over a slow connection takes hours: limitBodyTime watches each body instead.
      requestTimeout: 0,
    },
    (incoming, outgoing) => {
      if (hasSeveralHosts(incoming)) return rejectSeveralHosts(outgoing, log)
      limitBodyTime(incoming, () => abortBody(incoming.socket, log))
      if (mayHaveBody(incoming)) {
        bodies.add(incoming)
        incoming.once('close', () => bodies.delete(incoming))
      }
      void listener(incoming, outgoing)
    },
  )
  endIdleConnections(server, idleMs)
  // Longer than the keep-alive of proxies, so that none sends a request into a closing connection.
  server.keepAliveTimeout = KEEP_ALIVE_MS
  rejectBrokenRequests(server, log)
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
    /** Stops accepting requests, and waits up to ten seconds for running ones. */
    close: () => close(server, { log, bodies, endMs }),
  }
}

/** Rejects paths and hosts that form no URL, before the app sees them. */
function rejectUnreadable(error: unknown, log: Logger): Response {
  if (!(error instanceof RequestError)) {
    const id = newRequestId()
    log.error({ err: error, request: id }, 'A request failed outside the app.')
    return new Response(null, { status: 500, headers: { 'x-request-id': id } })
  }
  const { status, headers, body, request } = rejectRequest('request/malformed')
  log.info({ request, status, reason: error.message }, 'request')
  return new Response(body, { status, headers })
}

/** Node takes the first one; a proxy in front may have taken another. */
function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

function rejectSeveralHosts(outgoing: ServerResponse, log: Logger): void {
  const { status, headers, body, request } = rejectRequest('request/malformed')
  log.info({ request, status, reason: 'several Host headers' }, 'request')
  outgoing.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body)
}

const STOPPING = 'the site is stopping'

const REASONS: Partial<Record<string, Parameters<typeof rejectRequest>[0]>> = {
  HPE_HEADER_OVERFLOW: 'request/too-long',
  ERR_HTTP_REQUEST_TIMEOUT: 'request/timeout',
  [STOPPING]: 'server/stopping',
}

type BrokenRequest = NodeJS.ErrnoException & { rawPacket?: Buffer }

/** Requests that Node cannot parse never reach the app; they get an error message too. */
function rejectBrokenRequests(server: Server, log: Logger) {
  server.on('clientError', (error: BrokenRequest, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable || hasResponseStarted(socket))
      return socket.destroy()
    reject(socket, log, error.code ?? '', isPageRequest(error))
  })
}

/** Browsers send the URL first; a call is answered in JSON. */
function isPageRequest({ code, rawPacket }: BrokenRequest): boolean {
  const isTooLong = code === 'HPE_HEADER_OVERFLOW'
  return isTooLong && /^(GET|HEAD) \/(?!api\/)/.test(rawPacket?.toString('latin1', 0, 20) ?? '')
}

function abortBody(socket: Socket, log: Logger): void {
  if (socket.writable && !hasResponseStarted(socket))
    reject(socket, log, 'ERR_HTTP_REQUEST_TIMEOUT')
  else socket.destroySoon()
}

function reject(socket: Duplex, log: Logger, reason: string, isPage = false): void {
  const { status, headers, body, request } = rejectRequest(
    REASONS[reason] ?? 'request/malformed',
    isPage,
  )
  log.info({ request, status, reason }, 'request')
  const lines = Object.entries({ ...headers, 'content-length': Buffer.byteLength(body) })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n${body}`)
  // A client that never closes its side would hold the descriptor for minutes. The rest of its body is read and
  // dropped: closing with unread bytes would discard the response.
  socket.resume()
  const timer = setTimeout(() => socket.destroy(), LINGER_MS)
  socket.once('close', () => clearTimeout(timer))
}

/** A second response inside a started one would be parsed as its body. */
function hasResponseStarted(socket: Duplex & { _httpMessage?: ServerResponse }): boolean {
  return socket._httpMessage?.headersSent ?? false
}

interface Closing {
  log: Logger
  /** Requests whose body has not arrived yet. */
  bodies: ReadonlySet<IncomingMessage>
  endMs: number
}

/** None of these requests was carried out, and a client must not take the end of its connection for its own fault. */
function rejectUnfinished({ bodies, log }: Closing): void {
  for (const { complete, socket, url = '', headers } of bodies) {
    if (complete || !socket.writable || hasResponseStarted(socket)) continue
    const isPage = !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html')
    reject(socket, log, STOPPING, isPage)
  }
}

async function close(server: Server, closing: Closing): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  // Browsers keep idle connections open for seconds.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  const { log, endMs } = closing
  const rejecting = setTimeout(() => rejectUnfinished(closing), endMs - LINGER_MS)
  const timer = setTimeout(() => {
    log.warn('Shutdown timeout: requests still running after ten seconds were aborted.')
    server.closeAllConnections()
  }, endMs)
  await closed
  clearInterval(sweep)
  clearTimeout(rejecting)
  clearTimeout(timer)
}
