import { formatBytes } from '#domain/units/bytes.ts'
import { formatClock } from '#domain/units/clock.ts'
import { formatCount } from '#domain/units/count.ts'
import type { Failure, ImportReport } from '../import/import-report.ts'
import { printable } from './terminal.ts'

const FAILURES_SHOWN = 50

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

/** Summary of an import with its failures. */
export function importTable(report: ImportReport, seconds: number): string[] {
  const rate = `${formatBytes(report.bytesRead / Math.max(seconds, 0.001), 1)}/s`
  const { restored, hidden, withoutPreview } = report
  const withSome = (label: string, value: number): [string, string][] =>
    value > 0 ? [[label, formatCount(value)]] : []
  return [
    ...alignRows([
      ['Imported', formatCount(report.imported), formatBytes(report.importedBytes)],
      ...withSome('Imported without a preview', withoutPreview.length),
      ['Updated', formatCount(report.updated)],
      ...withSome('Restored', restored),
      ['Skipped (already there)', formatCount(report.skipped)],
      ...withSome('Hidden, skipped', hidden),
      ['Failed', formatCount(report.failures.length)],
    ]),
    `${formatBytes(report.bytesRead)} read in ${seconds < 60 ? `${seconds.toFixed(1)} s` : formatClock(seconds)}, ${rate}.`,
    ...failureLines(report.failures.map(failureLine)),
    ...(withoutPreview.length > 0 ? ['Imported without a preview:'] : []),
    ...failureLines(withoutPreview.map(failureLine)),
  ]
}

function failureLine({ path, reason }: Failure): string {
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
