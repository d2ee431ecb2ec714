import { anyOf, phrase } from '../../expression.ts'
import { isYear, ofTwo, type QueryDate, yearAlone } from './calendar-dates.ts'
import { partOfYear, seasonOf } from './date-words.ts'
import { rangeInYear } from './range-in-year.ts'
import { isJoined, yearAfter, yearRange } from './year-range.ts'

const QUARTER = /^q(?<quarter>[1-4])$/
const MONTHS_OF_QUARTER = [1, 2, 3]

/**
 * A season, quarter, year or range of years at the beginning of some words: `spring 2024`, `winter 2023/24`, `Q1 2025`,
 * `2023-2024`, `from 2023 to 2025`, `June to August 2023`, `2025`.
 * @param separators What follows each word, as analysed.
 */
export function periodOf(
  words: readonly string[],
  separators: readonly string[],
): QueryDate | undefined {
  const [one = '', two = ''] = words
  return (
    ofWinter(words, separators) ??
    ofSeason(one, two) ??
    ofSeason(two, one) ??
    ofQuarter(one, two) ??
    ofQuarter(two, one) ??
    yearRange(words, separators) ??
    rangeInYear(words, separators) ??
    ofYear(one, separators[0])
  )
}

/** `early 2024`: finds its months, and with less weight the year. @param part Its first word. */
export function ofPart(part: string, year: string): QueryDate | undefined {
  const { name = '', months = [] } = partOfYear(part) ?? {}
  const date = ofMonths([name], months, year)
  return date && { ...date, length: 1, broader: phrase([year]) }
}

function ofSeason(season: string, year: string): QueryDate | undefined {
  const { name = '', months = [] } = seasonOf(season) ?? {}
  return ofMonths([name], months, year)
}

/** The winter of two years. */
function ofWinter(
  [season = '', year = '', next = '']: readonly string[],
  separators: readonly string[],
): QueryDate | undefined {
  const isOfBoth = isJoined(separators[1]) && yearAfter(year, next) === Number(year) + 1
  if (!isOfBoth || seasonOf(season)?.name !== 'winter') return undefined
  const date = ofSeason(season, year)
  return date && { ...date, length: 3 }
}

function ofQuarter(word: string, year: string): QueryDate | undefined {
  const { quarter } = QUARTER.exec(word)?.groups ?? {}
  if (quarter === undefined) return undefined
  const months = MONTHS_OF_QUARTER.map((month) => month + (Number(quarter) - 1) * 3)
  return ofMonths([word], months, year)
}

/** The name of a period as texts have it, and each of its months. */
function ofMonths(
  name: readonly string[],
  numbers: readonly number[],
  year: string,
): QueryDate | undefined {
  if (numbers.length === 0 || !isYear(year)) return undefined
  const months = numbers.flatMap(
    (month) =>
      (month > 12 ? ofTwo(month - 12, String(Number(year) + 1)) : ofTwo(month, year)) ?? [],
  )
  const written = [phrase([...name, year]), phrase([year, ...name])]
  return {
    length: 2,
    expression: anyOf([...written, ...months.map((one) => one.expression)]),
    ownDates: [`${year} ${name.join(' ')}`, ...months.map((one) => one.ownDates)].join('|'),
  }
}

/** Not before a hyphen or unit: `2000 m`, `2015-side.jpg`. */
function ofYear(year: string, separator: string | undefined): QueryDate | undefined {
  if (!isYear(year) || separator === '-') return undefined
  return yearAlone(year)
}
