import { csvText, withoutFormulas } from '../../units/csv.ts'
import { numberFields } from '../shot.ts'
import {
  isInFlight,
  pointsWithPresent,
  type Series,
  type SeriesPoint,
  type Sweep,
} from './limit-series.ts'

export interface NamedSeries {
  name: string
  label: string
  series: Series
  /** Its inputs at every point. */
  sweep: Sweep
}

/**
 * Curves as CSV (RFC 4180), one line per point, so that curves with different steps fit in one file. Values have all
 * digits; points where the model is not valid have the reason. Each line has the inputs of its point, named as in URLs
 * and calls, and the present point has a line of its own.
 */
export function seriesCsv(curves: readonly NamedSeries[]): string {
  const axis = curves[0]?.series.axis ?? { name: 'x', unit: '' }
  const head = [
    'Round',
    `${axis.name} (${axis.unit})`,
    'Limit (mm)',
    'Valid',
    'Reasons',
    'Point',
    ...numberFields,
    'process',
    'material',
  ]
  return csvText([head, ...curves.flatMap(rowsOf)])
}

function rowsOf({ label, series, sweep }: NamedSeries): string[][] {
  return pointsWithPresent(series)
    .filter((point) => isInFlight(sweep, point))
    .map((point) => [...pointCells(label, point, series), ...inputCells(sweep, point)])
}

function pointCells(label: string, point: SeriesPoint, { present }: Series): string[] {
  const { x, limitMm, isValid, codes } = point
  return [
    withoutFormulas(label),
    String(x),
    cell(limitMm),
    isValid ? 'yes' : 'no',
    codes.join(' '),
    point === present ? 'present' : 'curve',
  ]
}

function inputCells(sweep: Sweep, { x }: SeriesPoint): string[] {
  const input = sweep.inputAt(x)
  const numbers = numberFields.map((field) => cell(input[field]))
  return [...numbers, input.process ?? '', input.material ?? '']
}

function cell(value: number | undefined): string {
  return value === undefined || Number.isNaN(value) ? '' : String(value)
}
