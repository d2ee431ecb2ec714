import { anyOf, phrase } from '../expression.ts'
import {
  dateAt,
  dayOf,
  MONTHS,
  monthOf,
  ofThree,
  ofTwo,
  type QueryDate,
  withoutYear,
} from './query-date.ts'

const YEAR = /^(?:19|20)\d\d$/
const YEAR_BEGINNING = /^20?2?$/
const DIGIT = /^\d$/
/** Which may be a day, or begin a year. */
const DAY_OR_YEAR = /^(?:\d|20)$/
const MONTH = /^(?:0[1-9]|1[0-2])$/
const MAX_DAY = 31

/**
 * A date at the end of a query that is being typed, up to its last words: `2024-0`, `2024-06-1`, `june 2`, `8 june 20`. It finds
 * the dates that begin so.
 */
export function unfinishedDate(
  typed: readonly string[],
  at: number,
  typedSeparators: readonly string[],
): QueryDate | undefined {
  const [words, separators] = [typed.slice(at), typedSeparators.slice(at)]
  if (words.length === 2) return unfinishedMonth(words, separators) ?? unfinishedDay(words)
  return words.length === 3 ? (unfinishedNumber(words) ?? unfinishedYear(words)) : undefined
}

/** `2024-0` and `2024-1`. */
function unfinishedMonth(
  [year = '', digit = '']: readonly string[],
  separators: readonly string[],
): QueryDate | undefined {
  if (separators[0] !== '-' || !YEAR.test(year) || !DIGIT.test(digit)) return undefined
  const months = [...numbersAfter(digit, 12)].map((month) => ofTwo(month, year))
  return anyDate(2, months, dateAt([year, digit], 0, ['-']))
}

/** `june 2` and `june 20`, whose numbers may also begin a year. */
function unfinishedDay([name = '', digit = '']: readonly string[]): QueryDate | undefined {
  const month = monthOf(name)
  if (month === undefined || !DAY_OR_YEAR.test(digit)) return undefined
  const days = numbersAfter(digit, MAX_DAY).map((day) => withoutYear(day, month))
  const date = anyDate(2, days, withoutYear(dayOf(digit), month))
  // The index has the words of `June 2023` joined, too.
  const joined = phrase([`${MONTHS[month - 1]}${digit}`], true)
  return date && { ...date, expression: anyOf([date.expression, joined]) }
}

/** `2024-06-1`. */
function unfinishedNumber([year = '', month = '', digit = '']: readonly string[]) {
  if (!YEAR.test(year) || !MONTH.test(month) || !DIGIT.test(digit)) return undefined
  const days = numbersAfter(digit, MAX_DAY).map((day) => ofThree(day, Number(month), year))
  return anyDate(3, days, ofThree(dayOf(digit), Number(month), year))
}

/** `8 june 20`, of any year. */
function unfinishedYear([day = '', month = '', year = '']: readonly string[]) {
  if (!YEAR_BEGINNING.test(year)) return undefined
  const date = withoutYear(dayOf(day), monthOf(month))
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
  if (all.length === 0) return undefined
  const { ownDates } = typed ?? { ownDates: all.map((one) => one.ownDates).join('|') }
  return { length, expression: anyOf(all.map(({ expression }) => expression)), ownDates }
}
