import { MAY_BE_OCTOBER, mayBeOctober } from '#domain/archive/metadata/event-date.ts'
import type { Metadata } from '#domain/archive/metadata/metadata.ts'
import { sidecar, sidecarFields } from '#domain/archive/metadata/sidecar.ts'
import { formatCount } from '#domain/units/count.ts'
import { textInCell } from '#domain/units/csv.ts'
import { normalText } from '#domain/units/normal-text.ts'
import {
  CsvProblem,
  type CsvRecord,
  type CsvRecords,
  readCsvRecords,
} from '../manage/csv/csv-records.ts'
import { SourceProblem } from './import-problem.ts'
import { problemsOf } from './sidecar-file.ts'
import { METADATA_TABLE } from './source-folder.ts'

const MAX_ROWS = 100_000
/** Longest file name on disk, in bytes. */
const MAX_NAME_LENGTH = 255
const COLUMNS: string[] = ['file', ...sidecarFields]

export type ParsedRow = { ok: true; metadata: Metadata } | { ok: false; problem: string }

/** Metadata of `_metadata.csv` by file name. */
export type MetadataTable = Map<string, { line: number; parsed: ParsedRow }>

/** @throws SourceProblem when the table as a whole is invalid. */
export async function parseMetadataTable(text: string): Promise<MetadataTable> {
  const { columns, line, records } = await readTable(text)
  const problem = headerProblem(columns)
  if (problem) throw new SourceProblem(`${METADATA_TABLE}, line ${line}: ${problem}`)
  const table: MetadataTable = new Map()
  for (const row of records) {
    const cell = textInCell(row.texts[columns.indexOf('file')] ?? '')
    const name = normalText(cell, 'NFC', MAX_NAME_LENGTH) ?? cell
    const first = table.get(name)
    const parsed = first
      ? invalidRow(row, `: the file is already listed in line ${first.line}.`)
      : parseRow(columns, row)
    table.set(name, { line: first?.line ?? row.line, parsed })
  }
  return table
}

async function readTable(text: string): Promise<CsvRecords> {
  const table = await readCsvRecords(text, MAX_ROWS).catch((cause) => {
    if (!(cause instanceof CsvProblem)) throw cause
    throw new SourceProblem(`${METADATA_TABLE}: ${cause.message}`, { cause })
  })
  if (!table.hasMore) return table
  const max = formatCount(MAX_ROWS)
  throw new SourceProblem(`${METADATA_TABLE}: it has more than ${max} rows.`)
}

function headerProblem(columns: string[]): string | undefined {
  const expected = `the first line must be "${COLUMNS.join(',')}"`
  const unknown = columns.find((column) => !COLUMNS.includes(column))
  if (unknown !== undefined) return `unknown column "${unknown}"; ${expected}.`
  if (!columns.includes('file')) return `column "file" is missing; ${expected}.`
  if (new Set(columns).size < columns.length) return `duplicate column; ${expected}.`
  return undefined
}

function invalidRow({ line }: CsvRecord, text: string): ParsedRow {
  return { ok: false, problem: `${METADATA_TABLE}, line ${line}${text}` }
}

function parseRow(columns: string[], row: CsvRecord): ParsedRow {
  if (row.texts.length !== columns.length) {
    return invalidRow(row, `: ${row.texts.length} cells, but the first line has ${columns.length}.`)
  }
  if (mayBeOctober(row.texts[columns.indexOf('date')] ?? ''))
    return invalidRow(row, `: date ${MAY_BE_OCTOBER}.`)
  const fields = columns.map((column, at) => [column, textInCell(row.texts[at] ?? '')])
  const parsed = sidecar.safeParse(
    Object.fromEntries(fields.filter(([column]) => column !== 'file')),
  )
  if (parsed.success) return { ok: true, metadata: parsed.data }
  return invalidRow(
    row,
    parsed.error.issues
      .flatMap(problemsOf)
      .map(({ text }) => text)
      .join(' '),
  )
}
