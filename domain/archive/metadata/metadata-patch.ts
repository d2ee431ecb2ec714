import { z } from 'zod'
import { PLACE_PRECISIONS } from '../../uploads/photo-place.ts'
import { entryName } from '../paths/entry-name.ts'
import type { BulkChange } from './metadata.ts'
import {
  forEachField,
  type MetadataField,
  type MetadataName,
  metadataFields,
} from './metadata-fields.ts'
import { typedFormats } from './metadata-formats.ts'

const typed = ({ format, maxLength, about }: MetadataField) =>
  typedFormats[format](maxLength).meta({ description: about })

/** New metadata of one file or folder, and maybe a new name; omitted fields keep their values. */
export const metadataPatch = z.strictObject({ name: entryName, ...forEachField(typed) }).partial()

export type MetadataPatch = z.output<typeof metadataPatch>

const photoMode = z.literal('photo').meta({
  description: 'Fills the field from the metadata of each photo, where it is empty',
})

const ofPhoto = z.strictObject({ mode: photoMode })
/** Only the chosen precision of a position becomes public. */
const placeOfPhoto = ofPhoto.extend({ precision: z.enum(PLACE_PRECISIONS) })

const fromPhoto = ({ photo }: MetadataField) => (photo?.hasPrecision ? placeOfPhoto : ofPhoto)

function bulkChange(field: MetadataField): z.ZodType<BulkChange> {
  const mode = field.append ? z.enum(['set', 'append']) : z.literal('set')
  const text = z.strictObject({ mode, text: typed(field) })
  return field.photo ? z.discriminatedUnion('mode', [text, fromPhoto(field)]) : text
}

/** The same change of many files; omitted fields keep their values. */
export const bulkMetadata = z.strictObject(forEachField(bulkChange)).partial()

/** Fields that each photo fills in itself. */
export const photoMetadata = z
  .strictObject(
    Object.fromEntries(
      metadataFields.flatMap((field) => (field.photo ? [[field.name, fromPhoto(field)]] : [])),
    ) as Record<MetadataName, ReturnType<typeof fromPhoto>>,
  )
  .partial()
