import type { MonthSpan } from '../cases/month-span.ts'

/** Months from `2023-06` on, both included; an empty end is open. */
export interface MonthRange {
  from: string
  to: string
}

export const MONTH_PARAMETERS = ['from', 'to'] as const
type MonthParameter = (typeof MONTH_PARAMETERS)[number]

export const ALL_MONTHS: MonthRange = { from: '', to: '' }

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/
/** A slider has numbers: months since the year 0. */
const NUMBER = /^\d{5}$/

/** `2024-03` for 2024-03 and 24290; `undefined` for other texts. */
function parseMonth(text: string): string | undefined {
  if (MONTH.test(text)) return text
  return NUMBER.test(text) ? monthOfNumber(Number(text)) : undefined
}

export function monthNumber(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return year * 12 + number - 1
}

export function monthOfNumber(number: number): string {
  const year = String(Math.floor(number / 12)).padStart(4, '0')
  return `${year}-${String((number % 12) + 1).padStart(2, '0')}`
}

/** All months from one to another; none if one is empty. */
export function monthsFrom(first: string, last: string): string[] {
  if (first === '' || last === '') return []
  const start = monthNumber(first)
  const length = Math.max(0, monthNumber(last) - start + 1)
  return Array.from({ length }, (_, at) => monthOfNumber(start + at))
}

type Query = { get(name: MonthParameter): string | null }

function requestedMonths(query: Query): MonthRange {
  const monthOf = (name: MonthParameter) => parseMonth(query.get(name) ?? '') ?? ''
  return { from: monthOf('from'), to: monthOf('to') }
}

/** The range of a URL, the earlier month first. Invalid months are left out. */
export function monthRangeOf(query: Query): MonthRange {
  const { from, to } = requestedMonths(query)
  return hasReversedMonths(query) ? { from: to, to: from } : { from, to }
}

/** Whether the first month of a URL is after its last, so that `monthRangeOf` swaps them. */
export function hasReversedMonths(query: Query): boolean {
  const { from, to } = requestedMonths(query)
  return to !== '' && from > to
}

/** Whether a form without a script sent the numbers of its sliders. */
export function hasMonthNumbers(query: Query): boolean {
  return MONTH_PARAMETERS.some((name) => NUMBER.test(query.get(name) ?? ''))
}

/** A slider at the end of its range sets no limit. @param months Months of the sliders. */
export function withoutFullEnds<Range extends MonthRange>(
  range: Range,
  months: readonly string[],
): Range {
  return {
    ...range,
    from: range.from === months[0] ? '' : range.from,
    to: range.to === months.at(-1) ? '' : range.to,
  }
}

/** Values of a URL that are not months. */
export function unknownMonths(query: Query): string[] {
  return MONTH_PARAMETERS.map((name) => query.get(name) ?? '').filter(
    (text) => text !== '' && parseMonth(text) === undefined,
  )
}

export function isAllMonths({ from, to }: MonthRange): boolean {
  return from === '' && to === ''
}

type Months = Pick<MonthSpan, 'first' | 'last'>

/** Whether it is certain that a date lies in the months: all that it covers does. */
export function liesIn(span: Months | undefined, range: MonthRange): boolean {
  if (isAllMonths(range)) return true
  return span !== undefined && range.from <= span.first && (!range.to || span.last <= range.to)
}

/** Whether a date covers more than these months, so that nobody can tell. */
export function mayLieIn(span: Months | undefined, range: MonthRange): boolean {
  if (liesIn(span, range)) return false
  return span === undefined || (range.from <= span.last && (!range.to || span.first <= range.to))
}
