import { isOver, type UploadItem } from './upload-item.ts'
import { questionOf } from './upload-question.ts'
import type { UploadQueue } from './upload-queue.ts'
import { totalsOf } from './upload-totals.ts'

/** What other pages show of it; undefined where nothing is under way and nothing went wrong. */
export function backgroundText(items: readonly UploadItem[]): string | undefined {
  const isRunning = items.some((item) => !isOver(item))
  const isWrong = items.some(
    (item) => item.state.step === 'failed' && questionOf(item) !== 'duplicate',
  )
  if (!isRunning && !isWrong) return undefined
  const { files, rest } = totalsOf(items)
  return `${isRunning ? 'Uploading' : 'Uploaded'}: ${[files, ...rest].join(', ')}`
}

/**
 * A note on the pages that do not show the uploads. It is outside of what React renders: visitors who
 * upload nothing need not load its code.
 * @returns Removes it.
 */
export function showBackgroundNote(queue: Pick<UploadQueue, 'snapshot' | 'subscribe'>): () => void {
  const note = document.createElement('aside')
  note.className = 'running-note'
  note.dataset.notPrinted = ''
  note.setAttribute('aria-label', 'Uploads')
  const update = () => {
    const text = backgroundText(queue.snapshot().items)
    if (text === undefined) return note.remove()
    if (note.textContent !== text) note.textContent = text
    if (!note.isConnected) document.body.append(note)
  }
  const unsubscribe = queue.subscribe(update)
  update()
  return () => {
    unsubscribe()
    note.remove()
  }
}
