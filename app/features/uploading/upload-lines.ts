import type { UploadMessage } from './upload-words.ts'

/** So many are told one by one. */
const MOST_DONE = 20
const MOST_LINES = 50

/**
 * What of all that was said is worth reading. Of many files that arrived only their number is told, so
 * that what went wrong is not lost among them.
 */
export function linesWorthReading<Line extends UploadMessage>(
  messages: readonly Line[],
): { lines: readonly Line[]; uploaded: number | undefined } {
  const uploaded = messages.filter(({ tone }) => tone === 'done').length
  if (uploaded <= MOST_DONE) return { lines: messages.slice(-MOST_LINES), uploaded: undefined }
  const lines = messages.filter(({ tone }) => tone !== 'done').slice(-MOST_LINES)
  return { lines, uploaded }
}
