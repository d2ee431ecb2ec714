type DatePrecision = 'year' | 'month' | 'day'

export interface EventDate {
  /** `2023`, `2023.06` or `2023.06.08`: as precise as the sources allow. */
  text: string
  precision: DatePrecision
  /** Start of that year, month or day in UTC, for sorting. */
  startsAt: Date
}

const FORM = /^(\d{4})(?:[.-](\d{1,2}))?(?:[.-](\d{1,2}))?$/

/** Parses `yyyy`, `yyyy.mm` or `yyyy.mm.dd` (or with hyphens); `undefined` if there is no such day. */
export function parseEventDate(input: string): EventDate | undefined {
  const match = FORM.exec(input.trim())
  if (!match) return undefined
  const [, year, month, day] = match
  return calendarDate(Number(year), toNumber(month), toNumber(day))
}

/** Whether a cell of a table is a month that lost its zero: spreadsheets save 2023.10 as 2023.1. */
export function mayBeOctober(cell: string): boolean {
  return /^\d{4}\.1$/.test(cell.trim())
}

export const MAY_BE_OCTOBER =
  "may be January or October, because spreadsheets save 2023.10 as 2023.1: write '2023.01 or '2023.10, with an apostrophe"

function toNumber(digits: string | undefined): number | undefined {
  return digits === undefined ? undefined : Number(digits)
}

function calendarDate(year: number, month?: number, day?: number): EventDate | undefined {
  const startsAt = new Date(Date.UTC(year, (month ?? 1) - 1, day ?? 1))
  const exists =
    startsAt.getUTCFullYear() === year &&
    startsAt.getUTCMonth() === (month ?? 1) - 1 &&
    startsAt.getUTCDate() === (day ?? 1)
  if (!exists) return undefined
  const parts = [year, month, day].filter((part) => part !== undefined)
  const text = parts.map((part, at) => String(part).padStart(at === 0 ? 4 : 2, '0')).join('.')
  return {
    text,
    precision: (['year', 'month', 'day'] as const)[parts.length - 1] ?? 'year',
    startsAt,
  }
}
