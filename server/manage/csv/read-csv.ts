import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { CsvPlace } from '#domain/archive/metadata/csv-plan.ts'
import { formatCount } from '#domain/units/count.ts'
import { textInCell } from '#domain/units/csv.ts'
import { CSV_HEAD, fieldOfColumn, isKeyColumn, withPlainLines } from './csv-columns.ts'

/** As many as a selection may have. */
const MAX_ROWS = 10_000
const CHUNK = 64 * 1024

export interface CsvRow extends CsvPlace {
  /** By column; undefined if it has another number of cells than the first row. */
  cells: ReadonlyMap<string, string> | undefined
}

export type CsvTable = { ok: true; rows: CsvRow[] } | { ok: false; problem: string }

interface CsvRecord extends CsvPlace {
  texts: string[]
}

/** Reads a table of metadata, with the separator that its first row has. */
export async function readCsv(text: string): Promise<CsvTable> {
  const rows = rowsOf(withPlainLines(text))
  try {
    const [head, ...records] = withoutEmptyColumns(await recordsOf(rows))
    if (records.length > MAX_ROWS) {
      return { ok: false, problem: `The limit is ${formatCount(MAX_ROWS)} rows. Split the table.` }
    }
    const columns = head?.texts.map((cell) => cell.trim().toLowerCase()) ?? []
    const problem = headProblem(columns)
    if (problem !== undefined) return { ok: false, problem }
    const filled = records.filter(({ texts }) => texts.some((cell) => cell !== ''))
    return { ok: true, rows: filled.map((record) => rowOf(columns, record)) }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { ok: false, problem: syntaxProblem(error, rows.linesBefore) }
  }
}

function syntaxProblem(
  { code, lines = 0 }: CsvError & { lines?: number },
  linesBefore: number,
): string {
  const advice =
    code === 'CSV_QUOTE_NOT_CLOSED'
      ? 'A cell that begins with a quotation mark has no closing one'
      : 'A quotation mark within a text must be doubled, and the whole cell be in quotation marks'
  return `The file is not valid CSV. ${advice} (line ${lines + linesBefore}).`
}

/** Without the columns that have neither a heading nor a text: spreadsheets add them at the end. */
function withoutEmptyColumns(records: CsvRecord[]): CsvRecord[] {
  const isEmpty = records[0]?.texts.map((_, at) => records.every(({ texts }) => !texts[at]?.trim()))
  if (!isEmpty?.includes(true)) return records
  return records.map((record) => ({
    ...record,
    texts: record.texts.filter((_, at) => !isEmpty[at]),
  }))
}

/** Tells Excel the separator; it is no row. */
const SEPARATOR_LINE = /^\uFEFF?sep=[,;\t]\n/i

interface Rows {
  text: string
  linesBefore: 0 | 1
}

function rowsOf(text: string): Rows {
  const rest = text.replace(SEPARATOR_LINE, '')
  return { text: rest, linesBefore: rest === text ? 0 : 1 }
}

/** Blank lines are rows, as in a spreadsheet. */
async function recordsOf({ text, linesBefore }: Rows): Promise<CsvRecord[]> {
  const options = { bom: true, info: true, relax_column_count: true, to: MAX_ROWS + 2 }
  const parser = Readable.from(chunksOf(text)).pipe(
    parse({ ...options, delimiter: separatorOf(text) }),
  )
  const records: CsvRecord[] = []
  let line = linesBefore + 1
  for await (const { record, info } of parser as AsyncIterable<ParsedRecord>) {
    records.push({ row: records.length + 1, line, texts: record })
    line = linesBefore + info.lines + 1
  }
  return records
}

/** The types of csv-parse do not follow its option `info`. */
interface ParsedRecord {
  record: string[]
  info: { lines: number }
}

/** Other work runs between the chunks. */
function* chunksOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += CHUNK) yield text.slice(at, at + CHUNK)
}

/** No name of a column contains one. */
function separatorOf(text: string): string {
  return /[,;\t]/.exec(text.slice(0, text.search(/\n|$/)))?.[0] ?? ','
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
