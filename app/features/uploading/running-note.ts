import { isOver, type UploadItem } from './upload-item.ts'
import { outcomeOf } from './upload-outcome.ts'
import { questionOf } from './upload-question.ts'
import type { UploadQueue } from './upload-queue.ts'

/** What other pages say of it; undefined where nothing is on its way, and nothing went wrong. */
export function runningWords(items: readonly UploadItem[]): string | undefined {
  const isRunning = items.some((item) => !isOver(item))
  const isWrong = items.some((item) => item.state.step === 'failed' && questionOf(item) !== 'known')
  if (!isRunning && !isWrong) return undefined
  const { files, rest } = outcomeOf(items)
  return `${isRunning ? 'Uploading' : 'Uploaded'}: ${[files, ...rest].join(', ')}`
}

/**
 * A note on the pages that do not show the uploads. It stands outside of what React draws: whoever sends
 * nothing need not load what draws it.
 * @returns Takes it away.
 */
export function noteOnOtherPages(queue: Pick<UploadQueue, 'snapshot' | 'subscribe'>): () => void {
  const note = document.createElement('aside')
  note.className = 'running-note'
  note.dataset.notPrinted = ''
  note.setAttribute('aria-label', 'Uploads')
  const draw = () => {
    const words = runningWords(queue.snapshot().items)
    if (words === undefined) return note.remove()
    if (note.textContent !== words) note.textContent = words
    if (!note.isConnected) document.body.append(note)
  }
  const stop = queue.subscribe(draw)
  draw()
  return () => {
    stop()
    note.remove()
  }
}
