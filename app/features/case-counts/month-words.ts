const SHORT = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** `2023-06` as `Jun 2023`; the cases that are not dated to the month have no month. */
export function monthWords(month: string): string {
  return month === '' ? 'no month' : SHORT.format(new Date(`${month}-01T00:00:00Z`))
}
