import { formatMm } from '#domain/perforation/perforation-texts.ts'
import type { SeriesPoint } from '#domain/perforation/plot/limit-series.ts'

/** The limit at a point, or why there is none. */
export function pointText(point: SeriesPoint | undefined, unit = ''): string {
  if (point?.isValid && point.limitMm !== undefined) return `${formatMm(point.limitMm)}${unit}`
  return point?.codes.includes('penetration_tungsten_only')
    ? 'only valid for tungsten'
    : 'outside validity'
}
