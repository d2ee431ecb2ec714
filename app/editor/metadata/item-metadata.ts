import type { z } from 'zod'
import type { fileMetaAnswer, folderMetaAnswer } from '#domain/archive/listing/listing-answer.ts'
import type { ItemState } from '#domain/archive/manage-answer.ts'
import { type MetadataValues, NO_METADATA, withValues } from '#domain/archive/metadata/metadata.ts'
import {
  type MetadataField,
  type MetadataName,
  fieldsOf as metadataFieldsOf,
} from '#domain/archive/metadata/metadata-fields.ts'

export type FileMeta = z.output<typeof fileMetaAnswer>
export type FolderMeta = z.output<typeof folderMetaAnswer>
export type ItemMeta = FileMeta | FolderMeta

export type FieldName = 'name' | MetadataName

export type FieldValues = Record<FieldName, string>

export interface Field extends Pick<MetadataField, 'label' | 'note' | 'rows' | 'suggestions'> {
  name: FieldName
}

const NAME: Field = { name: 'name', label: 'Name', rows: 1 }

export function fieldsOf(kind: 'file' | 'folder'): Field[] {
  return [NAME, ...metadataFieldsOf(kind)]
}

export function isFile(meta: ItemMeta): meta is FileMeta {
  return 'id' in meta
}

export function valuesIn(meta: ItemMeta | ItemState): FieldValues {
  const values: MetadataValues = meta
  return { name: meta.name, ...withValues(NO_METADATA, values) }
}

/** Only changed fields are sent, so that another editor's changes of other fields stay. */
export function changesOf(
  fields: readonly Field[],
  before: FieldValues,
  after: FieldValues,
): Partial<FieldValues> {
  const changed = fields.filter(({ name }) => before[name] !== after[name])
  return Object.fromEntries(changed.map(({ name }) => [name, after[name]]))
}
