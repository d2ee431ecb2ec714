import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { CsvPlace } from '#domain/archive/metadata/csv-plan.ts'

const CHUNK = 64 * 1024

export interface CsvRecord extends CsvPlace {
  texts: string[]
}

export interface CsvRecords {
  /** Names of the columns, in lower case. */
  columns: string[]
  /** Line of the names. */
  line: number
  /** The other rows, except blank ones. */
  records: CsvRecord[]
  /** Whether there are more rows than the limit. */
  hasMore: boolean
}

/** A table that is not CSV: a sentence that says where. */
export class CsvProblem extends Error {}

/**
 * Reads a table as spreadsheets save it: with the separator that its first row has, and the names of columns in any case.
 * @throws CsvProblem
 */
export async function readCsvRecords(given: string, maxRows: number): Promise<CsvRecords> {
  const rows = rowsOf(given)
  try {
    const [head, ...records] = withoutEmptyColumns(await recordsOf(rows, maxRows))
    return {
      columns: head?.texts.map((cell) => cell.trim().toLowerCase()) ?? [],
      line: head?.line ?? 1,
      records: records.filter(({ texts }) => texts.some((cell) => cell !== '')),
      hasMore: records.length > maxRows,
    }
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause
    throw new CsvProblem(syntaxProblem(cause, rows.linesBefore), { cause })
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
const SEPARATOR_LINE = /^\uFEFF?sep=[,;\t](?:\r\n?|\n)/i

interface Rows {
  text: string
  linesBefore: 0 | 1
}

function rowsOf(text: string): Rows {
  const rest = text.replace(SEPARATOR_LINE, '')
  return { text: rest, linesBefore: rest === text ? 0 : 1 }
}

/** Blank lines are rows, as in a spreadsheet. */
async function recordsOf({ text, linesBefore }: Rows, maxRows: number): Promise<CsvRecord[]> {
  const options = { bom: true, info: true, relax_column_count: true, to: maxRows + 2 }
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
  return /[,;\t]/.exec(text.slice(0, text.search(/[\r\n]|$/)))?.[0] ?? ','
}
