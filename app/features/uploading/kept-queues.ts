import { noteOnOtherPages } from './running-note.ts'
import { createUploadQueue, type UploadQueue } from './upload-queue.ts'

/** Where files are sent from: to a folder of the archive, or to be looked at. */
export type UploadDesk = 'archive' | 'upload'

/** What is on its way goes on while its sender reads other pages of the site. */
const kept = new Map<UploadDesk, UploadQueue>()
/** Each takes away what other pages say of a queue. */
const notes = new Map<UploadDesk, () => void>()

export function takeQueue(desk: UploadDesk): UploadQueue {
  const queue = kept.get(desk) ?? createUploadQueue()
  kept.set(desk, queue)
  notes.get(desk)?.()
  notes.delete(desk)
  // Added again it is the same listener, and there once.
  addEventListener('beforeunload', warn)
  return queue
}

/** The page that showed it is left: without anything to tell, it ends. */
export function leaveQueue(desk: UploadDesk): void {
  const queue = kept.get(desk)
  if (!queue) return
  if (queue.snapshot().items.length > 0 || queue.isRunning()) {
    notes.set(desk, noteOnOtherPages(queue))
    return
  }
  queue.close()
  kept.delete(desk)
  if (kept.size === 0) removeEventListener('beforeunload', warn)
}

/** Another site, or a closed tab, ends what is under way: the browser asks first. */
function warn(event: BeforeUnloadEvent) {
  if ([...kept.values()].some((queue) => queue.isRunning())) event.preventDefault()
}
