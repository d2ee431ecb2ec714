/**
 * Reports the first of successive failures, and the end of them.
 * @param report Called with the error of the first failure.
 */
export function createOutageLog(report: (error: unknown) => void, reportEnd?: () => void) {
  let isFailing = false
  return {
    isFailing: () => isFailing,
    failed(error: unknown): void {
      if (!isFailing) report(error)
      isFailing = true
    },
    succeeded(): void {
      if (isFailing) reportEnd?.()
      isFailing = false
    },
  }
}
