import { z } from 'zod'
import { type Metadata, NO_METADATA } from './metadata.ts'
import { forEachField, metadataFields } from './metadata-fields.ts'
import { sidecarFormats } from './metadata-formats.ts'

export const sidecarFields: readonly string[] = metadataFields.map((field) => field.sidecar)

/**
 * Metadata of a file in `photo.jpg.yaml` beside `photo.jpg` or in a row of `_metadata.csv`. It is
 * complete: an omitted field is empty.
 */
export const sidecar = z
  .strictObject(
    Object.fromEntries(
      metadataFields.map(({ sidecar: key, format, maxLength, about }) => [
        key,
        sidecarFormats[format](maxLength).optional().meta({ description: about }),
      ]),
    ),
  )
  .transform(
    (written): Metadata =>
      forEachField((field) => written[field.sidecar] ?? NO_METADATA[field.name]),
  )
