import { shortMonth } from '#domain/archive/metadata/event-date-words.ts'

/** The cases that are not dated to the month have no month. */
export function monthWords(month: string): string {
  return month === '' ? 'no month' : shortMonth(month)
}
