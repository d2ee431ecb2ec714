import { z } from 'zod'
import { forEachField, type MetadataJson } from './metadata-fields.ts'

export const metadataShape = forEachField(({ about, isNullable }) => {
  const text = z.string().meta({ description: about })
  return isNullable ? text.nullable() : text
}) as { [Name in keyof MetadataJson]: z.ZodType<MetadataJson[Name]> }
