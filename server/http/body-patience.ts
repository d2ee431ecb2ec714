import type { IncomingMessage } from 'node:http'

/** Bodies but those of uploads are small: they have arrived by then, or never will. */
const MOST_MS = 300_000
const LOOK_MS = 20_000
/** A connection that brings less holds a place for nothing. */
const LEAST_BYTES_A_SECOND = 512

interface Patience {
  mostMs?: number
  lookMs?: number
}

/**
 * Watches a body arrive: one that comes too slowly, or for too long where it is none of an upload,
 * is given up. Node's own limit is one for all requests, and would end an upload over a slow line.
 * @param giveUp Called once, where the body is not whole by then.
 */
export function watchBody(
  request: IncomingMessage,
  giveUp: () => void,
  { mostMs = MOST_MS, lookMs = LOOK_MS }: Patience = {},
): void {
  if (!mayHaveBody(request)) return
  const { socket } = request
  const endsAt = isUpload(request) ? Number.POSITIVE_INFINITY : Date.now() + mostMs
  let seen = socket.bytesRead
  const timer = setInterval(() => {
    if (request.complete || request.destroyed) return clearInterval(timer)
    // What we do not read because the disk is behind is not the fault of whoever sends.
    const isHeldBack = request.readableLength >= request.readableHighWaterMark
    const came = socket.bytesRead - seen
    seen = socket.bytesRead
    const isSlow = !isHeldBack && came < (LEAST_BYTES_A_SECOND * lookMs) / 1000
    if (!isSlow && Date.now() < endsAt) return
    clearInterval(timer)
    giveUp()
  }, lookMs).unref()
  request.once('close', () => clearInterval(timer))
}

function mayHaveBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function isUpload({ url = '' }: IncomingMessage): boolean {
  return /^\/(?:upload(?:_files)?(?:\?|$)|api\/uploads(?:[/?]|$))/.test(url)
}
