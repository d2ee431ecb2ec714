import { SEASONS } from '../units/season.ts'
import { parseCaseDate } from './case-date.ts'

/** The months that a date covers, both included, as `2023-06`. */
export interface MonthSpan {
  first: string
  last: string
  /** How closely the date is known. Only a day or a month belongs to one month. */
  precision: 'day' | 'month' | 'season' | 'year'
}

/** `undefined` for a date that is empty or unknown. */
export function monthSpan(date: string): MonthSpan | undefined {
  const edtf = parseCaseDate(date)?.edtf ?? ''
  const [year = '', part, day] = edtf.split('-')
  if (year === '') return undefined
  if (part === undefined) return { first: `${year}-01`, last: `${year}-12`, precision: 'year' }
  const season = SEASONS.find(({ code }) => code === part)
  if (season) {
    const [first, , last] = season.months
    return { first: monthText(year, first), last: monthText(year, last), precision: 'season' }
  }
  const month = `${year}-${part}`
  return { first: month, last: month, precision: day === undefined ? 'month' : 'day' }
}

/** @param month 13 is January of the next year. */
function monthText(year: string, month: number): string {
  const [inYear, number] = month > 12 ? [Number(year) + 1, month - 12] : [year, month]
  return `${inYear}-${String(number).padStart(2, '0')}`
}

export function isOneMonth({ precision }: MonthSpan): boolean {
  return precision === 'day' || precision === 'month'
}
