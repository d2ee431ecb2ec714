import type { LimitChartProps } from './chart-props.ts'
import { BAND_STEP } from './curves.ts'

type Column = (number | null)[]

/**
 * Columns as the charting library takes them: the steps, the ends of the band, the first curve beyond validity, then
 * every curve where it is valid.
 */
export function chartData({ curves, band }: LimitChartProps): [number[], ...Column[]] {
  const points = curves[0]?.series.points ?? []
  return [
    points.map(({ x }) => x),
    bandColumn(points.length, (at) => band?.[at]?.highMm),
    bandColumn(points.length, (at) => band?.[at]?.lowMm),
    points.map(({ limitMm }) => limitMm ?? null),
    ...curves.map(({ series }) =>
      series.points.map(({ isValid, limitMm }) => (isValid ? (limitMm ?? null) : null)),
    ),
  ]
}

/** Columns of the steps, the band and the first curve beyond validity stand before the curves. */
export function seriesCount(curves: LimitChartProps['curves']): number {
  return 4 + curves.length
}

/** Straight lines between the places where the band is known. */
function bandColumn(count: number, at: (place: number) => number | undefined): Column {
  return Array.from({ length: count }, (_, point) => {
    const place = Math.floor(point / BAND_STEP)
    const before = at(place)
    const rest = (point % BAND_STEP) / BAND_STEP
    if (before === undefined || rest === 0) return before ?? null
    const after = at(place + 1)
    return after === undefined ? null : before + (after - before) * rest
  })
}
