import { performance } from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const POLL_INTERVAL_MS = 10_000
/** Share of time between two checks. */
const MAX_BUSY = 0.02
/** A collection takes a fraction of a second, which must be worth it. */
const MIN_GROWTH_BYTES = 32 * 2 ** 20

interface Heap {
  bytes: () => number
  collect: () => void
}

/** @returns A function to call regularly with the share of busy time; it collects when idle and worth it. */
export function createIdleCollector({ bytes, collect }: Heap): (busy: number) => void {
  let left = 0
  return (busy) => {
    if (busy > MAX_BUSY || bytes() - left < MIN_GROWTH_BYTES) return
    collect()
    left = bytes()
  }
}

/** Returns memory to the system when idle: V8 may keep the garbage of a busy hour for a whole night. */
export function collectWhenIdle(): void {
  setFlagsFromString('--expose-gc')
  const collectGarbage: NodeJS.GCFunction = runInNewContext('gc')
  const collectIfIdle = createIdleCollector({
    bytes: () => getHeapStatistics().total_heap_size,
    // A normal collection does not shrink the young generation.
    collect: () => collectGarbage({ type: 'major', flavor: 'last-resort' }),
  })
  let last = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    collectIfIdle(performance.eventLoopUtilization(now, last).utilization)
    last = now
  }, POLL_INTERVAL_MS)
  timer.unref()
}
