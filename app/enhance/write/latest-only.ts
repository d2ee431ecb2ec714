/** After a change that follows another one at once; the first is answered without waiting. */
const PAUSE_MS = 60

/**
 * Runs a task for the latest state only: at once if none is running, and once more after the running one if
 * it was requested meanwhile.
 * @returns Settles when no task is left.
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
