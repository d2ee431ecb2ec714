import { formatCount } from '#domain/units/count.ts'
import { type Figure, type Goal, isMet, ratioOf } from './figure.ts'

const HEAD = ['What', 'Ours', 'Baseline', 'Ratio', 'Required', 'Verdict']

function verdictOf(figure: Figure): string {
  const met = isMet(figure)
  if (met === undefined) return 'for information'
  return met ? 'met' : 'missed'
}

/** A table in Markdown, its columns aligned so that it reads as plain text too. */
export function tableOf(figures: Figure[]): string {
  const rows = [HEAD, ...figures.map(cellsOf)]
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  )
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [lines[0], rule, ...lines.slice(1)].join('\n')
}

function cellsOf(figure: Figure): string[] {
  const { what, unit, ours, baseline, goal } = figure
  const ratio = ratioOf(figure)
  return [
    what,
    `${amount(ours)} ${unit}`,
    baseline === undefined ? '' : `${amount(baseline)} ${unit}`,
    ratio === undefined ? '' : ratio.toFixed(2),
    requirement(goal, unit),
    verdictOf(figure),
  ]
}

function requirement(goal: Goal, unit: string): string {
  if (goal.of === 'nothing') return ''
  const bound = 'atLeast' in goal ? `at least ${goal.atLeast}` : `at most ${goal.atMost}`
  return goal.of === 'figure' ? `${bound} ${unit}` : bound
}

function amount(value: number): string {
  if (value >= 100) return formatCount(Math.round(value))
  return value.toPrecision(3)
}
