import type { Logger } from 'pino'

const EVERY_MS = 60_000

/**
 * Logs what outsiders can trigger at most once a minute, as a warning with the number of occurrences.
 * @returns A function that logs `details`, e.g. an error, only at the first occurrence for at least a minute.
 */
export function createThrottledLog(log: Logger, now = () => performance.now()) {
  let loggedAt = Number.NEGATIVE_INFINITY
  let occurredAt = Number.NEGATIVE_INFINITY
  let count = 0
  return (message: string, details?: object): void => {
    const isFirst = now() - occurredAt >= EVERY_MS
    occurredAt = now()
    count += 1
    if (now() - loggedAt < EVERY_MS) return
    if (isFirst && details) log.error({ ...details, count }, message)
    else log.warn({ count }, message)
    loggedAt = now()
    count = 0
  }
}

type ThrottledLog = ReturnType<typeof createThrottledLog>

const throttledLogs = new WeakMap<Logger, Map<string, ThrottledLog>>()

/** Logs a message of a fixed text at most once a minute, however many requests cause it. */
export function logThrottled(log: Logger, message: string, details?: object): void {
  const logs = throttledLogs.getOrInsertComputed(log, () => new Map<string, ThrottledLog>())
  logs.getOrInsertComputed(message, () => createThrottledLog(log))(message, details)
}
