import { z } from 'zod'
import type { RichText } from '../articles/rich-text.ts'
import { day } from '../front-matter/calendar-day.ts'
import { changeFields } from '../front-matter/change-fields.ts'
import { dateText } from '../front-matter/date-text.ts'
import { requiredText } from '../front-matter/required-text.ts'
import { sourceEntry } from '../front-matter/source-entry.ts'
import { formField } from '../writing/field-meta.ts'
import { publicationFields } from '../writing/publication.ts'
import { parseCaseDate } from './case-date.ts'
import { caseId } from './case-id.ts'
import { lifeFields, unknownSources } from './life/life-fields.ts'
import { PRECISIONS, parseCoordinates } from './location/coordinates.ts'
import { locationProblems } from './location/location-problems.ts'
import { DAMAGE_CLASSES } from './rating/damage-class.ts'
import { cdurs, formerRatings, rated, ratingProblems } from './rating/rated.ts'
import { VEHICLE_STATUSES } from './rating/vehicle-status.ts'

const NO_SOURCE = 'expected at least one source'

/** Text of one line that may be left out. */
const line = z.string().default('')

/** Where it happened, as closely as is known and may be shown. */
const location = z
  .strictObject({
    place: formField(line, { label: 'Place in words', help: 'road past Mala Tokmachka' }),
    oblast: formField(line, { label: 'Oblast', suggest: 'oblast' }),
    coordinates: formField(
      z
        .string()
        .refine(
          (text) => text === '' || parseCoordinates(text) !== undefined,
          'expected latitude, longitude in degrees, e.g. 47.5237, 35.9308',
        )
        .default(''),
      {
        label: 'Point',
        help: 'Decimal, degrees and minutes, or a map link. Requires the post that located it.',
        widget: 'point',
      },
    ),
    /**
     * How closely the place is shown. Without it `10 km`, or `place` without coordinates. `exact` needs a geolocation that
     * has been public for 14 days: docs/precision.md.
     */
    precision: formField(
      z.enum(PRECISIONS, `expected one of ${PRECISIONS.join(', ')}`).optional(),
      {
        label: 'Shown to readers as',
        help: 'The exact point only 14 days after its geolocation was published.',
        words: {
          '': 'within 10 km, if there is a point',
          exact: 'the exact point',
          '1 km': 'within 1 km',
          '10 km': 'within 10 km',
          place: 'the place in words only',
          withheld: 'withheld, with the post that located it',
        },
      },
    ),
    note: formField(line, {
      label: 'Note on the point',
      help: 'What the point shows, and how certain it is that it belongs to this case. Readers see it, also if the point is withheld.',
      widget: 'lines',
    }),
    geolocation: formField(line, {
      label: 'Post that located it',
      help: 'Its URL, which must be one of the sources.',
      widget: 'url',
    }),
  })
  .transform(({ precision, ...more }) => ({
    ...more,
    precision: precision ?? (more.coordinates === '' ? ('place' as const) : ('10 km' as const)),
  }))

/** The entry of a loss list. It is never a rating; it is shown in its place until an analyst rates the case. */
const reported = z.strictObject({
  class: formField(z.enum(DAMAGE_CLASSES, `expected one of ${DAMAGE_CLASSES.join(', ')}`), {
    label: 'Class',
  }),
  by: formField(requiredText('expected who reports the class'), {
    label: 'Reported by',
    help: 'Oryx',
  }),
  word: formField(line, { label: 'Wording on the list', help: 'damaged and abandoned' }),
  entry: formField(line, { label: 'Entry', help: 'Leopard 2A4 (1, destroyed), 2026-04-28' }),
  history: formField(line, { label: 'Earlier entry' }),
})

