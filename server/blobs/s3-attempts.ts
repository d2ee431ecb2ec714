import type { S3Client } from '@aws-sdk/client-s3'

const SILENCE_MS = 20_000
/** Time for requests under way, and for each of the cleanup: a store that hangs must not delay a stop. */
const STOP_MS = 3000
/** After attempts under way have ended, because one that loses its connection would be repeated. */
const DISCONNECT_MS = STOP_MS + 1000

export interface AttemptLimits {
  /** An attempt ends when nothing is sent or received for this long. */
  silenceMs?: number
  /** Afterwards each attempt ends within seconds. */
  stop?: AbortSignal | undefined
  /**
   * For a server: attempts without a response are not repeated, because a visitor would wait several times as long, and
   * be cut off first. Commands and backups repeat them, because a lost connection is silent too.
   */
  visitorsWait?: boolean
}

/** The store accepted a request, and then was silent. */
export class NoResponseError extends Error {
  override name = 'NoResponseError'

  constructor(waitedMs: number) {
    super(`The store accepted the connection, but did not answer for ${waitedMs / 1000} seconds.`)
  }
}

/** Settings for the connections of a client. */
export function socketLimits({ silenceMs = SILENCE_MS }: AttemptLimits) {
  return { socketTimeout: silenceMs }
}

export function limitAttempts(client: S3Client, limits: AttemptLimits): void {
  const { silenceMs = SILENCE_MS, stop, visitorsWait = false } = limits
  client.middlewareStack.add(
    (next) => async (args) => {
      const response = next(args).catch((error: Error) => {
        throw visitorsWait && isSilence(error) ? new NoResponseError(silenceMs) : error
      })
      return stop ? endAfterStop(response, stop) : response
    },
    // Inside the one that repeats attempts.
    { step: 'finalizeRequest', priority: 'low', name: 'limitAttempts' },
  )
  // Ends downloads under way, too.
  const disconnect = () => void setTimeout(() => client.destroy(), DISCONNECT_MS).unref()
  if (stop?.aborted) disconnect()
  else stop?.addEventListener('abort', disconnect)
}

/** Connections that cannot be opened fail sooner, and are worth another attempt. */
export function isSilence({ name, message }: Error): boolean {
  return name === 'TimeoutError' && message.includes('inactivity')
}

async function endAfterStop<Result>(response: Promise<Result>, stop: AbortSignal): Promise<Result> {
  const ended = Promise.withResolvers<never>()
  let timer: NodeJS.Timeout | undefined
  const limit = () => {
    timer = setTimeout(() => ended.reject(new NoResponseError(STOP_MS)), STOP_MS)
  }
  if (stop.aborted) limit()
  else stop.addEventListener('abort', limit)
  try {
    return await Promise.race([response, ended.promise])
  } finally {
    stop.removeEventListener('abort', limit)
    clearTimeout(timer)
  }
}
