import type { MetadataName } from './metadata-fields.ts'

/** Row number in a spreadsheet and line number in the file; they differ after a cell with line breaks. */
export interface CsvPlace {
  row: number
  line: number
}

export interface CsvChange extends CsvPlace {
  id: string
  path: string
  fields: { name: MetadataName; from: string; to: string }[]
}

/** A row that cannot be applied. */
export interface CsvProblem extends CsvPlace {
  kind: 'changed since' | 'unknown' | 'ambiguous' | 'invalid'
  path: string
  reason: string
}

/** The changes that a table of metadata would make. */
export interface CsvPlan {
  changes: CsvChange[]
  problems: CsvProblem[]
  /** Rows equal to the archive. */
  unchanged: number
  /** Changes whenever a change in the plan does. */
  token: string
}
