import { tokensOf } from '../../analyse-text.ts'

/** Words between the ends of a range. */
const TO = analysed('to until till through bis по до')
/** Words before its first end, and those between its ends then. */
const STARTS = new Map([
  ...[...analysed('from von з із від с от')].map((word) => [word, TO] as const),
  ...[...analysed('between zwischen між между')].map(
    (word) => [word, analysed('and und та і й и')] as const,
  ),
])

/** The words that may stand between the ends of a range that begins with this one. */
export type RangeStart = ReadonlySet<string>

export function rangeStart([first = '']: readonly string[]): RangeStart | undefined {
  return STARTS.get(first)
}

/** Whether a word stands between the ends of a range. */
export function isBetween(word: string, start: RangeStart = TO): boolean {
  return start.has(word)
}

function analysed(words: string): ReadonlySet<string> {
  return new Set(tokensOf(words).map(({ word }) => word))
}