/** The head of a case file. Every value is a text, so that `2024.10` stays October. */
export const caseFrontMatter = z
  .strictObject({
    /** Anchor on the page and name of the file; other sites link to it, so never change one that was published. */
    id: caseId,
    title: formField(requiredText('expected a title').max(160, 'expected at most 160 characters'), {
      label: 'Title',
      help: 'What happened, in one line.',
      widget: 'lines',
    }),
    /** As precise as the sources allow: `2023.06.08`, `2023.06`, `2023`, `2023 Summer`, or empty. */
    date: formField(
      dateText(
        (text) => parseCaseDate(text) !== undefined,
        'expected yyyy.mm.dd, yyyy.mm, yyyy, a season, e.g. 2023 Summer, or nothing',
      ).default(''),
      { label: 'Date', help: 'Leave empty what no source states.', widget: 'case-date' },
    ),
    dateBasis: formField(line, {
      label: 'How the date is known',
      help: 'day the imagery appeared',
      widget: 'lines',
    }),
    /** The type, in the words of the catalogue's filter: `Leopard 2A6`. */
    vehicle: formField(requiredText('expected the vehicle'), {
      label: 'Vehicle',
      help: 'As named in the filter.',
      suggest: 'vehicle',
    }),
    identity: formField(line, {
      label: 'Number or name of this vehicle',
      help: 'Cases with the same value are shown as the history of one vehicle.',
      suggest: 'identity',
    }),
    unit: formField(line, { label: 'Unit', suggest: 'unit' }),
    cause: formField(line, {
      label: 'Cause',
      help: 'What hit it, in the words of the source, or unknown.',
      suggest: 'cause',
      widget: 'lines',
    }),
    outcome: formField(line, {
      label: 'Outcome',
      help: 'Outcome, in the words of the source.',
      widget: 'lines',
    }),
    vehicleStatus: formField(
      z
        .enum(
          [...VEHICLE_STATUSES, ''],
          'expected operational, recovered, not recovered, captured, unknown, or nothing',
        )
        .default(''),
      {
        label: 'Where the vehicle is now',
        help: 'If the vehicle was abandoned, choose “not recovered” only if a source says so, otherwise “unknown”.',
        words: { '': 'not stated' },
      },
    ),
    cdurs,
    rated,
    /** The editor in the browser adds a rating that is withdrawn. */
    formerRatings,
    reported: formField(reported.optional(), { label: 'Loss list' }),
    location: formField(
      location.default({
        place: '',
        oblast: '',
        coordinates: '',
        precision: 'place',
        note: '',
        geolocation: '',
      }),
      { label: 'Place' },
    ),
    section: formField(line, {
      label: 'Topic',
      help: 'Part of the subject, such as deliveries. Readers see it.',
    }),
    grade: formField(z.enum(['A', 'B', 'C'], 'expected A, B or C'), {
      label: 'Grade of the evidence',
      words: {
        A: 'A: seen in imagery on a loss list',
        B: 'B: reported by the press itself',
        C: 'C: only a claim, or a weak source',
      },
    }),
    verification: formField(z.enum(['sourced', 'unverified'], 'expected sourced or unverified'), {
      label: 'State of the sources',
      words: { sourced: 'sourced: they were read', unverified: 'unverified: not yet' },
    }),
    verificationNote: formField(line, {
      label: 'How certain this is',
      help: 'For readers, in a sentence or two.',
      widget: 'lines',
    }),
    ...lifeFields,
    /** Ids of cases of the same catalogue; this does not merge counts. */
    related: formField(z.array(caseId).default([]), {
      label: 'Cases of the same vehicle or event',
      suggest: 'case',
    }),
    /** Ids of files in the archive that show it. */
    media: formField(z.array(requiredText('expected the id of a file')).default([]), {
      label: 'Evidence',
      help: 'Ids of files in the archive, one on a line, in the order in which readers see them. The menu Copy of a file has its id; with ?t=12 the video starts at 0:12.',
      widget: 'files',
    }),
    /** At least one. The text refers to the first as [^1]. */
    sources: formField(z.array(sourceEntry, NO_SOURCE).min(1, NO_SOURCE), { label: 'Source' }),
    added: formField(day, { label: 'Added on', widget: 'day' }),
    updated: formField(day.optional(), {
      label: 'Last changed on',
      help: 'Set it after a substantive change.',
      widget: 'day',
    }),
    ...changeFields,
    /** Ids that the case had before; their URLs lead to this one. */
    formerly: z.array(caseId).default([]),
    ...publicationFields,
  })
  .superRefine((given, context) => {
    const problem = (path: PropertyKey[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    for (const [path, message] of ratingProblems(given)) problem(path, message)
    if (given.updated && given.updated < given.added)
      problem(['updated'], `expected ${given.added}, the day the case was added, or a later day`)
    for (const [field, message] of locationProblems(given)) problem(['location', field], message)
    for (const [path, message] of unknownSources(given)) problem(path, message)
  })

export type CaseFrontMatter = z.output<typeof caseFrontMatter>

/** The texts of a case. @typeParam Text Blocks, and HTML once a page has rendered them. */
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
