import { z } from 'zod'
import { day } from '../../front-matter/calendar-day.ts'
import { requiredText } from '../../front-matter/required-text.ts'
import { counted } from '../../units/count.ts'
import { formField } from '../../writing/field-meta.ts'
import { MAX_RATING, ratingName } from './rating.ts'

function isLevel(value: string): boolean {
  return /^\d{1,2}$/.test(value) && Number(value) >= 1 && Number(value) <= MAX_RATING
}

const LEVELS = Array.from({ length: MAX_RATING }, (_, at) => String(at + 1))

/** Damage rating from 1 to 10; empty until an analyst has given one. It needs `rated`. */
export const cdurs = formField(
  z
    .string()
    .superRefine((value, context) => {
      if (value === '' || isLevel(value)) return
      const isAbove = /^\d+$/.test(value) && Number(value) > MAX_RATING
      const message = isAbove
        ? `Invalid cdurs rating ${value}`
        : 'expected a cdurs rating from 1 to 10, or nothing'
      context.addIssue({ code: 'custom', message })
    })
    .default(''),
  {
    label: 'Level',
    help: 'Rate the vehicle, not the footage. Without an assessor and evidence, leave the rating empty.',
    widget: 'levels',
    group: 'Rating',
    words: Object.fromEntries([
      ['', 'not rated'],
      ...LEVELS.map((level) => [level, `${level}: ${ratingName(Number(level))}`]),
    ]),
  },
)

const by = requiredText('expected who gave the rating')
const evidence = requiredText('expected what the rating rests on')

/** A rating that another one has replaced; readers still see it. */
const earlierRating = z.strictObject({
  cdurs: z.string().refine(isLevel, 'expected a cdurs rating from 1 to 10'),
  by,
  on: day,
  evidence,
})

/** Ratings of a case that has none now, or had none for a time; the oldest first. */
export const formerRatings = z
  .array(
    earlierRating.extend({
      /** The day it was withdrawn; without it, the next one replaced it. */
      withdrawn: day.optional(),
    }),
  )
  .default([])

/** Who gave the rating, when, and on what evidence. */
export const rated = formField(
  z
    .strictObject({
      by: formField(by, {
        label: 'Assessor',
        help: 'Who gives the rating: an editor of the site, or a named analyst.',
        suggest: 'assessor',
      }),
      on: formField(day, { label: 'Rated on', widget: 'day' }),
      evidence: formField(evidence, {
        label: 'Reasoning',
        help: 'What the evidence shows, and why it means this level.',
        widget: 'lines',
      }),
      sources: formField(
        z.array(z.string().regex(/^[1-9]\d{0,3}$/, 'expected the number of a source')).default([]),
        { label: 'Evidence: sources', widget: 'sources' },
      ),
      files: formField(z.array(requiredText('expected the id of a file')).default([]), {
        label: 'Evidence: files',
        help: 'Their ids in the archive, one on a line.',
        widget: 'files',
      }),
      /** The oldest first. The editor in the browser adds what was published before. */
      earlier: z.array(earlierRating).default([]),
    })
    .optional(),
  { label: 'Rating' },
)

export type Rated = NonNullable<z.output<typeof rated>>

interface Given {
  cdurs: string
  rated?: Rated | undefined
  sources: readonly unknown[]
}

/** Contradictions between a rating and the rest of its case. */
export function ratingProblems(given: Given): [path: PropertyKey[], message: string][] {
  const { rated: one } = given
  if (!one)
    return isLevel(given.cdurs)
      ? [
          [
            ['cdurs'],
            'a rating needs its analyst: expected the fields by, on and evidence under rated',
          ],
        ]
      : []
  if (given.cdurs === '') return [[['rated'], 'expected a cdurs rating as well']]
  return one.sources.flatMap((number, at) =>
    Number(number) > given.sources.length
      ? [
          [
            ['rated', 'sources', at],
            `the case has ${counted(given.sources.length, 'source')} and no source ${number}`,
          ] as [PropertyKey[], string],
        ]
      : [],
  )
}
