import { formatBytes } from '#domain/units/bytes.ts'
import { formatClock } from '#domain/units/clock.ts'
import { formatCount } from '#domain/units/count.ts'
import type { BlobFault } from '../archive/blob-check.ts'
import type { ImportFailure, ImportReport } from '../import/import-report.ts'
import { rate } from './progress-line.ts'
import { printable } from './terminal.ts'

const FAILURES_SHOWN = 50
const NAMES_SHOWN = 5

/** Aligns columns: labels left, numbers right. */
export function alignRows(rows: [label: string, ...cells: string[]][]): string[] {
  const widths: number[] = []
  for (const row of rows) {
    for (const [at, cell] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, cell.length)
  }
  return rows.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
}

export function rowIfSome(label: string, count: number): [label: string, count: string][] {
  return count > 0 ? [[label, formatCount(count)]] : []
}

export function countKind(faults: readonly BlobFault[], kind: BlobFault['kind']): string {
  return formatCount(faults.filter((fault) => fault.kind === kind).length)
}

export function rowIfUnreadable(
  label: string,
  faults: readonly BlobFault[],
): [label: string, count: string][] {
  return rowIfSome(label, faults.filter(({ kind }) => kind === 'unreadable').length)
}

/** The reason of the first one holds for most of them. */
export function unreadableLine(faults: readonly Pick<BlobFault, 'reason'>[]): string[] {
  const reason = faults.find((fault) => fault.reason !== undefined)?.reason
  return reason === undefined
    ? []
    : [`What cannot be read may be undamaged, so repair that first. ${reason}`]
}

export function durationText(seconds: number): string {
  return seconds < 60 ? `${seconds.toFixed(1)} s` : formatClock(seconds)
}

/** Summary of an import with its failures. */
export function importTable(report: ImportReport, seconds: number): string[] {
  const { restored, hidden, withPersonalData, withoutPreview } = report
  return [
    ...alignRows([
      ['Imported', formatCount(report.imported), formatBytes(report.importedBytes)],
      ...rowIfSome('Photo metadata removed', report.strippedPhotos),
      ...rowIfSome('Imported with personal data', withPersonalData.length),
      ...rowIfSome('Imported without a preview', withoutPreview.length),
      ['Updated', formatCount(report.updated)],
      ...rowIfSome('Restored', restored),
      ['Skipped (already there)', formatCount(report.skipped)],
      ...rowIfSome('Hidden, skipped', hidden),
      ['Failed', formatCount(report.failures.length)],
    ]),
    `${formatBytes(report.bytesRead)} read in ${durationText(seconds)}, ${rate(report.bytesRead, seconds)}.`,
    ...failureLines(report.failures.map(failureLine)),
    ...listed(
      'Published with location, device or owner data, which cannot be removed:',
      withPersonalData,
    ),
    ...listed('Imported without a preview:', withoutPreview),
    ...replacedLine('Repaired', report.repaired),
  ]
}

const REPLACEMENTS = {
  Repaired: 'The site serves the new bytes within a minute.',
  'Set aside the bytes of': 'The site stops serving them within a minute.',
}

/** A running server keeps files open and thumbnails in memory for a minute. Empty without files. */
export function replacedLine(done: keyof typeof REPLACEMENTS, files: readonly string[]): string[] {
  if (files.length === 0) return []
  const names = files.slice(0, NAMES_SHOWN).map(printable).join(', ')
  const more = files.length - NAMES_SHOWN
  const rest = more > 0 ? ` and ${formatCount(more)} more` : ''
  return [`${done} ${names}${rest}. ${REPLACEMENTS[done]}`]
}

function listed(heading: string, files: readonly ImportFailure[]): string[] {
  return files.length > 0 ? [heading, ...failureLines(files.map(failureLine))] : []
}

function failureLine({ path, reason }: ImportFailure): string {
  return `${path}: ${reason}`
}

/** The first failures; --report lists all. */
export function failureLines(failures: string[]): string[] {
  const more = failures.length - FAILURES_SHOWN
  return [
    ...failures.slice(0, FAILURES_SHOWN).map((line) => `  ${printable(line)}`),
    ...(more > 0 ? [`  and ${formatCount(more)} more`] : []),
  ]
}
