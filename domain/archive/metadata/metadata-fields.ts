import type { PhotoOffers } from '../../uploads/photo-offers.ts'
import { coordinatesLabel, type PlacePrecision } from '../../uploads/photo-place.ts'
import { licenceNames } from './licences.ts'

/** How a photo fills in an empty field. */
interface PhotoSource {
  /** Shown beside the option. */
  note: string
  choice: string
  /** Whether it can be rounded before it is published. */
  hasPrecision?: boolean
  read(offers: PhotoOffers, precision: PlacePrecision): string
}

export interface FieldDefinition {
  label: string
  /** For users of the API. */
  about: string
  /** Each format has its schema in `metadata-formats.ts`. */
  format: 'text' | 'sources' | 'date' | 'licence'
  /** Characters. */
  maxLength: number
  /** Name in import sidecars and `_metadata.csv`. */
  sidecar: string
  /** Lines in forms. */
  rows: number
  /** Shown below the field in forms. */
  note?: string
  /** Suggested while typing; any other text is accepted too. */
  suggestions?: readonly string[]
  /** How bulk editing appends to it: on a new line, or to a list separated by semicolons. */
  append?: 'line' | 'list'
  /** Whether a file keeps it when it gets new bytes without a new value: always, or only with the same credit. */
  newVersion: 'keep' | 'keep with credit'
  /** Whether the API answers `null` where it is empty. */
  isNullable?: boolean
  photo?: PhotoSource
}

const LONG = 20_000
const SHORT = 1000

/** Folders have this one too; their table has a column for no other. */
export const FOLDER_FIELD = 'description'

/**
 * The metadata of a file, in the order of every form and list. Columns of the table `file`, calls,
 * history entries and forms use these names.
 */
const fields = {
  description: {
    label: 'Description',
    about: 'What the file shows',
    format: 'text',
    maxLength: LONG,
    sidecar: 'description',
    rows: 3,
    append: 'line',
    newVersion: 'keep',
    photo: {
      note: 'The caption of each photo, where there is no description yet.',
      choice: 'Use its caption as description',
      read: ({ description }) => description,
    },
  },
  source: {
    label: 'Sources',
    about: 'Where it comes from; semicolon-separated',
    format: 'sources',
    maxLength: LONG,
    sidecar: 'source',
    rows: 2,
    note: 'URLs or text, one to a line or separated by semicolons. In a URL, write %3B for one.',
    append: 'list',
    newVersion: 'keep',
  },
  location: {
    label: 'Location',
    about: 'Where it was taken or made',
    format: 'text',
    maxLength: LONG,
    sidecar: 'location',
    rows: 1,
    newVersion: 'keep',
    photo: {
      note: 'The position of each photo, where there is no location yet. It becomes public.',
      choice: 'Use its location',
      hasPrecision: true,
      read: ({ position }, precision) => (position ? coordinatesLabel(position, precision) : ''),
    },
  },
  event_date: {
    label: 'Event date',
    about: 'When it happened: 2023, 2023.06 or 2023.06.08',
    format: 'date',
    maxLength: LONG,
    sidecar: 'date',
    rows: 1,
    note: 'For example 2023, 2023.06 or 2023.06.08. Leave it empty if unknown.',
    newVersion: 'keep',
    isNullable: true,
    photo: {
      note: 'The day each photo was taken, where there is no event date yet. It may be off by a day where the camera recorded no time zone.',
      choice: 'Use the day it was taken as event date (may be off by a day without a time zone)',
      read: ({ event_date }) => event_date ?? '',
    },
  },
  credit: {
    label: 'Credit',
    about: 'Who made it, as they want to be named',
    format: 'text',
    maxLength: SHORT,
    sidecar: 'credit',
    rows: 1,
    note: 'Who made it, as they want to be named.',
    append: 'list',
    newVersion: 'keep',
  },
  licence: {
    label: 'Licence',
    about: 'What others may do with it: a name such as CC BY 4.0, a URL or other text',
    format: 'licence',
    maxLength: SHORT,
    sidecar: 'licence',
    rows: 1,
    note: 'For example CC BY 4.0, the URL of a licence, or other text.',
    suggestions: licenceNames,
    newVersion: 'keep with credit',
  },
} as const satisfies Record<string, FieldDefinition>

export type MetadataName = keyof typeof fields

/** As calls answer it and the history records it. */
export type MetadataJson = {
  [Name in MetadataName]: (typeof fields)[Name] extends { isNullable: true }
    ? string | null
    : string
}

export interface MetadataField extends FieldDefinition {
  name: MetadataName
}

export const metadataNames = Object.keys(fields) as MetadataName[]

export const metadataFields: readonly MetadataField[] = metadataNames.map((name) => ({
  name,
  ...fields[name],
}))

export function metadataFieldsOf(kind: 'file' | 'folder'): readonly MetadataField[] {
  return metadataFields.filter(({ name }) => kind === 'file' || name === FOLDER_FIELD)
}

export function forEachField<Value>(
  makeValue: (field: MetadataField) => Value,
): Record<MetadataName, Value> {
  // Not from entries: listings do this for thousands of files.
  const values = {} as Record<MetadataName, Value>
  for (const field of metadataFields) values[field.name] = makeValue(field)
  return values
}
