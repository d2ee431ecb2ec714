import { z } from 'zod'
import { NO_OFFERS, type PhotoOffers } from '../uploads/photo-offers.ts'
import { PLACE_PRECISIONS, placeText } from '../uploads/photo-place.ts'
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
const set = z.literal('set')
/** What each photograph says itself, where nobody has entered anything. */
const photo = z.literal('photo')

/** What is done to many files at once; what is left out stays as it is. */
export const bulkMetadata = z
  .strictObject({
    description: z.discriminatedUnion('mode', [
      z.strictObject({ mode, text: metadataText }),
      z.strictObject({ mode: photo }),
    ]),
    source: z.strictObject({ mode, text: sources }),
    location: z.discriminatedUnion('mode', [
      z.strictObject({ mode: set, text: metadataText }),
      z.strictObject({ mode: photo, precision: z.enum(PLACE_PRECISIONS) }),
    ]),
    event_date: z.discriminatedUnion('mode', [
      z.strictObject({ mode: set, text: eventDate }),
      z.strictObject({ mode: photo }),
    ]),
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

/** Whether the photographs have to be looked into for it. */
export function isFromPhotos(change: BulkMetadata): boolean {
  const { description, location, event_date } = change
  return [description, location, event_date].some((one) => one?.mode === 'photo')
}

/**
 * A description goes on in a new line; a source that is there already is not said twice.
 * @param offers What a photograph says itself.
 */
export function changedInBulk(
  before: ItemMetadata,
  change: BulkMetadata,
  offers: PhotoOffers = NO_OFFERS,
): ItemMetadata {
  const { source } = change
  return {
    description: descriptionAfter(before, change, offers),
    source:
      source?.mode === 'append'
        ? withSources(before.source, source.text)
        : (source?.text ?? before.source),
    location: locationAfter(before, change, offers),
    event_date: eventDateAfter(before, change, offers),
  }
}

function descriptionAfter(
  { description: before }: ItemMetadata,
  { description: change }: BulkMetadata,
  offers: PhotoOffers,
): string {
  switch (change?.mode) {
    case undefined:
      return before
    case 'photo':
      return before || offers.description
    case 'append':
      return [before, change.text].filter(Boolean).join('\n')
    case 'set':
      return change.text
  }
}

function locationAfter(
  { location: before }: ItemMetadata,
  { location: change }: BulkMetadata,
  { position }: PhotoOffers,
): string {
  if (change?.mode !== 'photo') return change?.text ?? before
  return before || (position ? placeText(position, change.precision) : '')
}

function eventDateAfter(
  { event_date: before }: ItemMetadata,
  { event_date: change }: BulkMetadata,
  offers: PhotoOffers,
): string | undefined {
  if (change?.mode === 'set') return change.text
  return change ? (before ?? offers.event_date ?? undefined) : before
}

function withSources(before: string, more: string): string {
  const texts = [...sourcesOf(before), ...sourcesOf(more)].map(({ text }) => text)
  return [...new Set(texts)].join('; ')
}
