import type { UploadStep } from './upload-item.ts'
import { mayStartOver, type UploadRun } from './upload-run.ts'
import { givenUp } from './upload-words.ts'

/** As long as a server may take to come back before its uploads start over. */
const AWAY_MS = 10 * 60 * 1000
const WAITS_MS = [1000, 2000, 4000, 8000, 15_000, 30_000]
/** How often it is asked whether the same person is logged in again. */
const LOGGED_OUT_MS = 5000
const OFFLINE_MS = 3000

interface Pause {
  ms: number
  /** Whether it is begun again from its first byte then. */
  startsOver?: true
}

/**
 * How long an upload waits before it is tried again. Whoever is away may be away for hours; what breaks
 * again and again while the server is there is given up; a server that has the first part of it is waited
 * for, and then it starts over.
 */
export function pauseOf(
  run: UploadRun,
  state: UploadStep & { step: 'paused' },
  now = Date.now(),
): Pause | UploadStep {
  switch (state.cause) {
    case 'offline':
      return { ms: OFFLINE_MS }
    case 'signed-out':
      return { ms: LOGGED_OUT_MS }
    case 'elsewhere':
      run.awaySince ??= now
      return pauseElsewhere(run, state, now)
    case 'broken':
    case 'busy': {
      // On its way back, a server answers through others, and by 502 or not at all.
      if (run.awaySince !== undefined) return pauseElsewhere(run, state, now)
      const ms = WAITS_MS[run.tries]
      run.tries += 1
      return ms === undefined ? givenUp(state) : { ms }
    }
  }
}

function pauseElsewhere(
  run: UploadRun,
  state: UploadStep & { step: 'paused' },
  now: number,
): Pause | UploadStep {
  if (now - (run.awaySince ?? now) >= AWAY_MS)
    return mayStartOver(run) ? { ms: 0, startsOver: true } : givenUp(state)
  const ms = WAITS_MS[Math.min(run.tries, WAITS_MS.length - 1)] ?? 0
  run.tries += 1
  return { ms }
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
