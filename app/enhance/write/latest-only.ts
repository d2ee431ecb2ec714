/** Pause before the next run, so that quick changes share one; the first run starts at once. */
const PAUSE_MS = 60

/**
 * Runs a task for the latest state only: at once if it is not running, else once more afterwards.
 * @returns Settles when nothing is left to run.
 */
export function latestOnly(task: (signal: AbortSignal) => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let isPending = false

  async function run() {
    while (isPending) {
      isPending = false
      // A failed task runs again with the next change.
      await task(AbortSignal.timeout(30_000)).catch(() => {})
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
    running = undefined
  }

  return () => {
    isPending = true
    running ??= run()
    return running
  }
}
