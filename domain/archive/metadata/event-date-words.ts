import type { EventDate } from './event-date.ts'

/** January first. */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** Where there is little room: `2023-06` as `Jun 2023`. */
export function shortMonth(month: string): string {
  const [year, at] = month.split('-')
  return `${MONTHS[Number(at) - 1]?.slice(0, 3)} ${year}`
}

/** `2023-06` as `June 2023`. */
export function longMonth(month: string): string {
  const [year, at] = month.split('-')
  return `${MONTHS[Number(at) - 1]} ${year}`
}

/** An event's date in prose, with its precision: `June 2023`, `known to the month`. */
export function longEventDate({ startsAt, precision }: EventDate): {
  date: string
  precision: string
} {
  const year = String(startsAt.getUTCFullYear())
  const month = `${MONTHS[startsAt.getUTCMonth()]} ${year}`
  switch (precision) {
    case 'day':
      return { date: `${startsAt.getUTCDate()} ${month}`, precision: 'known to the day' }
    case 'month':
      return { date: month, precision: 'known to the month' }
    case 'year':
      return { date: year, precision: 'known to the year' }
  }
}
