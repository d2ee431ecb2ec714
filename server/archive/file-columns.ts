import { sql } from 'kysely'
import { sectionOf } from '#domain/archive/file-types/media-type.ts'
import { sortText } from '#domain/archive/listing/sort-text.ts'
import { type Metadata, metadataIn } from '#domain/archive/metadata/metadata.ts'
import { metadataNames } from '#domain/archive/metadata/metadata-fields.ts'
import { shownDate } from '#domain/archive/metadata/shown-date.ts'

/** For queries that join `file` with other tables. */
export const METADATA_COLUMNS = metadataNames.map((name) => `file.${name}` as const)

/** A trashed file is in a trashed folder, or has the negated number of its trash entry as its folder id. */
export const IS_ENTRY_OF_FILE = sql<boolean>`(trash_entry.id = trashed_folder.entry_id or trash_entry.id = -file.folder_id)`

/** Avoids -0, which databases do not have. */
export function negated(value: number): number {
  return value === 0 ? 0 : -value
}

/** The metadata columns of a file, including sort columns. */
export function metadataColumns(metadata: Metadata, uploadedAt: Date) {
  return {
    ...metadataIn(metadata),
    date_rank: negated(shownDate({ ...metadata, uploadedAt }).startsAt.getTime()),
    source_text: sortText(metadata.source),
    description_text: sortText(metadata.description),
  }
}

/** The columns that depend only on the bytes. */
export function byteColumns(file: { size: number; mediaType: string }, uploadedAt: Date) {
  return {
    section: sectionOf(file.mediaType),
    uploaded_at: uploadedAt.getTime(),
    upload_rank: negated(uploadedAt.getTime()),
    size_rank: negated(file.size),
  }
}
