import { tokensOf } from '../../analyse-text.ts'
import { anyOf, phrase } from '../../expression.ts'
import { isYear, type Period, type QueryDate, twoDigits } from './calendar-dates.ts'

type Bound = 'since' | 'after' | 'until' | 'before'

const BOUNDS: readonly { words: readonly string[]; bound: Bound }[] = [
  ...named('since', 'since', 'seit', 'ab', 'починаючи з', 'начиная с'),
  ...named('after', 'after', 'later than', 'post', 'nach', 'після', 'после', 'пізніше', 'позже'),
  ...named('until', 'until', 'till', 'up to', 'bis', 'до'),
  ...named(
    'before',
    'before',
    'prior to',
    'earlier than',
    'pre',
    'vor',
    'перед',
    'раніше',
    'раньше',
  ),
]

/** Between a bound and its date: `seit dem 1. Juni 2024`. */
const ARTICLES = new Set(analysed('the dem der den'))
const ONWARDS = new Set(analysed('onward onwards'))

/** Each year is an alternative. Texts that mention later or earlier ones are not found. */
const MAX_YEARS = { later: 20, earlier: 60 }
/** As dates of documents: `2024`, `2024.06`, `2024.06.08`. */
const OWN_DATE = /^\d{4}(?:\.\d\d){0,2}$/
const LAST_MONTH = 12
const YEAR_BEGINNING = /^(?:19?|20?|19\d|20\d)$/
const YEAR_DIGITS = 4

type ReadDate = (words: readonly string[], separators: readonly string[]) => QueryDate | undefined

/**
 * `since 2024`, `after 9 June 2023`, `before summer 2024`, `2024 onwards`. Texts without a date are found by the years
 * that they mention.
 */
export function openPeriod(
  words: readonly string[],
  separators: readonly string[],
  readDate: ReadDate,
): QueryDate | undefined {
  const [year = '', next = ''] = words
  if (isYear(year) && ONWARDS.has(next)) return periodFrom('since', [year], 2)
  const start = boundAt(words)
  if (!start) return undefined
  const { bound, length } = start
  const date = readDate(words.slice(length), separators.slice(length))
  const after = words[length + 1]
  if (!date || (date.length === 1 && isQuantity(words[length] ?? '', after))) return undefined
  const dates = date.ownDates.split('|').map((one) => one.replaceAll('[.]', '.'))
  return periodFrom(bound, dates, length + date.length)
}

/** `since 20` at the end of a query that is being typed. */
export function unfinishedPeriod(words: readonly string[]): QueryDate | undefined {
  const length = boundAt(words)?.length ?? words.length
  const digits = words[length] ?? ''
  if (words.length !== length + 1 || !YEAR_BEGINNING.test(digits)) return undefined
  return {
    length: words.length,
    expression: phrase([digits], true),
    ownDates: `${digits}\\d{${YEAR_DIGITS - digits.length}}`,
  }
}

/** The bound that some words begin with, and the number of its words with the articles behind it. */
function boundAt(words: readonly string[]): { bound: Bound; length: number } | undefined {
  const found = BOUNDS.find((one) => one.words.every((word, at) => word === words[at]))
  if (!found) return undefined
  let { length } = found.words
  while (ARTICLES.has(words[length] ?? '')) length += 1
  return { bound: found.bound, length }
}

/** `after 2000 shots` is no year. */
function isQuantity(number: string, next: string | undefined): boolean {
  return number.endsWith('00') && next !== undefined
}

function periodFrom(bound: Bound, dates: readonly string[], length: number): QueryDate | undefined {
  const own = dates.filter((one) => OWN_DATE.test(one)).toSorted()
  const [first, last] = [own[0], own.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const limit = bound === 'since' || bound === 'before' ? first : dateAfter(last)
  const isLater = bound === 'since' || bound === 'after'
  const years = isLater ? yearsFrom(limit) : yearsBefore(limit)
  const period: Period = isLater ? { from: limit } : { before: limit }
  return {
    length,
    expression: anyOf(years.map((year) => phrase([year]))),
    ownDates: years.join('|'),
    period,
  }
}

/** The next year, month or day. A day too many in its month is still before the next month. */
function dateAfter(date: string): string {
  const [year = '', month, day] = date.split('.')
  if (day !== undefined) return `${year}.${month}.${twoDigits(Number(day) + 1)}`
  if (month === undefined || Number(month) === LAST_MONTH) return String(Number(year) + 1)
  return `${year}.${twoDigits(Number(month) + 1)}`
}

function yearsFrom(date: string): string[] {
  return Array.from({ length: MAX_YEARS.later }, (_, at) => String(Number(date.slice(0, 4)) + at))
}

function yearsBefore(date: string): string[] {
  const last = isYear(date) ? Number(date) - 1 : Number(date.slice(0, 4))
  return Array.from({ length: MAX_YEARS.earlier }, (_, at) => String(last - at))
}

function named(bound: Bound, ...names: string[]) {
  return names.map((name) => ({ bound, words: analysed(name) }))
}

function analysed(text: string): string[] {
  return tokensOf(text).map(({ word }) => word)
}
