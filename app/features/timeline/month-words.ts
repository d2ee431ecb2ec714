const SHORT = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const LONG = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `2023-06` as `Jun 2023`; the cases that are not dated to the month have no month. */
export function monthWords(month: string): string {
  return month === '' ? 'no month' : SHORT.format(dayOf(month))
}

/** `2023-06` as `June 2023`. */
export function longMonth(month: string): string {
  return LONG.format(dayOf(month))
}

function dayOf(month: string): Date {
  return new Date(`${month}-01T00:00:00Z`)
}
