import { ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'

/**
 * Whether this many bytes of the body have left the process, so that their memory can be reused. False if middleware
 * or a slow connection may still hold some.
 */
export function sentBytes(
  bindings: Partial<HttpBindings> | undefined,
): ((count: number) => boolean) | undefined {
  const outgoing = bindings?.outgoing
  if (!(outgoing instanceof ServerResponse)) return undefined
  // A pipelined request has no socket yet; bytes written until then belong to another response.
  const { socket } = outgoing
  if (!socket) return undefined
  const before = socket.bytesWritten
  return (count) => outgoing.writableLength === 0 && socket.bytesWritten - before >= count
}
