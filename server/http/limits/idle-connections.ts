import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A store may take minutes for a large file whose last byte has arrived. */
const MAX_WAIT_MS = 300_000

interface Exchange {
  incoming: IncomingMessage
  outgoing: ServerResponse
  /** Until when the client may wait for the response, once it was found waiting. */
  until?: number
}

/**
 * Ends connections on which nothing happens, and frees the buffers of clients that read nothing. A client that waits for
 * the response to a complete request is not idle.
 */
export function endIdleConnections(server: Server, idleMs: number): void {
  const exchanges = new WeakMap<Socket, Exchange>()
  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    exchanges.set(incoming.socket, { incoming, outgoing })
  })
  server.setTimeout(idleMs, (socket) => {
    const exchange = exchanges.get(socket)
    if (exchange && isAwaited(exchange)) socket.setTimeout(idleMs)
    else socket.destroy()
  })
}

function isAwaited(exchange: Exchange): boolean {
  if (!exchange.incoming.complete || exchange.outgoing.headersSent) return false
  exchange.until ??= performance.now() + MAX_WAIT_MS
  return performance.now() < exchange.until
}
