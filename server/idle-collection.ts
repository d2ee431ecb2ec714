import { performance } from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const LOOK_MS = 10_000
/** Share of the time between two looks. */
const MAX_BUSY = 0.02
/** Less is not worth the fraction of a second that a collection takes. */
const MIN_GROWTH_BYTES = 32 * 2 ** 20

interface Heap {
  bytes: () => number
  collect: () => void
}

/** @returns Called now and then with the share of time that the process was busy; collects when idle and worth it. */
export function createIdleCollector({ bytes, collect }: Heap): (busy: number) => void {
  let left = 0
  return (busy) => {
    if (busy > MAX_BUSY || bytes() - left < MIN_GROWTH_BYTES) return
    collect()
    left = bytes()
  }
}

/** Returns memory to the system when nobody asks for anything: V8 may keep the garbage of a busy hour for a whole night. */
export function collectWhenIdle(): void {
  setFlagsFromString('--expose-gc')
  const collectGarbage: NodeJS.GCFunction = runInNewContext('gc')
  const look = createIdleCollector({
    bytes: () => getHeapStatistics().total_heap_size,
    // A usual collection leaves the young generation as large as it was.
    collect: () => collectGarbage({ type: 'major', flavor: 'last-resort' }),
  })
  let last = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    look(performance.eventLoopUtilization(now, last).utilization)
    last = now
  }, LOOK_MS)
  timer.unref()
}
