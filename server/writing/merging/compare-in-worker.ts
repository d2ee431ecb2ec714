import type { ReadingBlock } from '#domain/writing/writing.ts'
import { deepNesting } from '../../content/rendering/deep-nesting.ts'
import { createRenderThread } from '../../content/rendering/render-thread.ts'

const WORKER = new URL('./reading-worker.ts', import.meta.url)
const CPU_LIMIT_MS = 1000

export interface ReadingTask {
  from: string
  to: string
}

/** Starts with the first task, and ends when it is idle. */
const thread = createRenderThread<ReadingTask, ReadingBlock[]>(WORKER, CPU_LIMIT_MS)

/**
 * Compares two Markdown texts in a worker thread.
 * @returns `undefined` if it takes too long.
 */
export async function compareInWorker(
  from: string,
  to: string,
): Promise<ReadingBlock[] | undefined> {
  if (deepNesting(from) || deepNesting(to)) return undefined
  const outcome = await thread.ask({ from, to })
  return outcome.ok ? outcome.result : undefined
}
