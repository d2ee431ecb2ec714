import type { MarkedRange, WordMatcher } from './word-matcher.ts'
import { singular } from './words/word-number.ts'

/** Start and end in UTF-16 units. */
export type MarkRange = [number, number]

export interface Excerpt {
  text: string
  marks: MarkRange[]
  /** How often search words occur in the whole text, up to MAX_TEXT. */
  count: number
}

const LENGTH = 220
/** Only this much of a text is searched for a passage. */
const MAX_TEXT = 40_000
/** How far before the first marked word a passage may begin. */
const LEAD = 60

/** Between a text and its notes, lists and sources. */
export const BEFORE_NOTES = '\n\u2029\n'

export function marksIn(text: string, matcher: WordMatcher): MarkRange[] {
  return matcher(text).map(({ start, end }) => [start, end])
}

/**
 * The passage of a text that has most of the search words, of its notes only if the text has none; the beginning of the text
 * if neither has any.
 */
export function excerptOf(whole: string, matcher: WordMatcher): Excerpt {
  const cut = whole.slice(0, MAX_TEXT)
  const all = withSingleBlanks(cut)
  const end = cut.indexOf(BEFORE_NOTES)
  const own = end === -1 ? all : withSingleBlanks(cut.slice(0, end))
  const found = matcher(all)
  const inOwn = found.filter(({ end }) => end <= own.length)
  const [text, ranges] = inOwn.length > 0 ? [own, inOwn] : [all, found]
  const first = bestStart(ranges)
  const from = first === undefined ? 0 : wordStart(text, ranges[first]?.start ?? 0)
  const to = wordEnd(text, from + LENGTH)
  const opening = from > 0 ? '… ' : ''
  const passage = opening + text.slice(from, to).trimEnd() + (to < text.length ? ' …' : '')
  const marks = ranges
    .filter(({ start, end }) => start >= from && end <= to)
    .map(
      ({ start, end }): MarkRange => [start - from + opening.length, end - from + opening.length],
    )
  return { text: passage, marks, count: found.length }
}

function withSingleBlanks(text: string): string {
  // Most blanks are single already.
  return text.replace(/[^\S ]\s*|\s{2,}/g, ' ').trim()
}

/** Index of the first marked word that most other words follow closely. A plural is no other word. */
function bestStart(ranges: readonly MarkedRange[]): number | undefined {
  const words = ranges.map((range) => range.words.split(' ').map(singular))
  const all = new Set(words.flat())
  let best: number | undefined
  let largest = 0
  let after = 0
  for (const [at, { start }] of ranges.entries()) {
    while ((ranges[after]?.end ?? Number.POSITIVE_INFINITY) <= start + LENGTH - LEAD) after += 1
    const { size } = new Set(words.slice(at, after).flat())
    if (size <= largest) continue
    largest = size
    best = at
    if (size === all.size) break
  }
  return best
}

/** The beginning of the sentence, or of a word shortly before. */
function wordStart(text: string, at: number): number {
  if (at < LEAD) return 0
  const before = text.slice(at - LEAD, at)
  const sentence = before.lastIndexOf('. ')
  const blank = before.indexOf(' ')
  return at - LEAD + (sentence === -1 ? blank + 1 : sentence + 2)
}

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length
  const blank = text.lastIndexOf(' ', at)
  return blank > at - 40 ? blank : at
}
