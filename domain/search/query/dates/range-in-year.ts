import { dayOf, isYear, ofAny, ofThree, ofTwo, type QueryDate } from './calendar-dates.ts'
import { monthOf } from './date-words.ts'
import { isBetween, rangeStart } from './range-words.ts'
import { isJoined } from './year-range.ts'

const HALF = /^h([12])$/
const MONTHS_OF_HALF = 6

/** Months or days of one year: `June to August 2023`, `between 8 and 12 June 2023`, `H1 2024`. */
export function rangeInYear(
  words: readonly string[],
  separators: readonly string[],
): QueryDate | undefined {
  const start = rangeStart(words)
  const at = start ? 1 : 0
  const [one = '', second = ''] = words.slice(at)
  const isWord = isBetween(second, start)
  const length = isWord ? at + 2 : at + 1
  if (!isWord && !isJoined(separators[at])) return ofHalf(words)
  const [other = '', ...rest] = words.slice(length)
  return ofMonths(one, other, rest, length + 2) ?? ofDays(one, other, rest, length + 3)
}

function ofMonths(
  from: string,
  to: string,
  [year = '']: readonly string[],
  length: number,
): QueryDate | undefined {
  const months = numbersFrom(monthOf(from), monthOf(to))
  return ofAny(
    length,
    months.flatMap((month) => ofTwo(month, year) ?? []),
  )
}

function ofDays(
  from: string,
  to: string,
  [month = '', year = '']: readonly string[],
  length: number,
): QueryDate | undefined {
  const days = numbersFrom(dayOf(from), dayOf(to))
  return ofAny(
    length,
    days.flatMap((day) => ofThree(day, monthOf(month), year) ?? []),
  )
}

function ofHalf([half = '', year = '']: readonly string[]): QueryDate | undefined {
  const [, number] = HALF.exec(half) ?? []
  if (number === undefined || !isYear(year)) return undefined
  const last = Number(number) * MONTHS_OF_HALF
  const months = numbersFrom(last - MONTHS_OF_HALF + 1, last)
  return ofAny(
    2,
    months.flatMap((month) => ofTwo(month, year) ?? []),
  )
}

/** None unless the second is larger. */
function numbersFrom(first: number | undefined, last: number | undefined): number[] {
  if (first === undefined || last === undefined || first >= last) return []
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}
