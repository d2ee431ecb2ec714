import type { UploadStep } from './upload-item.ts'
import type { UploadRun } from './upload-run.ts'
import { givenUp } from './upload-words.ts'

const WAITS_MS = [1000, 2000, 4000, 8000, 15_000, 30_000]
/** How often it is asked whether the same person is logged in again. */
const LOGGED_OUT_MS = 5000
const OFFLINE_MS = 3000

/**
 * How long an upload waits before it is tried again. Whoever is away may be away for hours; what breaks
 * again and again while the server is there is given up.
 */
export function pauseOf(
  run: UploadRun,
  state: UploadStep & { step: 'paused' },
): { ms: number } | UploadStep {
  switch (state.cause) {
    case 'offline':
      return { ms: OFFLINE_MS }
    case 'signed-out':
      return { ms: LOGGED_OUT_MS }
    case 'broken':
    case 'busy': {
      const ms = WAITS_MS[run.tries]
      run.tries += 1
      return ms === undefined ? givenUp(state) : { ms }
    }
  }
}

/** Ends early when the network is back, the page is looked at again, or its sender says so. */
export function waitFor(ms: number, run: UploadRun): Promise<void> {
  const { signal } = run.stopped
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      window.removeEventListener('focus', end)
      signal.removeEventListener('abort', end)
      run.wake = () => {}
      resolve()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end)
    window.addEventListener('focus', end)
    signal.addEventListener('abort', end)
    run.wake = end
  })
}
