import type { UploadMessage } from './queue/upload-messages.ts'

const MAX_DONE = 20
const MAX_LINES = 50

/** Many uploaded files are shown as a number only, so that failures stand out. */
export function visibleMessages<Line extends UploadMessage>(
  messages: readonly Line[],
): { lines: readonly Line[]; uploaded: number | undefined } {
  const uploaded = messages.filter(({ tone }) => tone === 'done').length
  if (uploaded <= MAX_DONE) return { lines: messages.slice(-MAX_LINES), uploaded: undefined }
  const lines = messages.filter(({ tone }) => tone !== 'done').slice(-MAX_LINES)
  return { lines, uploaded }
}
