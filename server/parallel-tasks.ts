import PQueue from 'p-queue'

interface ParallelOptions {
  concurrency: number
  /** Aborted, it takes no further items; those under way end first. */
  signal: AbortSignal
}

/**
 * Runs a task for each item, several at a time. Reads no further ahead than the tasks come along.
 * @throws The first failure of a task, once the tasks under way have ended.
 */
export async function forEachInParallel<Item>(
  items: AsyncIterable<Item>,
  { concurrency, signal }: ParallelOptions,
  task: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = new PQueue({ concurrency })
  const failed = new AbortController()
  for await (const item of items) {
    await queue.onSizeLessThan(1)
    if (signal.aborted || failed.signal.aborted) break
    queue.add(() => task(item)).catch((error) => failed.abort(error))
  }
  await queue.onIdle()
  failed.signal.throwIfAborted()
}
