import { decisionOf } from './upload-decision.ts'
import { isOver, type UploadItem } from './upload-item.ts'
import type { UploadQueue } from './upload-queue.ts'
import { totalsOf } from './upload-totals.ts'

/** The note on other pages; undefined if nothing is running and nothing failed. */
export function backgroundText(items: readonly UploadItem[]): string | undefined {
  const isRunning = items.some((item) => !isOver(item))
  const hasFailed = items.some(
    (item) => item.state.step === 'failed' && decisionOf(item) !== 'duplicate',
  )
  if (!isRunning && !hasFailed) return undefined
  const { files, rest } = totalsOf(items)
  const isOut = items.some(({ state }) => state.step === 'paused' && state.cause === 'logged-out')
  const running = isOut ? 'Uploads wait until you log in' : 'Uploading'
  return `${isRunning ? running : 'Uploaded'}: ${[files, ...rest].join(', ')}`
}

/**
 * A note on pages that do not show the uploads. It does without React, so that visitors who upload nothing need not
 * load its code.
 * @returns A function that removes it.
 */
export function showBackgroundNote(queue: Pick<UploadQueue, 'snapshot' | 'subscribe'>): () => void {
  const note = document.createElement('aside')
  note.className = 'floating running-note'
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
