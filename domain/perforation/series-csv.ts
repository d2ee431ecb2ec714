import { csvText, unarmed } from '../units/csv.ts'
import { pointsWithPresent, type Series, type SeriesPoint, type Sweep } from './limit-series.ts'
import { numberFields } from './shot.ts'

export interface NamedSeries {
  name: string
  series: Series
  /** What the series is of: its inputs at every point. */
  sweep: Sweep
}

/**
 * Curves as CSV (RFC 4180), a point a line, so that curves with different steps fit in one file. Values have
 * every digit; points where the model does not hold are told with the reason. Each line has the inputs that it was
 * computed from, in the names of addresses and calls, and the present point is a line of its own.
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

function rowsOf({ name, series, sweep }: NamedSeries): string[][] {
  return pointsWithPresent(series)
    .filter((point) => isInFlight(sweep, point))
    .map((point) => [...pointCells(name, point, series), ...inputCells(sweep, point)])
}

/** Curves that are compared share their steps, and one round may stand still where another flies on. */
export function isInFlight(sweep: Sweep, { x }: SeriesPoint): boolean {
  return !(sweep.inputAt(x).vt <= 0)
}

function pointCells(name: string, point: SeriesPoint, { present }: Series): string[] {
  const { x, limitMm, isValid, codes } = point
  return [
    unarmed(name),
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
