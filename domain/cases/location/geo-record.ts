import { z } from 'zod'
import { dateText } from '../../front-matter/date-text.ts'
import { requiredText } from '../../front-matter/required-text.ts'
import { sourceEntry } from '../../front-matter/source-entry.ts'
import { parseCaseDate } from '../case-date.ts'
import { caseId } from '../case-id.ts'
import { sameVehicle } from '../life/life-fields.ts'
import { parseCoordinates } from './coordinates.ts'

/** A volunteer's geolocation that matches no case. It is shown as such and counted nowhere. */
export const geoRecord = z.strictObject({
  /** Anchor on the page. */
  id: caseId,
  title: requiredText('expected a title'),
  /** Day of the post, not of the event. */
  date: dateText(
    (text) => parseCaseDate(text) !== undefined,
    'expected a day in the form yyyy.mm.dd',
  ),
  vehicle: requiredText('expected the vehicle'),
  /** What the post shows, in its own words: `hit`. */
  outcome: z.string().default(''),
  cause: z.string().default(''),
  unit: z.string().default(''),
  /** One or two sentences. */
  text: z.string().default(''),
  place: z.string().default(''),
  oblast: z.string().default(''),
  coordinates: z
    .string()
    .refine(
      (text) => parseCoordinates(text) !== undefined,
      'expected latitude, longitude in degrees',
    ),
  /** What the point is. */
  note: z.string().default(''),
  /** Cases whose vehicle it may show: a step on the timeline of that vehicle, counted nowhere. */
  sameVehicle: z.array(sameVehicle).default([]),
  /** Ids of cases that belong to the same matter. */
  related: z.array(caseId).default([]),
  /** The first is the post itself. */
  sources: z.array(sourceEntry).min(1, 'expected the post as a source'),
})

/** records.yaml beside a catalogue's cases. */
export const geoRecords = z.strictObject({ records: z.array(geoRecord) })

export type GeoRecord = z.output<typeof geoRecord>
