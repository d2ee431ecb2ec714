import { parseCaseDate } from './case-date.ts'

/** The months that a date covers, both included, as `2023-06`. */
export interface MonthSpan {
  first: string
  last: string
  /** How closely the date is known. Only a day or a month belongs to one month. */
  precision: 'day' | 'month' | 'season' | 'year'
}

/** Seasons by their code in the Extended Date/Time Format. Winter is the one that begins in December of its year. */
const SEASONS: Record<string, [first: string, last: string]> = {
  21: ['03', '05'],
  22: ['06', '08'],
  23: ['09', '11'],
}
const WINTER = '24'

/** `undefined` for a date that is empty or unknown. */
export function monthSpan(date: string): MonthSpan | undefined {
  const edtf = parseCaseDate(date)?.edtf ?? ''
  const [year = '', part, day] = edtf.split('-')
  if (year === '') return undefined
  if (part === undefined) return { first: `${year}-01`, last: `${year}-12`, precision: 'year' }
  if (part === WINTER)
    return { first: `${year}-12`, last: `${Number(year) + 1}-02`, precision: 'season' }
  const season = SEASONS[part]
  if (season)
    return { first: `${year}-${season[0]}`, last: `${year}-${season[1]}`, precision: 'season' }
  const month = `${year}-${part}`
  return { first: month, last: month, precision: day === undefined ? 'month' : 'day' }
}

export function isOneMonth({ precision }: MonthSpan): boolean {
  return precision === 'day' || precision === 'month'
}
