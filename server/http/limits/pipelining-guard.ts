import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const MAX_WAITING = 1000

type Fetch<Bindings> = (request: Request, bindings: Bindings) => Response | Promise<Response>

/**
 * Node starts all pipelined requests of one read at once. Here each starts after the response before it was sent, or
 * a client that reads nothing could fill memory with responses.
 */
export function guardPipelining<Bindings extends { incoming: unknown; outgoing: unknown }>(
  fetch: Fetch<Bindings>,
): Fetch<Bindings> {
  const waiting = new WeakMap<Socket, number>()
  return (request, bindings) => {
    const { outgoing } = bindings
    if (!(outgoing instanceof ServerResponse) || outgoing.socket) return fetch(request, bindings)
    const { socket } = bindings.incoming as IncomingMessage
    const count = (waiting.get(socket) ?? 0) + 1
    waiting.set(socket, count)
    if (count > MAX_WAITING) socket.destroy()
    // If the client disconnects, the event never comes and the promise is collected with the socket.
    const isNext = new Promise<void>((resolve) => {
      outgoing.once('socket', () => {
        waiting.set(socket, (waiting.get(socket) ?? 1) - 1)
        resolve()
      })
    })
    return isNext.then(() => fetch(request, bindings))
  }
}
