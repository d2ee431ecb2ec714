import type { IncomingMessage } from 'node:http'

/** Bodies other than uploads are small. */
const TIMEOUT_MS = 300_000
const CHECK_MS = 20_000
const MIN_BYTES_PER_SECOND = 512

interface BodyLimits {
  timeoutMs?: number
  checkMs?: number
}

/**
 * Times out a body that arrives too slowly, or takes too long and is not an upload. Node's own limit is one for all
 * requests and would abort an upload over a slow connection.
 */
export function limitBodyTime(
  request: IncomingMessage,
  onTimeout: () => void,
  { timeoutMs = TIMEOUT_MS, checkMs = CHECK_MS }: BodyLimits = {},
): void {
  if (!mayHaveBody(request)) return
  const { socket } = request
  const endsAt = isUpload(request) ? Number.POSITIVE_INFINITY : Date.now() + timeoutMs
  let seen = socket.bytesRead
  const timer = setInterval(() => {
    if (request.complete || request.destroyed) return clearInterval(timer)
    // Bytes that wait because the disk is slow are not the client's fault.
    const isHeldBack = request.readableLength >= request.readableHighWaterMark
    const received = socket.bytesRead - seen
    seen = socket.bytesRead
    const isSlow = !isHeldBack && received < (MIN_BYTES_PER_SECOND * checkMs) / 1000
    if (!isSlow && Date.now() < endsAt) return
    clearInterval(timer)
    onTimeout()
  }, checkMs).unref()
  request.once('close', () => clearInterval(timer))
}

export function mayHaveBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function isUpload({ url = '' }: IncomingMessage): boolean {
  return /^\/(?:upload(?:_files)?(?:\?|$)|api\/uploads(?:[/?]|$))/.test(url)
}
