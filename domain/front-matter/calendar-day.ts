import { parseEventDate } from '../archive/metadata/event-date.ts'
import { dateText } from './date-text.ts'

const FORM = /^\d{4}-\d{2}-\d{2}$/

/** A day of the calendar: `2026-11-21`. */
export const day = dateText(
  (text) => FORM.test(text) && parseEventDate(text) !== undefined,
  'expected a date as yyyy-mm-dd, e.g. 2026-11-21',
)
