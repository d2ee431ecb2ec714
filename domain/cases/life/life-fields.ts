import { z } from 'zod'
import { dateText } from '../../front-matter/date-text.ts'
import { requiredText } from '../../front-matter/required-text.ts'
import { parseCaseDate } from '../case-date.ts'
import { caseId } from '../case-id.ts'
import { VEHICLE_STATUSES } from '../rating/vehicle-status.ts'

/** How surely two cases concern one vehicle; certainty is stated by a common `identity`. */
export const CERTAINTIES = ['probable', 'possible'] as const
export type Certainty = (typeof CERTAINTIES)[number]

const certainty = z.enum(CERTAINTIES, `expected one of ${CERTAINTIES.join(', ')}`)
const WHY_EXPECTED = 'expected why it may be the same vehicle'

/** Another case that may concern the same vehicle. */
export const sameVehicle = z.strictObject({
  /** Id of the case of the same catalogue under which the vehicle is counted. */
  case: caseId,
  /** `probable` where a source or several facts point to it, otherwise `possible`. */
  certainty,
  /** What speaks for it and what against it, in one or two sentences. */
  why: requiredText(WHY_EXPECTED),
})

/** What became of the vehicle after the date of the case, or before it. */
const lifeEvent = z
  .strictObject({
    /** As precise as the sources allow, in the form of the date of a case. */
    date: dateText(
      (text) => text !== '' && parseCaseDate(text) !== undefined,
      'expected yyyy.mm.dd, yyyy.mm, yyyy or a season, e.g. 2023 Summer',
    ),
    /** How the date is known: `day of publication`. */
    dateBasis: z.string().default(''),
    title: requiredText('expected a title').max(160, 'expected at most 160 characters'),
    /** Where the vehicle was from then on, if the sources say so. */
    vehicleStatus: z
      .enum(
        VEHICLE_STATUSES,
        'expected operational, recovered, not recovered, captured or unknown; omit the field if nothing is known',
      )
      .optional(),
    /** Numbers of the sources of the case, as its text refers to them. */
    sources: z
      .array(z.string().regex(/^[1-9]\d?$/, 'expected the number of a source'))
      .min(1, 'expected the number of at least one source'),
    /** Only if it is not established that the step concerns the vehicle of the case. */
    certainty: certainty.optional(),
    /** What speaks for it and what against it; needed with `certainty`. */
    why: z.string().default(''),
  })
  .refine((event) => event.certainty === undefined || event.why !== '', {
    path: ['why'],
    message: WHY_EXPECTED,
  })

/** The fields of a case that make the timeline of its vehicle. */
export const lifeFields = {
  /** Cases that may concern the same vehicle; this one is then not counted as another vehicle. */
  sameVehicle: z.array(sameVehicle).default([]),
  /** Dated steps of the vehicle that have no case of their own. */
  events: z.array(lifeEvent).default([]),
}

export type SameVehicle = z.output<typeof sameVehicle>
export type LifeEvent = z.output<typeof lifeEvent>

/** Numbers of sources that the case does not have, with their places. */
export function unknownSources({
  events,
  sources,
}: {
  events: readonly LifeEvent[]
  sources: readonly unknown[]
}): [path: PropertyKey[], message: string][] {
  return events.flatMap((event, at) =>
    event.sources.flatMap((number, place): [PropertyKey[], string][] =>
      Number(number) <= sources.length
        ? []
        : [
            [
              ['events', at, 'sources', place],
              `there is no source ${number}; the case has ${sources.length}`,
            ],
          ],
    ),
  )
}
