import { allOf, anyOf, type Expression, phrase } from '../../expression.ts'
import {
  dayOf,
  isYear,
  numberedMonth,
  ofAny,
  ofThree,
  ofTwo,
  type QueryDate,
  twoDigits,
  withoutYear,
} from './calendar-dates.ts'
import { MONTHS, monthOf, monthsThatBegin, seasonOf } from './date-words.ts'
import { unfinishedPeriod } from './open-period.ts'
import { dateAt } from './query-date.ts'

const YEAR_BEGINNING = /^2(?:0[0-3]?)?$/
const DIGIT = /^\d$/
/** Which may be a day, or begin a year. */
const DAY_OR_YEAR = /^(?:\d|20)$/
const MONTH = /^(?:0[1-9]|1[0-2])$/
const MAX_DAY = 31
const MONTHS_OF_YEAR = 12
const YEAR_DIGITS = 4

/** Whether a number may be the first one to three digits of a year. */
export function isYearBeginning(word: string): boolean {
  return YEAR_BEGINNING.test(word)
}

/**
 * A date at the end of a query that is being typed, up to its last words: `2024`, `2024-0`, `2024-06-1`, `june 2`, `8 ju`,
 * `8 june 20`, `26.02`, `26.02.20`, `spring 20`, `since 20`. It finds the dates that begin so.
 */
export function unfinishedDate(
  typed: readonly string[],
  at: number,
  typedSeparators: readonly string[],
): QueryDate | undefined {
  const [words, separators] = [typed.slice(at), typedSeparators.slice(at)]
  const period = unfinishedPeriod(words)
  if (period) return period
  switch (words.length) {
    case 1:
      return unfinishedNumberOfYear(words)
    case 2:
      return ofTwoWords(words, separators)
    case 3:
      return unfinishedNumber(words) ?? unfinishedYear(words, separators)
    default:
      return undefined
  }
}

function ofTwoWords(
  words: readonly string[],
  separators: readonly string[],
): QueryDate | undefined {
  return (
    unfinishedMonth(words, separators) ??
    unfinishedDay(words) ??
    unfinishedSeason(words) ??
    unfinishedNumbers(words, separators) ??
    unfinishedName(words)
  )
}

/** `2024`, as which `20240608` begins. */
function unfinishedNumberOfYear([year = '']: readonly string[]): QueryDate | undefined {
  return isYear(year) ? { length: 1, expression: phrase([year], true), ownDates: year } : undefined
}

/** `2024-0` and `2024-1`. */
function unfinishedMonth(
  [year = '', digit = '']: readonly string[],
  separators: readonly string[],
): QueryDate | undefined {
  if (separators[0] !== '-' || !isYear(year) || !DIGIT.test(digit)) return undefined
  const months = [...numbersAfter(digit, MONTHS_OF_YEAR)].map((month) => ofTwo(month, year))
  return anyDate(2, months, dateAt([year, digit], 0, ['-']))
}

/** `june 2` and `june 20`, whose numbers may also begin a year. */
function unfinishedDay([name = '', digit = '']: readonly string[]): QueryDate | undefined {
  const month = monthOf(name)
  if (month === undefined || !DAY_OR_YEAR.test(digit)) return undefined
  const days = numbersAfter(digit, MAX_DAY).map((day) => withoutYear(day, month))
  const date = anyDate(2, days, withoutYear(dayOf(digit), month))
  const joined = monthsBeginning([month], digit)
  return date && { ...date, expression: anyOf([date.expression, ...joined]) }
}

/** Months of the years that begin with some digits: the index has the words of `June 2023` joined, too. */
export function monthsBeginning(months: readonly number[], digits: string): Expression[] {
  return months.map((month) => phrase([`${MONTHS[numberInYear(month) - 1]}${digits}`], true))
}

/** 13 is January of the next year. */
function numberInYear(month: number): number {
  return ((month - 1) % MONTHS_OF_YEAR) + 1
}

/** `spring 2` and `spring 202`: of any such year. */
function unfinishedSeason([season = '', digits = '']: readonly string[]): QueryDate | undefined {
  const { name = '', months = [] } = seasonOf(season) ?? {}
  if (months.length === 0 || !isYearBeginning(digits)) return undefined
  const rest = `\\d{${YEAR_DIGITS - digits.length}}`
  const written = months.map((month) => twoDigits(numberInYear(month)))
  return {
    length: 2,
    expression: anyOf([phrase([name, digits], true), ...monthsBeginning(months, digits)]),
    ownDates: `${digits}${rest}[.](?:${written.join('|')})`,
  }
}

/** `26.02` and `8.6`, which may also be values. */
function unfinishedNumbers(
  [day = '', month = '']: readonly string[],
  separators: readonly string[],
): QueryDate | undefined {
  if (separators[0] !== '-') return undefined
  const date = withoutYear(dayOf(day), numberedMonth(month))
  return date && { ...date, expression: anyOf([date.expression, phrase([day, month], true)]) }
}

/** `8 ju`: of each month that begins so. */
function unfinishedName([day = '', letters = '']: readonly string[]): QueryDate | undefined {
  const months = monthOf(letters) === undefined ? monthsThatBegin(letters) : []
  const dates = months.flatMap((month) => withoutYear(dayOf(day), month) ?? [])
  const date = ofAny(2, dates)
  const apart = allOf([phrase([day]), phrase([letters], true)])
  return date && { ...date, broader: apart }
}

/** `2024-06-1`. */
function unfinishedNumber([year = '', month = '', digit = '']: readonly string[]) {
  if (!isYear(year) || !MONTH.test(month) || !DIGIT.test(digit)) return undefined
  const days = numbersAfter(digit, MAX_DAY).map((day) => ofThree(day, Number(month), year))
  return anyDate(3, days, ofThree(dayOf(digit), Number(month), year))
}

/** `8 june 20` and `08.06.202`, of any year. */
function unfinishedYear(
  [day = '', month = '', year = '']: readonly string[],
  [afterDay, afterMonth]: readonly string[],
): QueryDate | undefined {
  if (!isYearBeginning(year)) return undefined
  const isDotted = afterDay === '-' && afterMonth === '-'
  const date = withoutYear(dayOf(day), isDotted ? numberedMonth(month) : monthOf(month))
  return date && { ...date, length: 3 }
}

/** The numbers that are written with a digit before another, up to a limit. */
function numbersAfter(digit: string, max: number): number[] {
  return [...'0123456789']
    .map((next) => Number(digit + next))
    .filter((one) => one > 0 && one <= max)
}

/** Any of the dates; first those of `typed`, the date as if it were complete, if it is one. */
function anyDate(
  length: number,
  dates: readonly (QueryDate | undefined)[],
  typed: QueryDate | undefined,
): QueryDate | undefined {
  const all = [typed, ...dates].filter((one) => one !== undefined)
  const any = ofAny(length, all)
  return any && { ...any, ownDates: typed?.ownDates ?? any.ownDates }
}
