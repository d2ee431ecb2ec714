import type { NamedSeries } from '#domain/perforation/series-csv.ts'

export interface BandEnds {
  lowMm: number | undefined
  highMm: number | undefined
}

export interface LimitChartProps {
  /** The first is the page's own; all have the same steps. */
  curves: readonly NamedSeries[]
  /** Around the first curve, at every fourth of its points. */
  band: readonly BandEnds[] | undefined
}
