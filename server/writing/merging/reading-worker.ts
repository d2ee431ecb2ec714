import { handleTasks } from '../../content/rendering/thread-messages.ts'
import type { ReadingTask } from './compare-in-worker.ts'
import { readingDifference } from './reading-difference.ts'

handleTasks(({ from, to }: ReadingTask) => readingDifference(from, to))
