import type { Logger } from 'pino'

/**
 * Logs the first of successive failures, and the end of them.
 * @returns Runs an attempt, and returns whether it succeeded. Failures after an abort are expected, and not logged.
 */
export function createOutageLog(
  log: Pick<Logger, 'error' | 'info'>,
  { began, ended }: { began: string; ended: string },
  signal: AbortSignal,
) {
  let isFailing = false
  return async (attempt: () => Promise<unknown>): Promise<boolean> => {
    try {
      await attempt()
    } catch (error) {
      if (!isFailing && !signal.aborted) log.error({ err: error }, began)
      isFailing = true
      return false
    }
    if (isFailing) log.info(ended)
    isFailing = false
    return true
  }
}
