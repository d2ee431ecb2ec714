import { createRenderThread } from '../../content/rendering/render-thread.ts'
import { linesOf, mergeTexts, type Preference, pairsOf } from './merge-texts.ts'

const WORKER = new URL('./merge-worker.ts', import.meta.url)
const CPU_LIMIT_MS = 1000
/** Smaller texts take a few milliseconds. */
const MAX_LINES_HERE = 500
const MAX_PAIRS_HERE = 5000

interface Texts {
  base: string
  mine: string
  theirs: string
}

export interface MergeTask {
  texts: Texts
  prefer: Preference | undefined
}

/** Starts with the first task, and ends when it is idle. */
const thread = createRenderThread<MergeTask, { merged: string | undefined }>(WORKER, CPU_LIMIT_MS)

/**
 * Merges two changes of a text by lines, large ones in a worker thread, so that no request waits for them.
 * @returns `undefined` for a conflict, or if it takes too long, unless a text is preferred.
 */
export async function mergeTextsAsync(
  texts: Texts,
  prefer: Preference | undefined,
): Promise<string | undefined> {
  if (isSmall(texts)) return mergeTexts(texts, prefer)
  const outcome = await thread.ask({ texts, prefer })
  return outcome.ok ? outcome.result.merged : prefer && texts[prefer]
}

function isSmall(texts: Texts): boolean {
  const [base, mine, theirs] = [texts.base, texts.mine, texts.theirs].map(linesOf) as [
    string[],
    string[],
    string[],
  ]
  if (base.length + mine.length + theirs.length > MAX_LINES_HERE) return false
  return pairsOf(base, mine) + pairsOf(base, theirs) <= MAX_PAIRS_HERE
}
