import type { S3Client } from '@aws-sdk/client-s3'

const SILENCE_MS = 20_000

export interface AttemptLimits {
  /** An attempt ends when nothing is sent or received for this long. */
  silenceMs?: number
}

/** The store accepted a request, and then was silent. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError'

  constructor(waitedMs: number) {
    super(`The store accepted the connection, but did not answer for ${waitedMs / 1000} seconds.`)
  }
}

/** Settings for the connections of a client. */
export function socketLimits({ silenceMs = SILENCE_MS }: AttemptLimits) {
  return { socketTimeout: silenceMs }
}

/** Attempts without an answer are not repeated: a visitor would wait several times as long, and be cut off first. */
export function limitAttempts(client: S3Client, limits: AttemptLimits): void {
  const { silenceMs = SILENCE_MS } = limits
  client.middlewareStack.add(
    (next) => (args) =>
      next(args).catch((error: Error) => {
        throw isSilence(error) ? new NoAnswerError(silenceMs) : error
      }),
    // Inside the one that repeats attempts.
    { step: 'finalizeRequest', priority: 'low', name: 'limitAttempts' },
  )
}

/** Connections that cannot be opened fail sooner, and are worth another attempt. */
function isSilence({ name, message }: Error): boolean {
  return name === 'TimeoutError' && message.includes('inactivity')
}
