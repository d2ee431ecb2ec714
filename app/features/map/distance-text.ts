import type { Precision } from '#domain/cases/location/coordinates.ts'

/** How far, in kilometres, a place may lie from the point that is published for it. */
const REACH_KM: Partial<Record<Precision, number>> = { '1 km': 1, '10 km': 10 }

/** How far two places lie from each other, as closely as they are known: `about 12 km`, `within about 15 km`. */
export function distanceText(km: number, precisions: readonly Precision[]): string {
  const reach = precisions.map((precision) => REACH_KM[precision] ?? 0)
  const doubt = reach.reduce((sum, each) => sum + each, 0)
  const isCoarse = Math.max(...reach) >= 10
  if (km < Math.max(1, 2 * doubt))
    return doubt === 0
      ? 'less than 1 km'
      : `within about ${roundUp(km + doubt, isCoarse ? 5 : 1)} km`
  return `about ${isCoarse ? 10 * Math.round(km / 10) : Math.round(km)} km`
}

function roundUp(km: number, step: number): number {
  return step * Math.ceil(km / step)
}
