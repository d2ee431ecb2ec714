import type { CsvPlace } from '#domain/archive/metadata/csv-plan.ts'
import { formatCount } from '#domain/units/count.ts'
import { textInCell } from '#domain/units/csv.ts'
import { CSV_HEAD, fieldOfColumn, isKeyColumn, withPlainLines } from './csv-columns.ts'
import { CsvProblem, type CsvRecord, readCsvRecords } from './csv-records.ts'

/** As many as a selection may have. */
const MAX_ROWS = 10_000

export interface CsvRow extends CsvPlace {
  /** By column; undefined if it has another number of cells than the first row. */
  cells: ReadonlyMap<string, string> | undefined
}

export type CsvTable = { ok: true; rows: CsvRow[] } | { ok: false; problem: string }

/** Reads a table of metadata. */
export async function readCsv(text: string): Promise<CsvTable> {
  try {
    const { columns, records, hasMore } = await readCsvRecords(withPlainLines(text), MAX_ROWS)
    if (hasMore)
      return { ok: false, problem: `The limit is ${formatCount(MAX_ROWS)} rows. Split the table.` }
    const problem = headProblem(columns)
    if (problem !== undefined) return { ok: false, problem }
    return { ok: true, rows: records.map((record) => rowOf(columns, record)) }
  } catch (error) {
    if (!(error instanceof CsvProblem)) throw error
    return { ok: false, problem: error.message }
  }
}

function headProblem(columns: readonly string[]): string | undefined {
  const expected = `The first row must name its columns, such as “${CSV_HEAD.join(',')}”.`
  const unknown = columns.find((column) => !isKeyColumn(column) && !fieldOfColumn(column))
  if (unknown !== undefined) return `There is no column “${unknown.slice(0, 100)}”. ${expected}`
  if (new Set(columns).size < columns.length) return `A column appears twice. ${expected}`
  if (!columns.some((column) => column === 'id' || column === 'path'))
    return `The column “id” or “path” is missing. ${expected}`
  return undefined
}

function rowOf(columns: readonly string[], { row, line, texts }: CsvRecord): CsvRow {
  if (texts.length !== columns.length) return { row, line, cells: undefined }
  return {
    row,
    line,
    cells: new Map(columns.map((column, at) => [column, texts[at] ?? ''])),
  }
}

/** The text of one of the first columns. */
export function keyIn({ cells }: CsvRow, column: 'id' | 'version' | 'path'): string {
  return textInCell(cells?.get(column) ?? '').trim()
}
