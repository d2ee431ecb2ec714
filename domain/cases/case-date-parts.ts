import { SEASONS } from '../units/season.ts'

/** A date of a case in the three fields of a form; empty where nothing is known. */
export interface CaseDateParts {
  year: string
  /** Month, `06`, or season, `Summer`. */
  part: string
  day: string
}

export const SEASON_NAMES = SEASONS.map(({ name }) => name.charAt(0).toUpperCase() + name.slice(1))

const FORM = /^(?:(\d{4})(?:\.(0[1-9]|1[0-2])(?:\.(0[1-9]|[12]\d|3[01]))?| ([A-Z][a-z]+))?)?$/

/** `undefined` for a date that the three fields would write in another way. */
export function splitCaseDate(text: string): CaseDateParts | undefined {
  const found = FORM.exec(text)
  if (!found) return undefined
  const [, year = '', month = '', day = '', season = ''] = found
  if (season && !SEASON_NAMES.includes(season)) return undefined
  return { year, part: month || season, day }
}

/** The date, or why there is none. */
export function joinCaseDate({
  year,
  part,
  day,
}: CaseDateParts): { ok: true; text: string } | { ok: false; reason: string } {
  if (year === '') {
    if (part === '' && day === '') return { ok: true, text: '' }
    return { ok: false, reason: 'A date needs its year.' }
  }
  const isSeason = SEASON_NAMES.includes(part)
  if (day !== '' && (part === '' || isSeason))
    return { ok: false, reason: 'A day needs its month.' }
  if (isSeason) return { ok: true, text: `${year} ${part}` }
  const parts = [year, part, day].filter((one) => one !== '')
  return { ok: true, text: parts.map((one) => one.padStart(2, '0')).join('.') }
}
