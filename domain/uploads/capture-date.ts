import { parseEventDate } from '../archive/metadata/event-date.ts'
import { MINUTE_MS } from '../units/time.ts'

export interface CaptureDate {
  /** `2023.06.08` by the camera's clock. */
  date: string
  /** Without the time zone of its clock, the date may be a day off. */
  isZoneKnown: boolean
}

/** Longer than any form that is parsed. */
const MAX_LETTERS = 40
/** `2023:06:08 14:03:22` of Exif (CIPA DC-008, 4.6.5), `2023-06-08T14:03:22.12+03:00` of XMP. */
const FORM =
  /^(\d{4})[:-](\d\d)[:-](\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?)?$/
const OFFSET = /^(?:Z|([+-])(\d\d):(\d\d))$/
/** First photo that is preserved. */
const FIRST_YEAR = 1826
/** Where camera clocks start that were never set, or whose battery was empty. */
const CLOCK_STARTS = ['1904.01.01', '1970.01.01', '1980.01.01', '2000.01.01']
/** The clock of a camera may be a little fast. */
const MAX_AHEAD_MS = 60 * MINUTE_MS
/** Without a zone it may be that much later there. */
const LATEST_ZONE_MS = 14 * 60 * MINUTE_MS

/**
 * The day on which a photo was taken, by its camera; `undefined` for one that cannot be.
 * @param taken `DateTimeOriginal`.
 * @param zone `OffsetTimeOriginal`; empty if there is none.
 */
export function captureDate(taken: string, zone: string, now: Date): CaptureDate | undefined {
  const match = taken.length > MAX_LETTERS ? null : FORM.exec(taken.trim())
  if (!match) return undefined
  const [, year = '', month, day, hour = '0', minute = '0', second = '0', ownZone] = match
  const date = parseEventDate(`${year}.${month}.${day}`)
  if (!date || Number(year) < FIRST_YEAR || CLOCK_STARTS.includes(date.text)) return undefined
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) return undefined
  const offsetMs = match[4] === undefined ? undefined : offsetOf(ownZone ?? zone)
  const byClock = date.startsAt.getTime() + (Number(hour) * 60 + Number(minute)) * MINUTE_MS
  const earliest = byClock - (offsetMs ?? LATEST_ZONE_MS)
  if (earliest > now.getTime() + MAX_AHEAD_MS) return undefined
  return { date: date.text, isZoneKnown: offsetMs !== undefined }
}

/** Milliseconds ahead of UTC. */
function offsetOf(zone: string): number | undefined {
  const match = zone.length > MAX_LETTERS ? null : OFFSET.exec(zone.trim())
  if (!match) return undefined
  const [, sign, hours = '0', minutes = '0'] = match
  const ahead = Number(hours) * 60 + Number(minutes)
  if (ahead > 14 * 60 || Number(minutes) > 59) return undefined
  return (sign === '-' ? -ahead : ahead) * MINUTE_MS
}
