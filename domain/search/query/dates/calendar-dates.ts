import { anyOf, type Expression, phrase } from '../../expression.ts'
import { MONTHS } from './date-words.ts'

/** Dates from one that is included to one that is not, as documents have them: `2023.06`. */
export interface Period {
  from?: string
  before?: string
}

export interface QueryDate {
  /** Number of words that it takes. */
  length: number
  expression: Expression
  /** Pattern of the dates of documents, e.g. `2023.06.08`, that are of this date. */
  ownDates: string
  /** Of a day: finds its month. */
  month?: Expression
  /** Dated documents must be in it, whatever dates their texts mention. */
  period?: Period
  /** What else it may mean, or what it is a part of. */
  broader?: Expression
}

const YEAR = /^(?:19|20)\d\d$/
const DAY = /^(0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?$/
const MONTH_NUMBER = /^(?:0?[1-9]|1[0-2])$/

export function isYear(word: string): boolean {
  return YEAR.test(word)
}

export function dayOf(word: string): number | undefined {
  const [, day] = DAY.exec(word) ?? []
  return day === undefined ? undefined : Number(day)
}

export function numberedMonth(word: string): number | undefined {
  return MONTH_NUMBER.test(word) ? Number(word) : undefined
}

/** A date in both forms that the index has: `8 June 2023` and `2023.06.08`. */
export function ofThree(
  day: number | undefined,
  month: number | undefined,
  year: string,
): QueryDate | undefined {
  if (day === undefined || month === undefined || !isYear(year)) return undefined
  const written = [year, twoDigits(month), twoDigits(day)]
  const inWords = [String(day), MONTHS[month - 1] ?? '', year]
  return {
    length: 3,
    expression: anyOf([phrase(inWords), phrase(written)]),
    ownDates: written.join('[.]'),
    month: monthExpression(month, year),
  }
}

export function ofTwo(month: number | undefined, year: string): QueryDate | undefined {
  if (month === undefined || !isYear(year)) return undefined
  return {
    length: 2,
    expression: monthExpression(month, year),
    ownDates: `${year}[.]${twoDigits(month)}`,
  }
}

function monthExpression(month: number, year: string): Expression {
  return anyOf([phrase([MONTHS[month - 1] ?? '', year]), phrase([year, twoDigits(month)])])
}

export function yearAlone(year: string): QueryDate {
  return { length: 1, expression: phrase([year]), ownDates: year }
}

export function withoutYear(
  day: number | undefined,
  month: number | undefined,
): QueryDate | undefined {
  if (day === undefined || month === undefined) return undefined
  const inWords = [String(day), MONTHS[month - 1] ?? '']
  const written = [month, day].map(twoDigits)
  return {
    length: 2,
    expression: anyOf([phrase(inWords), phrase(written)]),
    ownDates: `\\d{4}[.]${written.join('[.]')}`,
  }
}

/** Any of the dates. */
export function ofAny(length: number, dates: readonly QueryDate[]): QueryDate | undefined {
  if (dates.length === 0) return undefined
  return {
    length,
    expression: anyOf(dates.map(({ expression }) => expression)),
    ownDates: dates.map(({ ownDates }) => ownDates).join('|'),
  }
}

export function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
