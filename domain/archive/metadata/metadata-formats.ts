import { z } from 'zod'
import { nfcText } from '../../units/nfc-text.ts'
import { DAY_MS } from '../../units/time.ts'
import { parseEventDate } from './event-date.ts'
import { licenceText } from './licences.ts'
import type { FieldDefinition } from './metadata-fields.ts'
import { missingDate } from './missing-date.ts'
import { sourceProblem } from './source-problem.ts'
import { withSemicolons } from './sources.ts'

type Format = (maxLength: number) => z.ZodType<string>

const text = (maxLength: number) =>
  nfcText(maxLength, `may have ${maxLength} characters at most`, 'must be a text')
    .refine((value) => !value.includes('\0'), 'must not contain the character NUL')
    .transform((value) => value.toWellFormed().trim())

/** A day, month or year; empty if unknown. */
const date = (maxLength: number) =>
  text(maxLength).transform((value, context) => {
    if (value === '') return ''
    const parsed = parseEventDate(value)
    if (parsed) return parsed.text
    context.addIssue({ code: 'custom', message: expectedDate(value) })
    return z.NEVER
  })

function expectedDate(value: string): string {
  const missing = missingDate(value)
  if (!missing) return 'must be a day, e.g. 2023.06.08, a month (2023.06) or a year (2023)'
  return 'day' in missing
    ? `must be a day that exists, not ${missing.day}`
    : `must have a month from 1 to 12, not ${missing.month}`
}

/** Somewhere it is already tomorrow; anything later is in the future. */
function isInFuture(value: string): boolean {
  const startsAt = parseEventDate(value)?.startsAt.getTime() ?? 0
  return startsAt > Date.now() + DAY_MS
}

const licence = (maxLength: number) => text(maxLength).transform(licenceText)

const sourcesText = (maxLength: number) => text(maxLength).transform(withSemicolons)

const sources = (maxLength: number) =>
  sourcesText(maxLength).superRefine((value, context) => {
    const problem = sourceProblem(value)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })

/** In forms and calls. */
export const typedFormats: Record<FieldDefinition['format'], Format> = {
  text,
  sources,
  date: (maxLength) =>
    date(maxLength).refine((value) => !isInFuture(value), 'must not be in the future'),
  licence,
}

/** The archive stores sources as one text separated by semicolons, so a source cannot contain one. */
const oneSource = (maxLength: number) =>
  text(maxLength).refine(
    (source) => !source.includes(';'),
    'must not contain a semicolon inside a list; in a URL write %3B',
  )

/** In import sidecars. */
export const sidecarFormats: Record<FieldDefinition['format'], Format> = {
  text,
  sources: (maxLength) =>
    z
      .union(
        [sourcesText(maxLength), z.array(oneSource(maxLength))],
        'must be a text or a list of texts',
      )
      .transform((given) => (typeof given === 'string' ? given : given.filter(Boolean).join('; '))),
  date,
  licence,
}
