/** Pause before the next run, so that quick changes share one; the first run starts at once. */
const PAUSE_MS = 60

/**
 * Runs a task for the latest state only: immediately if it is not running, otherwise once more afterwards.
 * @param isRetried Whether a change whose run failed is given to the next one, whenever that is.
 * @returns Settles when nothing is left to run. The last change that it was called with reaches one run, also if the
 * calls after it have none.
 */
export function latestOnly<Change>(
  task: (signal: AbortSignal, change: Change | undefined) => Promise<void>,
  isRetried: (change: Change) => boolean = () => true,
): (change?: Change) => Promise<void> {
  let running: Promise<void> | undefined
  let isPending = false
  let latest: Change | undefined

  async function run() {
    while (isPending) {
      isPending = false
      const change = latest
      latest = undefined
      // A failed task runs again with the next call.
      await task(AbortSignal.timeout(30_000), change).catch(() => {
        if (change !== undefined && isRetried(change)) latest ??= change
      })
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
    running = undefined
  }

  return (change) => {
    isPending = true
    if (change !== undefined) latest = change
    running ??= run()
    return running
  }
}
