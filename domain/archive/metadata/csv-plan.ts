import type { MetadataName } from './metadata-fields.ts'

/** Where a row is: as a spreadsheet numbers it, and the line of the text, which differs after a cell with several. */
export interface CsvPlace {
  row: number
  line: number
}

export interface CsvChange extends CsvPlace {
  id: string
  path: string
  fields: { name: MetadataName; from: string; to: string }[]
}

/** A row that changes nothing because it cannot. */
export interface CsvProblem extends CsvPlace {
  kind: 'changed since' | 'unknown' | 'ambiguous' | 'invalid'
  path: string
  reason: string
}

/** The changes that a table of metadata would make. */
export interface CsvPlan {
  changes: CsvChange[]
  problems: CsvProblem[]
  /** Rows that are as the archive is. */
  unchanged: number
  /** Differs as soon as a change of the plan does. */
  token: string
}

export type CsvPreview = { ok: true; plan: CsvPlan } | { ok: false; problem: string }
