import type { z } from 'zod'
import type { fileMetaAnswer, folderMetaAnswer } from '#domain/archive/listing-answer.ts'
import type { ItemState } from '#domain/archive/manage-answer.ts'

export type FileMeta = z.output<typeof fileMetaAnswer>
export type FolderMeta = z.output<typeof folderMetaAnswer>
export type ItemMeta = FileMeta | FolderMeta

/** What can be said of an item, as it stands in the fields. */
export type Said = Record<FieldName, string>

export type FieldName = 'name' | 'description' | 'location' | 'source' | 'event_date'

export interface Field {
  name: FieldName
  label: string
  note?: string
  isLong?: boolean
}

const NAME: Field = { name: 'name', label: 'Name' }
const DESCRIPTION: Field = { name: 'description', label: 'Description', isLong: true }
const OF_FILES: Field[] = [
  { name: 'location', label: 'Location' },
  {
    name: 'source',
    label: 'Sources',
    note: 'URLs or text, separated by semicolons.',
    isLong: true,
  },
  {
    name: 'event_date',
    label: 'Event date',
    note: 'E.g. 2023, 2023.06 or 2023.06.08. Leave empty if unknown.',
  },
]

export function fieldsOf(kind: 'file' | 'folder'): Field[] {
  return kind === 'file' ? [NAME, DESCRIPTION, ...OF_FILES] : [NAME, DESCRIPTION]
}

export function isFile(meta: ItemMeta): meta is FileMeta {
  return 'id' in meta
}

export function saidIn(meta: ItemMeta | ItemState): Said {
  const { name, description } = meta
  const more = 'source' in meta ? meta : { location: '', source: '', event_date: null }
  return {
    name,
    description,
    location: more.location,
    source: more.source,
    event_date: more.event_date ?? '',
  }
}

/** Only what was changed is sent: what somebody else changed meanwhile in another field stays. */
export function changesOf(fields: readonly Field[], before: Said, after: Said): Partial<Said> {
  const changed = fields.filter(({ name }) => before[name] !== after[name])
  return Object.fromEntries(changed.map(({ name }) => [name, after[name]]))
}
