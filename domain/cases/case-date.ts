import { parseEventDate } from '../archive/metadata/event-date.ts'
import { longEventDate } from '../archive/metadata/event-date-words.ts'
import { SEASONS } from '../units/season.ts'

export interface CaseDate {
  /** As the author wrote it: `2023.06.08`, `2023.06`, `2023`, `2023 Summer`, or empty. */
  text: string
  /** The same in the Extended Date/Time Format (ISO 8601-2): `2023-06-08`, `2023-22`; empty if unknown. */
  edtf: string
  /** The same for the element `time`; `undefined` where HTML has no form for it: a season, an unknown date. */
  iso?: string
  /** `8 June 2023`, `June 2023`, `summer 2023`, `date not known`. */
  words: string
  /** For sorting; undated cases come last. */
  order: number
}

const SEASON_FORM = /^(\d{4}) ([a-z]+)$/i
const UNDATED: CaseDate = {
  text: '',
  edtf: '',
  words: 'date not known',
  order: Number.MAX_SAFE_INTEGER,
}

/** `undefined` for an unknown form or a day that does not exist. */
export function parseCaseDate(input: string): CaseDate | undefined {
  const text = input.trim()
  if (text === '') return UNDATED
  return seasonDate(text) ?? calendarDate(text)
}

function seasonDate(text: string): CaseDate | undefined {
  const [, year = '', name = ''] = SEASON_FORM.exec(text) ?? []
  const season = SEASONS.find((one) => one.name === name.toLowerCase())
  if (!season) return undefined
  return {
    text,
    edtf: `${year}-${season.code}`,
    words: `${season.name} ${year}`,
    order: orderOf(Number(year), season.months[0], 0),
  }
}

function calendarDate(text: string): CaseDate | undefined {
  const date = parseEventDate(text)
  if (!date) return undefined
  const [year = 0, month = 0, day = 0] = date.text.split('.').map(Number)
  return {
    text: date.text,
    edtf: date.text.replaceAll('.', '-'),
    iso: date.text.replaceAll('.', '-'),
    words: longEventDate(date).date,
    order: orderOf(year, month, day),
  }
}

/** Sorts texts of dates: those that are no date come last. */
export function dateOrder(text: string): number {
  return parseCaseDate(text)?.order ?? Number.MAX_SAFE_INTEGER
}

/** A year sorts before its months, a month before its days. */
function orderOf(year: number, month: number, day: number): number {
  return (year * 100 + month) * 100 + day
}
