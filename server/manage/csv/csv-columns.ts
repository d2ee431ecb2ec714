import { hash } from 'node:crypto'
import type { Metadata } from '#domain/archive/metadata/metadata.ts'
import { type MetadataField, metadataFields } from '#domain/archive/metadata/metadata-fields.ts'
import { textCell } from '#domain/units/csv.ts'

/** How a row names its file: only `id`, or without it `path`, is read. */
export const KEY_COLUMNS = ['id', 'version', 'path', 'name'] as const

export type KeyColumn = (typeof KEY_COLUMNS)[number]

const fieldColumns = new Map(metadataFields.map((field) => [field.sidecar, field]))

export const CSV_HEAD = [...KEY_COLUMNS, ...fieldColumns.keys()]

export function fieldOfColumn(column: string): MetadataField | undefined {
  return fieldColumns.get(column)
}

/** The column of a field of metadata. */
export function columnOf(name: PropertyKey | undefined): string {
  return metadataFields.find((field) => field.name === name)?.sidecar ?? String(name)
}

export function isKeyColumn(column: string): column is KeyColumn {
  return KEY_COLUMNS.some((key) => key === column)
}

const DIGITS = 12

/** Changes with the metadata, but not when the file is moved. Begins with a letter, so that spreadsheets do not take it for a number. */
export function metadataVersion(metadata: Metadata): string {
  const values = metadataFields.map(({ name }) => metadata[name])
  return `v${hash('sha256', JSON.stringify(values)).slice(0, DIGITS)}`
}

/** Programs save line ends within a cell their own way. */
export function withPlainLines(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

export function metadataCells(metadata: Metadata): string[] {
  return metadataFields.map(({ name }) => textCell(metadata[name]))
}
