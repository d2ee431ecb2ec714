import { z } from 'zod'
import { nfcText } from '../units/nfc-text.ts'
import { parseEventDate } from './event-date.ts'

const MAX_TEXT = 20_000

/** Text as an author types it. */
export const metadataText = nfcText(
  MAX_TEXT,
  `may have ${MAX_TEXT} characters at most`,
  'must be a text',
)
  .refine((value) => !value.includes('\0'), 'must not hold the character NUL')
  .transform((value) => value.toWellFormed().trim())

/** The archive keeps sources in one text, so the mark that parts them cannot be in one of them. */
const oneSource = metadataText.refine(
  (source) => !source.includes(';'),
  'must not hold a semicolon inside a list; in an address write %3B',
)

const sources = z
  .union([metadataText, z.array(oneSource)], 'must be a text or a list of texts')
  .transform((given) => (typeof given === 'string' ? given : given.filter(Boolean).join('; ')))

/** A day, a month or a year; `undefined` for an empty text. */
export const metadataDate = metadataText.transform((date, context) => {
  if (date === '') return undefined
  const parsed = parseEventDate(date)
  if (parsed) return parsed.text
  context.addIssue({
    code: 'custom',
    message: 'must be a day such as 2023.06.08, a month 2023.06 or a year 2023',
  })
  return z.NEVER
})

/**
 * What an author says about a file, in `photo.jpg.yaml` beside `photo.jpg` or in a row of
 * `_metadata.csv`. It is all there is to say: a field that is left out is empty.
 */
export const sidecar = z
  .strictObject({
    /** What the file shows, for readers. */
    description: metadataText.default(''),
    /** Where it comes from: one source, several parted by semicolons, or a list. */
    source: sources.default(''),
    /** Where it was taken or made. */
    location: metadataText.default(''),
    /** When it happened, as precise as the sources allow: `2023`, `2023.06` or `2023.06.08`. */
    date: metadataDate.optional(),
  })
  .transform(({ description, source, location, date }) => ({
    description,
    sources: source,
    location,
    eventDate: date,
  }))

export type FileMetadata = z.output<typeof sidecar>

export const sidecarFields = ['description', 'source', 'location', 'date'] as const

export const NO_METADATA: FileMetadata = sidecar.parse({})
