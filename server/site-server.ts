import { once } from 'node:events'
import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import type { Logger } from 'pino'

const END_MS = 10_000
const SWEEP_MS = 100
const IDLE_MS = 60_000
const KEPT_MS = 75_000
const MAX_HEADER_BYTES = 16 * 1024

/** A plain sentence for the operator: why the site cannot be reached. */
export class ListenError extends Error {
  override name = 'ListenError'
}

export interface SiteServer {
  port: number
  /** Lets running requests end, ten seconds at most, and takes no new ones. */
  close(): Promise<void>
}

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch']

export async function listen(
  fetch: Fetch,
  { port, host, log }: { port: number; host: string; log: Logger },
): Promise<SiteServer> {
  const server = createAdaptorServer({
    fetch,
    serverOptions: { maxHeaderSize: MAX_HEADER_BYTES },
  }) as Server
  // A client that takes nothing for a minute is not coming back; its buffers are.
  server.setTimeout(IDLE_MS)
  // Longer than proxies keep theirs: none should send a request into a connection just closed.
  server.keepAliveTimeout = KEPT_MS
  answerBrokenRequests(server)
  server.listen(port, host)
  await once(server, 'listening').catch((cause: Error) => {
    throw new ListenError(`The site cannot listen on ${host}, port ${port}: ${cause.message}.`, {
      cause,
    })
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => close(server, log),
  }
}

/** Requests Node cannot read never reach the app; they too get a sentence. */
function answerBrokenRequests(server: Server) {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
    const isLong = error.code === 'HPE_HEADER_OVERFLOW'
    const body = JSON.stringify({
      code: isLong ? 'request/too-long' : 'request/malformed',
      message: isLong
        ? 'The address or a header of the request is too long.'
        : 'The request could not be understood.',
      request: '',
    })
    socket.end(
      `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nX-Content-Type-Options: nosniff\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    )
  })
}

async function close(server: Server, log: Logger): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  // A browser keeps the connection of its last answer open for seconds.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  const impatience = setTimeout(() => {
    log.warn('Requests were still running after ten seconds and were ended.')
    server.closeAllConnections()
  }, END_MS)
  await closed
  clearInterval(sweep)
  clearTimeout(impatience)
}
