import type { LimitChartProps } from './chart-props.ts'
import { BAND_STEP } from './curves.ts'

type Column = (number | null)[]

/**
 * Columns of the charting library: the steps, the ends of the band, the first curve outside its validity, then every
 * curve where it is valid.
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

/** The columns before the curves are the steps, the band and the first curve outside its validity. */
export function seriesCount(curves: LimitChartProps['curves']): number {
  return 4 + curves.length
}

/** Interpolates linearly between the points of the band. */
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
