import { z } from 'zod'
import { entryName } from './entry-name.ts'
import { parseEventDate } from './event-date.ts'
import { metadataDate, metadataText } from './sidecar.ts'
import { sourceProblem } from './source-problem.ts'
import { sourcesOf } from './sources.ts'

const sources = metadataText.superRefine((text, context) => {
  const problem = sourceProblem(text)
  if (problem) context.addIssue({ code: 'custom', message: problem })
})

const DAY_MS = 24 * 60 * 60 * 1000

/** Somewhere it is tomorrow already; what is later than that has not happened. */
const eventDate = metadataDate.superRefine((text, context) => {
  const startsAt = text === undefined ? undefined : parseEventDate(text)?.startsAt
  if (startsAt === undefined || startsAt.getTime() <= Date.now() + DAY_MS) return
  context.addIssue({ code: 'custom', message: 'must not lie in the future' })
})

/** What a manager says of one file or folder; what is left out stays as it is. A folder has a name and a description only. */
export const saidMetadata = z
  .strictObject({
    name: entryName,
    description: metadataText,
    /** Parted by semicolons. */
    source: sources,
    location: metadataText,
    /** `2023`, `2023.06` or `2023.06.08`; empty: nobody knows. */
    event_date: eventDate,
  })
  .partial()

export type SaidMetadata = z.output<typeof saidMetadata>

const mode = z.enum(['set', 'append'])

/** What is done to many files at once; what is left out stays as it is. */
export const bulkMetadata = z
  .strictObject({
    description: z.strictObject({ mode, text: metadataText }),
    source: z.strictObject({ mode, text: sources }),
    location: z.strictObject({ mode: z.literal('set'), text: metadataText }),
    event_date: z.strictObject({ mode: z.literal('set'), text: eventDate }),
  })
  .partial()

export type BulkMetadata = z.output<typeof bulkMetadata>

/** What is said of a file; a folder has its description only. */
export interface ItemMetadata {
  description: string
  source: string
  location: string
  event_date: string | undefined
}

/** A description goes on in a new line; a source that is there already is not said twice. */
export function changedInBulk(before: ItemMetadata, change: BulkMetadata): ItemMetadata {
  const { description, source, location, event_date } = change
  return {
    description:
      description?.mode === 'append'
        ? [before.description, description.text].filter(Boolean).join('\n')
        : (description?.text ?? before.description),
    source:
      source?.mode === 'append'
        ? withSources(before.source, source.text)
        : (source?.text ?? before.source),
    location: location?.text ?? before.location,
    event_date: event_date ? event_date.text : before.event_date,
  }
}

function withSources(before: string, more: string): string {
  const texts = [...sourcesOf(before), ...sourcesOf(more)].map(({ text }) => text)
  return [...new Set(texts)].join('; ')
}
