import { sectionOf } from '#domain/archive/media-type.ts'
import { shownDate } from '#domain/archive/shown-date.ts'
import type { FileMetadata } from '#domain/archive/sidecar.ts'
import { sortText } from '#domain/archive/sort-text.ts'

/** Zero has two signs in JavaScript and one in a database. */
export function negated(value: number): number {
  return value === 0 ? 0 : -value
}

/** The columns that follow from what an author says of a file, those that listings sort by included. */
export function metadataColumns(metadata: FileMetadata, uploadedAt: Date) {
  const { description, sources, location, eventDate } = metadata
  return {
    description,
    sources,
    location,
    event_date: eventDate ?? null,
    date_rank: negated(shownDate({ eventDate, description, uploadedAt }).startsAt.getTime()),
    source_text: sortText(sources),
    description_text: sortText(description),
  }
}

/** The columns that never change once bytes lie at their place. */
export function byteColumns(file: { size: number; mediaType: string }, uploadedAt: Date) {
  return {
    section: sectionOf(file.mediaType),
    uploaded_at: uploadedAt.getTime(),
    upload_rank: negated(uploadedAt.getTime()),
    size_rank: negated(file.size),
  }
}
