import { dayText } from '../../units/day.ts'
import { type EventDate, parseEventDate } from './event-date.ts'
import type { Metadata } from './metadata.ts'

const DESCRIPTION_DATE = /^(\d{4}\.\d{1,2}(?:\.\d{1,2})?)(?!\d)/

export interface Dated extends Pick<Metadata, 'event_date' | 'description'> {
  uploadedAt: Date
}

export interface ShownDate {
  /** `2023.06.08`, as precise as it is known. */
  text: string
  startsAt: Date
  /** Whether this is the day of the event or of the upload. */
  of: 'event' | 'upload'
}

/**
 * The day the reader sees. Archive scans arrive years after the event: the file's own event date
 * comes first, then a date that opens the description (`yyyy.mm[.dd]`, the rule of the older site),
 * and without either, of the upload.
 */
export function shownDate(file: Dated): ShownDate {
  const event = ownDate(file)
  if (event) return { text: event.text, startsAt: event.startsAt, of: 'event' }
  return { text: dayText(file.uploadedAt), startsAt: file.uploadedAt, of: 'upload' }
}

/** The day of the event, without that of the upload. */
export function ownDate({
  event_date,
  description,
}: Omit<Dated, 'uploadedAt'>): EventDate | undefined {
  if (event_date) return parseEventDate(event_date)
  const opening = DESCRIPTION_DATE.exec(description)?.[1]
  return opening === undefined ? undefined : parseEventDate(opening)
}
