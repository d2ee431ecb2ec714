import { z } from 'zod'
import type { RichText } from '../articles/rich-text.ts'
import { publicationFields } from '../writing/publication.ts'
import { parseCaseDate } from './case-date.ts'
import { caseId } from './case-id.ts'
import { sourceEntry } from './case-source.ts'
import { dateText } from './date-text.ts'
import { day } from './day.ts'
import { lifeFields, unknownSources } from './life/life-fields.ts'
import { PRECISIONS, parseCoordinates } from './location/coordinates.ts'
import { locationProblems } from './location/location-problems.ts'
import { DAMAGE_CLASSES } from './rating/damage-class.ts'
import { HIGHEST_RATING } from './rating/rating.ts'
import { VEHICLE_STATUSES } from './rating/vehicle-status.ts'
import { requiredText } from './required-text.ts'

const NO_SOURCE = 'expected at least one source'

/** Text of one line that may be left out. */
const line = z.string().default('')

const cdurs = z.string().superRefine((value, context) => {
  if (value === '' || isLevel(value)) return
  context.addIssue({
    code: 'custom',
    message: 'expected a cdurs rating from 1 to 10, or nothing',
  })
})

function isLevel(value: string): boolean {
  return /^\d{1,2}$/.test(value) && Number(value) >= 1 && Number(value) <= HIGHEST_RATING
}

/** Where it happened, as closely as is known and may be shown. */
const location = z
  .strictObject({
    /** `road past Mala Tokmachka, towards Novopokrovka`. */
    place: line,
    oblast: line,
    /** Latitude and longitude in degrees: `47.523686, 35.930824`. They need a precision and a source. */
    coordinates: z
      .string()
      .refine(
        (text) => text === '' || parseCoordinates(text) !== undefined,
        'expected latitude, longitude in degrees, e.g. 47.5237, 35.9308',
      )
      .default(''),
    /**
     * How closely the place is shown: `exact`, `1 km`, `10 km`, `place` (words only) or `withheld`. Without it `10 km`, or
     * `place` without coordinates. `exact` needs a geolocation that has been public for 14 days: docs/precision.md.
     */
    precision: z.enum(PRECISIONS, `expected one of ${PRECISIONS.join(', ')}`).optional(),
    /** What the point is and how certainly it belongs to this case. */
    note: line,
    /** URL of the post that located it; it must be among the sources. A withheld place hides it there as well. */
    geolocation: line,
  })
  .transform(({ precision, ...more }) => ({
    ...more,
    precision: precision ?? (more.coordinates === '' ? ('place' as const) : ('10 km' as const)),
  }))

/** What a loss list reports. It is never a rating, and stands in for one until an analyst gives it. */
const reported = z.strictObject({
  /** `Destroyed`, `Damaged` or `Unaffected`. */
  class: z.enum(DAMAGE_CLASSES, `expected one of ${DAMAGE_CLASSES.join(', ')}`),
  /** Who reports it: `Oryx`. */
  by: requiredText('expected who reports the class'),
  /** The report's own word: `damaged and abandoned`. */
  word: line,
  /** Place in the list: `Leopard 2A4 (1, destroyed), 2026-04-28`. */
  entry: line,
  /** The earlier entry in the list. */
  history: line,
})

/** Who gave the rating, when, and on what evidence. */
const rated = z.strictObject({
  by: requiredText('expected who gave the rating'),
  on: day,
  evidence: requiredText('expected what the rating rests on'),
})

