import type { z } from 'zod'

/** The control of a field in the form of a text. */
export type Widget =
  /** One line; several where the value is long. */
  | 'line'
  | 'lines'
  | 'choice'
  | 'day'
  | 'url'
  /** Year, month or season, day: as far as they are known. */
  | 'case-date'
  /** Coordinates in any notation. */
  | 'point'
  /** A list of files of the archive: their ids, which a script shows as pictures. */
  | 'files'
  /** A list of numbers of sources. */
  | 'sources'
  /** A level of the rating, with its description. */
  | 'levels'

/** Label, help and control of a field in the form. */
export interface FieldMeta {
  label: string
  /** What the author needs to know. */
  help?: string
  /** Without it, a choice for an enum, and a line for all else. */
  widget?: Widget
  /** Words for the options of a choice; others are shown as they are written. */
  words?: Record<string, string>
  /** List of suggestions: what other texts have there. */
  suggest?: 'vehicle' | 'identity' | 'unit' | 'cause' | 'oblast' | 'case' | 'publisher' | 'assessor'
  /** Label of the object with which the form shows it; otherwise that around it. */
  group?: string
}

/** Adds a field to the form. Other fields are edited in the text only. */
export function formField<Schema extends z.ZodType>(schema: Schema, meta: FieldMeta): Schema {
  return schema.meta({ ...schema.meta(), field: meta })
}
