import PQueue from 'p-queue'

interface ParallelOptions {
  concurrency: number
  /** When aborted, no further items are started. */
  signal: AbortSignal
}

/**
 * Runs a task for each item with limited concurrency, without reading ahead.
 * @throws The error of the items, or the first of a task, after the running tasks have ended.
 */
export async function forEachInParallel<Item>(
  items: AsyncIterable<Item>,
  { concurrency, signal }: ParallelOptions,
  task: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = new PQueue({ concurrency })
  const failed = new AbortController()
  try {
    for await (const item of items) {
      await queue.onSizeLessThan(1)
      if (signal.aborted || failed.signal.aborted) break
      queue.add(() => task(item)).catch((error) => failed.abort(error))
    }
  } finally {
    await queue.onIdle()
  }
  failed.signal.throwIfAborted()
}
