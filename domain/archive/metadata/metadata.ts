import { NO_OFFERS, type PhotoOffers } from '../../uploads/photo-offers.ts'
import type { PlacePrecision } from '../../uploads/photo-place.ts'
import {
  forEachField,
  type MetadataField,
  type MetadataJson,
  type MetadataName,
  metadataFields,
  metadataFieldsOf,
  metadataNames,
} from './metadata-fields.ts'
import { sourcesOf } from './sources.ts'

/** A text for each field; empty where nothing is known. Folders use only their own fields. */
export type Metadata = Record<MetadataName, string>

/** Values of some fields, from a call or from an older history entry that has fewer. */
export type MetadataValues = Partial<Record<MetadataName, string | null | undefined>>

export const NO_METADATA: Metadata = forEachField(() => '')

/** Picks the metadata from an object that has more. */
export function metadataIn(row: Metadata): Metadata {
  return forEachField(({ name }) => row[name])
}

export function metadataJson(metadata: Metadata): MetadataJson {
  const json = forEachField(({ name, isNullable }) => metadata[name] || (isNullable ? null : ''))
  return json as MetadataJson
}

export function recordedMetadata(kind: 'file' | 'folder', metadata: Metadata): MetadataValues {
  const json = metadataJson(metadata)
  return Object.fromEntries(metadataFieldsOf(kind).map(({ name }) => [name, json[name]]))
}

export function hasValues(metadata: Metadata, values: MetadataValues): boolean {
  return isSameMetadata(metadata, withValues(metadata, values))
}

/** The values of `after` in the fields that differ. */
export function changedValues(before: MetadataValues, after: MetadataValues): MetadataValues {
  return Object.fromEntries(
    metadataNames.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]),
  )
}

/** Fields without a value keep their own. */
export function withValues(metadata: Metadata, values: MetadataValues): Metadata {
  return forEachField(({ name }) => {
    const value = values[name]
    return value === undefined ? metadata[name] : (value ?? '')
  })
}

export function isSameMetadata(one: Metadata, other: Metadata): boolean {
  return metadataNames.every((name) => one[name] === other[name])
}

/** Metadata of a file that gets new bytes: the values that come with them, else its own. */
export function metadataOfNewVersion(before: Metadata, given: Metadata): Metadata {
  const isOfSameCredit = given.credit === '' || given.credit === before.credit
  return forEachField(({ name, newVersion }) => {
    const staysAsItWas = newVersion === 'keep' || isOfSameCredit
    return given[name] || (staysAsItWas ? before[name] : '')
  })
}

export type BulkChange =
  | { mode: 'set' | 'append'; text: string }
  /** The value in each photo, where the field is empty. */
  | { mode: 'photo'; precision?: PlacePrecision | undefined }

/** Omitted fields keep their values. */
export type BulkMetadata = Partial<Record<MetadataName, BulkChange | undefined>>

/** @param offers The values in the photo itself. */
export function changedInBulk(
  before: Metadata,
  changes: BulkMetadata,
  offers: PhotoOffers = NO_OFFERS,
): Metadata {
  return forEachField((field) => {
    const [text, change] = [before[field.name], changes[field.name]]
    switch (change?.mode) {
      case undefined:
        return text
      case 'set':
        return change.text
      case 'append':
        return appended(field, text, change.text)
      case 'photo':
        return text || (field.photo?.read(offers, change.precision ?? '10 km') ?? '')
    }
  })
}

/** Items that a list already has are not added again. */
function appended({ append }: MetadataField, before: string, more: string): string {
  if (append === 'line') return [before, more].filter(Boolean).join('\n')
  const items = [...sourcesOf(before), ...sourcesOf(more)].map(({ text }) => text)
  return [...new Set(items)].join('; ')
}

/** The fields in which a text that bulk editing appended makes the value longer than the field may be. */
export function overfilledFields(
  before: Metadata,
  after: Metadata,
  changes: BulkMetadata,
): MetadataField[] {
  return metadataFields.filter(
    ({ name, maxLength }) =>
      changes[name]?.mode === 'append' &&
      after[name] !== before[name] &&
      after[name].length > maxLength,
  )
}

export function readsPhotos(changes: BulkMetadata): boolean {
  return Object.values(changes).some((change) => change?.mode === 'photo')
}
