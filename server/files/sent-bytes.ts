import { ServerResponse } from 'node:http'

/** What a server passes with a request; a test may pass nothing. */
export interface Outgoing {
  outgoing?: unknown
}

/**
 * Whether this many bytes of the body have left the process, so that their memory can be reused. False if middleware
 * or a slow connection may still hold some.
 */
export function sentBytes(bindings: Outgoing): ((count: number) => boolean) | undefined {
  const outgoing = bindings.outgoing
  if (!(outgoing instanceof ServerResponse)) return undefined
  // A pipelined request has no socket yet; bytes written until then belong to another response.
  const { socket } = outgoing
  if (!socket) return undefined
  const before = socket.bytesWritten
  return (count) => outgoing.writableLength === 0 && socket.bytesWritten - before >= count
}
