import { dayOf, isYear } from './calendar-dates.ts'
import { monthOf, seasonOf } from './date-words.ts'

const FILLERS = new Set(['des', 'of', 'the'])
const YEAR_WORDS = new Set(['jahr', 'jahre', 'jahren', 'jahres', 'year', 'years'])
/** No date has more words. */
const MAX_WORDS = 12

/** Places of the words from one on, without those that say nothing in a date: `8th of June`, `summer of the year 2023`. */
export function wordsOfDate(words: readonly string[], from: number): number[] {
  const places: number[] = []
  const end = Math.min(words.length, from + MAX_WORDS)
  for (let at = from; at < end; at += 1) {
    const next = afterFillers(words, at)
    if (isFilled(words[places.at(-1) ?? -1], words.slice(at, next), words[next])) at = next
    places.push(at)
  }
  return places
}

function afterFillers(words: readonly string[], from: number): number {
  let at = from
  while (FILLERS.has(words[at] ?? '')) at += 1
  return YEAR_WORDS.has(words[at] ?? '') ? at + 1 : at
}

/** Whether words between two others belong to the date. */
function isFilled(before = '', between: readonly string[], after = ''): boolean {
  if (between.length === 0) return false
  if (isYear(after))
    return (
      YEAR_WORDS.has(between.at(-1) ?? '') || (monthOf(before) ?? seasonOf(before)) !== undefined
    )
  return dayOf(before) !== undefined && monthOf(after) !== undefined
}
