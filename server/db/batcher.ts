/** Processes several items at once and returns their results in the same order; where it throws, nothing was done. */
type RunBatch<Item, Result> = (items: readonly Item[]) => Promise<readonly Result[]>

interface BatcherOptions<Item> {
  /** False for two items that must not share a batch: the later one waits for the next. */
  canShareBatch?: (one: Item, other: Item) => boolean
  /** Shortest time between the starts of two batches, unless a full batch is waiting. */
  intervalMs?: number
}

interface Pending<Item, Result> {
  item: Item
  resolve(result: Result): void
  reject(error: unknown): void
}

const MAX_BATCH = 64
/** Long enough for concurrent callers to join, too short to notice. */
const INTERVAL_MS = 20

/**
 * Groups concurrent items into batches (group commit), because a commit waits for the disk whatever it contains.
 * Batches start some milliseconds apart to let others join; a single caller does not wait.
 */
export function createBatcher<Item, Result>(
  runBatch: RunBatch<Item, Result>,
  { canShareBatch = () => true, intervalMs = INTERVAL_MS }: BatcherOptions<Item> = {},
): (item: Item) => Promise<Result> {
  let queue: Pending<Item, Result>[] = []
  let isRunning = false
  let startedAt = Number.NEGATIVE_INFINITY
  let stopWaiting = () => {}

  const waitForOthers = async () => {
    const left = startedAt + intervalMs - performance.now()
    if (left <= 0 || queue.length >= MAX_BATCH) return
    const { promise, resolve } = Promise.withResolvers<void>()
    stopWaiting = resolve
    const timer = setTimeout(resolve, left)
    await promise
    clearTimeout(timer)
  }

  const takeBatch = (first: Pending<Item, Result>) => {
    const compatible = queue.filter(({ item }) => canShareBatch(first.item, item))
    const batch = new Set(compatible.slice(0, MAX_BATCH))
    queue = queue.filter((pending) => !batch.has(pending))
    return [...batch]
  }

  const run = async (batch: Pending<Item, Result>[]) => {
    try {
      const results = await runBatch(batch.map(({ item }) => item))
      for (const [at, { resolve }] of batch.entries()) resolve(results[at] as Result)
    } catch (error) {
      const [first] = batch
      if (batch.length === 1) return first?.reject(error)
      // One of them fails; retried alone, it does not take the others with it.
      for (const pending of batch) await run([pending])
    }
  }

  const runAll = async () => {
    isRunning = true
    for (let [first] = queue; first; [first] = queue) {
      await waitForOthers()
      startedAt = performance.now()
      await run(takeBatch(first))
    }
    isRunning = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject })
      if (queue.length >= MAX_BATCH) stopWaiting()
      if (!isRunning) void runAll()
    })
}
