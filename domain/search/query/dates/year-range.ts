import { anyOf, phrase } from '../../expression.ts'
import { isYear, type QueryDate } from './calendar-dates.ts'
import { isBetween, rangeStart } from './range-words.ts'

const SHORT_YEAR = /^\d\d$/
/** Of a longer range, each year would be one more alternative. */
const MAX_YEARS = 6

/** `2023-2024`, `2022/24`, `2023 to 2025`, `between 2023 and 2025`: any of the years, whichever comes first. */
export function yearRange(
  words: readonly string[],
  separators: readonly string[],
): QueryDate | undefined {
  const start = rangeStart(words)
  const at = start ? 1 : 0
  const [from = '', second = '', third = ''] = words.slice(at)
  if (isBetween(second, start)) return ofYears(at + 3, from, isYear(third) ? third : '')
  return isJoined(separators[at]) ? ofYears(at + 2, from, second) : undefined
}

function ofYears(length: number, from: string, to: string): QueryDate | undefined {
  const other = yearAfter(from, to)
  if (other === undefined) return undefined
  const first = Math.min(Number(from), other)
  const count = Math.abs(other - Number(from)) + 1
  if (count < 2 || count > MAX_YEARS) return undefined
  const years = Array.from({ length: count }, (_, at) => String(first + at))
  return {
    length,
    expression: anyOf(years.map((year) => phrase([year]))),
    ownDates: years.join('|'),
  }
}

/** Whether nothing but a hyphen, a dash or a slash follows a word. */
export function isJoined(separator: string | undefined): boolean {
  return separator === '-' || separator === ''
}

/** Of two years, the second: `24` is 2024 after `2023`. */
export function yearAfter(year: string, next: string): number | undefined {
  if (!isYear(year)) return undefined
  if (isYear(next)) return Number(next)
  return SHORT_YEAR.test(next) ? Number(year.slice(0, 2) + next) : undefined
}
