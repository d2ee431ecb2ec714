import { showBackgroundNote } from './background-note.ts'
import { createUploadQueue, type UploadQueue } from './upload-queue.ts'

export type QueuePage = 'archive' | 'upload'

/** Uploads continue on pages that the router opens: folders, and those in the navigation of editors. */
const queues = new Map<QueuePage, UploadQueue>()
/** Each removes the note about a queue from other pages. */
const notes = new Map<QueuePage, () => void>()

export function attachQueue(page: QueuePage): UploadQueue {
  const queue = queues.get(page) ?? createUploadQueue()
  queues.set(page, queue)
  notes.get(page)?.()
  notes.delete(page)
  // Adding it again has no effect.
  addEventListener('beforeunload', warn)
  return queue
}

/** A queue without anything to show ends with its page. */
export function detachQueue(page: QueuePage): void {
  const queue = queues.get(page)
  if (!queue) return
  if (queue.snapshot().items.length > 0 || queue.isRunning()) {
    notes.set(page, showBackgroundNote(queue))
    return
  }
  queue.close()
  queues.delete(page)
  if (queues.size === 0) removeEventListener('beforeunload', warn)
}

/** Leaving the site ends running uploads and drops those that need a decision, so the browser asks first. */
function warn(event: BeforeUnloadEvent) {
  if ([...queues.values()].some((queue) => queue.isUnfinished())) event.preventDefault()
}
