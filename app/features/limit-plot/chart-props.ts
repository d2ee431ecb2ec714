import type { NamedSeries } from '#domain/perforation/plot/series-csv.ts'

export interface LimitChartProps {
  /** The first curve is that of the page's inputs; all have the same steps. */
  curves: readonly NamedSeries[]
  /** The band around the first curve, at every fourth point. */
  band: readonly { lowMm: number | undefined; highMm: number | undefined }[] | undefined
}
