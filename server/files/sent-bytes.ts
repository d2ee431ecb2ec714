import { ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'

/**
 * Tells, for a request that came over Node's server, whether so many bytes of its body have left
 * this process: then the memory they lay in is free. Anything that holds chunks back on their way,
 * be it middleware or the client's slow connection, makes the answer no.
 */
export function sentBytes(
  bindings: Partial<HttpBindings> | undefined,
): ((count: number) => boolean) | undefined {
  const outgoing = bindings?.outgoing
  if (!(outgoing instanceof ServerResponse)) return undefined
  // A pipelined request has no socket yet; what is written until then is another's answer.
  const { socket } = outgoing
  if (!socket) return undefined
  const before = socket.bytesWritten
  return (count) => outgoing.writableLength === 0 && socket.bytesWritten - before >= count
}
