import { anyOf, phrase } from '../../expression.ts'
import {
  dayOf,
  isYear,
  numberedMonth,
  ofAny,
  ofThree,
  ofTwo,
  type QueryDate,
  withoutYear,
} from './calendar-dates.ts'
import { wordsOfDate } from './date-fillers.ts'
import { isInTheYear, monthOf, partOfYear } from './date-words.ts'
import { openPeriod } from './open-period.ts'
import { ofPart, periodOf } from './query-period.ts'

/** The last two digits of a year. */
const SHORT_YEAR = /^[1-3]\d$/
const COMPACT = /^((?:19|20)\d\d)(\d\d)(\d\d)$/
/** A month that is no decimal, above all after a day that is none: `26.02`, `26.10`, but not `5.5` and `10-12`. */
const PADDED_MONTH = /^0[1-9]$/
const LATE_MONTH = /^1[0-2]$/
const MAX_MONTH = 12
/** Between a part and its year: `end of 2023`. */
const OF = new Set(['in', 'of'])

/**
 * A date at a position in a query: `june 2023`, `2023 june`, `9 December 2024`, `December 9, 2024`, `9 December`, `2023.06.08`,
 * `08.06.2023`, `8.6.23`, `8 Jun 23`, `20230608`, `06.2023`, `6/2023`, `26.02`, `spring 2024`, `Q1 2025`, `2023-2024`, `2024`,
 * `early June 2023`, `end of 2023`, `8th of June 2023`, `the year 2024`, `since June 2023`; months, seasons and parts also in German, Ukrainian and
 * Russian, and months in French. `6/8/2023` is 6 August or,
 * as in America, 8 June.
 * @param separators What follows each word, as analysed: without it, `6 2023` would be a month.
 */
export function dateAt(
  words: readonly string[],
  at: number,
  separators: readonly string[],
): QueryDate | undefined {
  return (
    openPeriod(words.slice(at), separators.slice(at), closedDate) ??
    closedDate(words.slice(at), separators.slice(at))
  )
}

function closedDate(
  words: readonly string[],
  separators: readonly string[],
): QueryDate | undefined {
  const before = partLength(words)
  const places = wordsOfDate(words, before)
  const [some, between] = [itemsAt(words, places), itemsAt(separators, places)]
  const date = plainDateOf(some, between) ?? periodOf(some, between)
  if (!date) return undefined
  const isPart = before > 0 && date.length === 1 && isYear(some[0] ?? '')
  const found = (isPart && ofPart(words[0] ?? '', some[0] ?? '')) || date
  const after = isInTheYear(some[date.length] ?? '') ? 1 : 0
  const [last = 0] = places.slice(date.length + after - 1)
  return { ...found, length: last + 1 }
}

function itemsAt(items: readonly string[], places: readonly number[]): string[] {
  return places.flatMap((place) => items[place] ?? [])
}

/** Number of words such as `early` and `end of`. */
function partLength([part = '', of = '']: readonly string[]): number {
  if (!partOfYear(part)) return 0
  return OF.has(of) ? 2 : 1
}

function plainDateOf(
  words: readonly string[],
  [afterOne = ' ', afterTwo = ' ']: readonly string[],
): QueryDate | undefined {
  const between = [afterOne, afterTwo] as const
  return ofThreeWords(words, between) ?? ofCompact(words[0] ?? '') ?? ofTwoWords(words, between)
}

/** What follows the first word and the second. */
type Between = readonly [string, string]

function ofThreeWords(
  [one = '', two = '', three = '']: readonly string[],
  [afterOne, afterTwo]: Between,
): QueryDate | undefined {
  const isDotted = afterOne === '-' && afterTwo === '-'
  const isSlashed = afterOne === '' && afterTwo === ''
  return (
    (isSlashed ? ofEither(one, two, three) : undefined) ??
    ofThree(dayOf(one), monthOf(two), three) ??
    ofThree(dayOf(two), monthOf(one), three) ??
    ofThree(dayOf(three), monthOf(two) ?? numberedMonth(two), one) ??
    ofThree(dayOf(one), numberedMonth(two), three) ??
    (isDotted ? ofShortYear(one, numberedMonth(two), three) : undefined) ??
    ofShortYear(one, monthOf(two), three)
  )
}

function ofTwoWords(
  [one = '', two = '']: readonly string[],
  [afterOne, afterTwo]: Between,
): QueryDate | undefined {
  const isJoined = afterOne === '-' || afterOne === ''
  const monthIn = (word: string) =>
    isJoined || word.length === 2 ? numberedMonth(word) : undefined
  return (
    ofTwo(monthOf(one), two) ??
    ofTwo(monthOf(two) ?? monthIn(two), one) ??
    ofTwo(monthIn(one), two) ??
    withoutYear(dayOf(one), monthOf(two)) ??
    withoutYear(dayOf(two), monthOf(one)) ??
    (afterOne === '-' && afterTwo === ' ' ? ofNumbers(one, two) : undefined)
  )
}

function ofShortYear(day: string, month: number | undefined, year: string): QueryDate | undefined {
  return SHORT_YEAR.test(year) ? ofThree(dayOf(day), month, `20${year}`) : undefined
}

/** As file names have it. */
function ofCompact(word: string): QueryDate | undefined {
  const [, year = '', month = '', day = ''] = COMPACT.exec(word) ?? []
  const date = ofThree(dayOf(day), numberedMonth(month), year)
  return date && { ...date, length: 1 }
}

/** The day and the month in either order. */
function ofEither(one: string, two: string, year: string): QueryDate | undefined {
  const dayFirst = ofThree(dayOf(one), numberedMonth(two), year)
  const monthFirst = ofThree(dayOf(two), numberedMonth(one), year)
  if (!dayFirst || !monthFirst || Number(one) === Number(two)) return dayFirst ?? monthFirst
  return ofAny(3, [dayFirst, monthFirst])
}

/** `26.02`, which may also be a value. */
function ofNumbers(one: string, two: string): QueryDate | undefined {
  const isMonth = PADDED_MONTH.test(two) || (LATE_MONTH.test(two) && Number(one) > MAX_MONTH)
  const date = isMonth ? withoutYear(dayOf(one), Number(two)) : undefined
  return date && { ...date, expression: anyOf([date.expression, phrase([one, two])]) }
}
