import { csvText, unarmed } from '../units/csv.ts'
import type { Series, SeriesPoint } from './limit-series.ts'

export interface NamedSeries {
  name: string
  series: Series
}

/**
 * Curves as CSV (RFC 4180), a point a line, so that curves with different steps fit in one file. Values have
 * every digit; points where the model does not hold are told with the reason.
 */
export function seriesCsv(curves: readonly NamedSeries[]): string {
  const axis = curves[0]?.series.axis ?? { name: 'x', unit: '' }
  const head = ['Round', `${axis.name} (${axis.unit})`, 'Limit (mm)', 'Valid', 'Reasons']
  const rows = curves.flatMap(({ name, series }) => series.points.map((point) => row(name, point)))
  return csvText([head, ...rows])
}

function row(name: string, { x, limitMm, isValid, codes }: SeriesPoint): string[] {
  return [
    unarmed(name),
    String(x),
    limitMm === undefined ? '' : String(limitMm),
    isValid ? 'yes' : 'no',
    codes.join(' '),
  ]
}
