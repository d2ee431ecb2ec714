import { z } from 'zod'

const EXPECTED = 'expected a day as yyyy-mm-dd, such as 2026-11-21'
const FORM = /^\d{4}-\d{2}-\d{2}$/

/** A day of the calendar: `2026-11-21`. */
export const day = z
  .string(EXPECTED)
  .refine((text) => FORM.test(text) && isOfTheCalendar(text), EXPECTED)

/** February has no 30th, which `Date` makes a day of March. */
function isOfTheCalendar(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
