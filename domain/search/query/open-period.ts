import { tokensOf } from '../analyse-text.ts'
import {
  isYear,
  ofAny,
  ofTwo,
  type Period,
  type QueryDate,
  twoDigits,
  yearAlone,
} from './calendar-dates.ts'
import { monthOf } from './date-words.ts'

/** Each year is an alternative. No document is of a later or an earlier year than the first and last of these. */
const MAX_YEARS = 15

type Bound = 'since' | 'after' | 'until' | 'before'

const BOUNDS = new Map<string, Bound>(
  Object.entries({
    since: 'since seit ab',
    after: 'after nach після после',
    until: 'until till bis',
    before: 'before vor перед',
  }).flatMap(([bound, words]) =>
    tokensOf(words).map(({ word }): [string, Bound] => [word, bound as Bound]),
  ),
)

/** `since 2024`, `after June 2023`, `before 2024`: the months of the year, and the years that follow or precede it. */
export function openPeriod(
  [first = '', ...words]: readonly string[],
  [, ...separators]: readonly string[],
): QueryDate | undefined {
  const bound = BOUNDS.get(first)
  const month = monthOf(words[0] ?? '')
  const at = month === undefined ? 0 : 1
  const year = words[at] ?? ''
  if (bound === undefined || !isYear(year) || separators[at] === '-') return undefined
  const months = month === undefined ? [] : monthsOf(bound, month).map((one) => ofTwo(one, year))
  const years = yearsOf(bound, Number(year), month !== undefined).map(yearAlone)
  const date = ofAny(at + 2, [...months.filter((one) => one !== undefined), ...years])
  return date && { ...date, period: periodOf(bound, Number(year), month) }
}

/** From the beginning of the year or month, or of the next one, or until then. */
function periodOf(bound: Bound, year: number, month: number | undefined): Period {
  const isNext = isForward(bound) !== isInclusive(bound)
  const limit =
    month === undefined ? String(year + Number(isNext)) : monthText(year, month + Number(isNext))
  return isForward(bound) ? { from: limit } : { before: limit }
}

function monthText(year: number, month: number): string {
  return month > 12 ? String(year + 1) : `${year}.${twoDigits(month)}`
}

function monthsOf(bound: Bound, month: number): number[] {
  const months = Array.from({ length: 12 }, (_, at) => at + 1)
  return months.filter((one) =>
    one === month ? isInclusive(bound) : isForward(bound) === one > month,
  )
}

function yearsOf(bound: Bound, year: number, hasMonth: boolean): string[] {
  const from = isInclusive(bound) && !hasMonth ? 0 : 1
  const step = isForward(bound) ? 1 : -1
  return Array.from({ length: MAX_YEARS }, (_, at) => String(year + step * (from + at)))
}

const isForward = (bound: Bound) => bound === 'since' || bound === 'after'
const isInclusive = (bound: Bound) => bound === 'since' || bound === 'until'
