import { NO_OFFERS, type PhotoOffers } from '../../uploads/photo-offers.ts'
import type { PlacePrecision } from '../../uploads/photo-place.ts'
import {
  fieldsOf,
  forEachField,
  type MetadataField,
  type MetadataJson,
  type MetadataName,
  metadataNames,
} from './metadata-fields.ts'
import { sourcesOf } from './sources.ts'

/** A text for each field; empty where nothing is known. Of a folder, only its own fields count. */
export type Metadata = Record<MetadataName, string>

/** Values of some fields, as a call gives them or as the history recorded them when it knew fewer fields. */
export type MetadataValues = Partial<Record<MetadataName, string | null | undefined>>

export const NO_METADATA: Metadata = forEachField(() => '')

/** The metadata in something that has more. */
export function metadataIn(row: Metadata): Metadata {
  return forEachField(({ name }) => row[name])
}

/** As calls answer it. */
export function metadataJson(metadata: Metadata): MetadataJson {
  const json = forEachField(({ name, isNullable }) => metadata[name] || (isNullable ? null : ''))
  return json as MetadataJson
}

/** What the history records of a file or folder. */
export function recordedMetadata(kind: 'file' | 'folder', metadata: Metadata): MetadataValues {
  const json = metadataJson(metadata)
  return Object.fromEntries(fieldsOf(kind).map(({ name }) => [name, json[name]]))
}

/** Whether every field that is named has this value. */
export function hasValues(metadata: Metadata, values: MetadataValues): boolean {
  return isSameMetadata(metadata, withValues(metadata, values))
}

/** The metadata with these values; a field that they do not name keeps its own. */
export function withValues(metadata: Metadata, values: MetadataValues): Metadata {
  return forEachField(({ name }) => {
    const value = values[name]
    return value === undefined ? metadata[name] : (value ?? '')
  })
}

export function isSameMetadata(one: Metadata, other: Metadata): boolean {
  return metadataNames.every((name) => one[name] === other[name])
}

/** What a file has whose bytes are replaced: the values that come with the new ones, else those that it had. */
export function metadataOfNewVersion(before: Metadata, given: Metadata): Metadata {
  const isOfSameCredit = given.credit === '' || given.credit === before.credit
  return forEachField(({ name, newVersion }) => {
    const isKept = newVersion === 'keep' || isOfSameCredit
    return given[name] || (isKept ? before[name] : '')
  })
}

/** What bulk editing does to one field. */
export type BulkChange =
  | { mode: 'set' | 'append'; text: string }
  /** What each photo says itself, where the field is empty. */
  | { mode: 'photo'; precision?: PlacePrecision | undefined }

/** Fields that are left out keep their values. */
export type BulkMetadata = Partial<Record<MetadataName, BulkChange | undefined>>

/** @param offers What a photo says itself. */
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

/** An item that a list has already is not added again. */
function appended({ append }: MetadataField, before: string, more: string): string {
  if (append === 'line') return [before, more].filter(Boolean).join('\n')
  const items = [...sourcesOf(before), ...sourcesOf(more)].map(({ text }) => text)
  return [...new Set(items)].join('; ')
}

/** Whether photos have to be read for it. */
export function readsPhotos(changes: BulkMetadata): boolean {
  return Object.values(changes).some((change) => change?.mode === 'photo')
}
