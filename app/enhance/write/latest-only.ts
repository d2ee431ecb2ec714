/** After a change that follows another one at once; the first is answered without waiting. */
const PAUSE_MS = 60

/**
 * Runs a task for the latest state only: at once if none is running, and once more after the running one if
 * it was requested meanwhile.
 */
export function latestOnly(task: (signal: AbortSignal) => Promise<void>): () => void {
  let isRunning = false
  let isPending = false

  async function run() {
    isRunning = true
    while (isPending) {
      isPending = false
      // A failed task runs again with the next change.
      await task(AbortSignal.timeout(30_000)).catch(() => {})
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
    isRunning = false
  }

  return () => {
    isPending = true
    if (!isRunning) void run()
  }
}
