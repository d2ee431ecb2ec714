import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const MAX_WAITING = 1000

type Fetch<Bindings> = (request: Request, bindings: Bindings) => Response | Promise<Response>

/**
 * Node hands over every request of one read from the network at once. Those that came without
 * waiting for the answer before are begun only when it has left: a client that takes nothing could
 * otherwise have each of them fill memory.
 */
export function inTurn<Bindings extends { incoming: unknown; outgoing: unknown }>(
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
    // Where the client leaves first, the event never comes and all of this is forgotten with it.
    const turn = new Promise<void>((come) => {
      outgoing.once('socket', () => {
        waiting.set(socket, (waiting.get(socket) ?? 1) - 1)
        come()
      })
    })
    return turn.then(() => fetch(request, bindings))
  }
}
