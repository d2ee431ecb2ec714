import type { Logger } from 'pino'

const EVERY_MS = 60_000

/** Logs a warning that outsiders can trigger at most once a minute, with the number of occurrences. */
export function createThrottledLog(log: Logger, now = () => performance.now()) {
  let loggedAt = Number.NEGATIVE_INFINITY
  let count = 0
  return (message: string): void => {
    count += 1
    if (now() - loggedAt < EVERY_MS) return
    log.warn({ count }, message)
    loggedAt = now()
    count = 0
  }
}