/** The head of a case file. Every value is a text, so that `2024.10` stays October. */
export const caseFrontMatter = z
  .strictObject({
    /** Anchor on the page and name of the file; other sites link to it, so never change one that was published. */
    id: caseId,
    /** What happened, in one line. */
    title: requiredText('expected a title').max(160, 'expected at most 160 characters'),
    /** As precise as the sources allow: `2023.06.08`, `2023.06`, `2023`, `2023 Summer`, or empty. */
    date: dateText(
      (text) => parseCaseDate(text) !== undefined,
      'expected yyyy.mm.dd, yyyy.mm, yyyy, a season, e.g. 2023 Summer, or nothing',
    ).default(''),
    /** How the date is known: `as reported`, `day the imagery appeared`. */
    dateBasis: line,
    /** The type, in the words of the catalogue's filter: `Leopard 2A6`. */
    vehicle: requiredText('expected the vehicle'),
    /** The vehicle's own identity if known, such as a tactical number. Cases with the same one are shown together. */
    identity: line,
    unit: line,
    /** What hit it, in the words of the source; `unknown` when no source says. */
    cause: line,
    /** What became of it, in the words of the source. */
    outcome: line,
    /** Where the vehicle is now: operational, recovered, not recovered, captured, unknown, or empty. */
    vehicleStatus: z
      .enum(
        [...VEHICLE_STATUSES, ''],
        'expected operational, recovered, not recovered, captured, unknown, or nothing',
      )
      .default(''),
    /** Damage rating from 1 to 10; empty until an analyst has given one. It needs `rated`. */
    cdurs: cdurs.default(''),
    rated: rated.optional(),
    reported: reported.optional(),
    location: location.default({
      place: '',
      oblast: '',
      coordinates: '',
      precision: 'place',
      note: '',
      geolocation: '',
    }),
    /** Part of the subject that the case belongs to: `deliveries`. No page shows it yet. */
    section: line,
    /** How good the evidence is: A, seen in imagery on a loss list; B, press that reports it itself; C, only a claim or a weak source. */
    grade: z.enum(['A', 'B', 'C'], 'expected A, B or C'),
    /** `sourced` when its sources were read, `unverified` when they were not yet. */
    verification: z.enum(['sourced', 'unverified'], 'expected sourced or unverified'),
    /** How certain this is. */
    verificationNote: line,
    ...lifeFields,
    /** Ids of cases of the same catalogue that may concern the same vehicle or event; it merges no counts. */
    related: z.array(caseId).default([]),
    /** Ids of files in the archive that show it. */
    media: z.array(requiredText('expected the id of a file')).default([]),
    /** At least one. The text refers to the first as [^1]. */
    sources: z.array(sourceEntry, NO_SOURCE).min(1, NO_SOURCE),
    /** Day on which the case was added here. */
    added: day,
    /** Day of its last change of substance. */
    updated: day.optional(),
    /** What the last change was, in one sentence. */
    change: line,
    /** What was wrong here before, and when it was corrected. */
    corrections: z
      .array(z.strictObject({ on: day, text: requiredText('expected what was corrected') }))
      .default([]),
    /** Ids that the case had before; their URLs lead to this one. */
    formerly: z.array(caseId).default([]),
    ...publicationFields,
  })
  .superRefine((given, context) => {
    const problem = (path: PropertyKey[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    if (isLevel(given.cdurs) && !given.rated)
      problem(
        ['cdurs'],
        'a rating needs its analyst: expected the fields by, on and evidence under rated',
      )
    if (given.cdurs === '' && given.rated) problem(['rated'], 'expected a cdurs rating as well')
    if (given.updated && given.updated < given.added)
      problem(['updated'], `expected ${given.added}, the day the case was added, or a later day`)
    for (const [field, message] of locationProblems(given)) problem(['location', field], message)
    for (const [path, message] of unknownSources(given)) problem(path, message)
  })

export type CaseFrontMatter = z.output<typeof caseFrontMatter>

/** The texts of a case. @typeParam Text Blocks, and HTML once a page has drawn them. */
export interface CaseTexts<Text> {
  /** The narrative. */
  story: Text
  /** Under the fold `Damage description`; empty when there is none. */
  damage: Text
  /** Under the fold `Overall assessment`; empty when there is none. */
  assessment: Text
}

export function textsOf<Text>({ story, damage, assessment }: CaseTexts<Text>): Text[] {
  return [story, damage, assessment]
}

export interface Case extends CaseFrontMatter, CaseTexts<RichText> {}
