import type { MapPoint } from './lambert.ts'

/** Whether a point lies in a polygon: an odd number of its edges is east of it. */
export function isInside({ x, y }: MapPoint, rings: readonly (readonly MapPoint[])[]): boolean {
  let isIn = false
  for (const [from, to] of edgesOf(rings))
    if (from.y > y !== to.y > y && x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x))
      isIn = !isIn
  return isIn
}

/** To the nearest edge. */
export function distanceToEdgeKm(point: MapPoint, rings: readonly (readonly MapPoint[])[]): number {
  let nearest = Infinity
  for (const [from, to] of edgesOf(rings)) nearest = Math.min(nearest, distanceKm(point, from, to))
  return nearest
}

function* edgesOf(
  rings: readonly (readonly MapPoint[])[],
): Generator<readonly [MapPoint, MapPoint]> {
  for (const ring of rings) {
    let before = ring.at(-1)
    for (const point of ring) {
      if (before) yield [before, point]
      before = point
    }
  }
}

function distanceKm({ x, y }: MapPoint, from: MapPoint, to: MapPoint): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length2 = dx * dx + dy * dy
  const along = length2 === 0 ? 0 : ((x - from.x) * dx + (y - from.y) * dy) / length2
  const at = Math.min(1, Math.max(0, along))
  return Math.hypot(x - from.x - at * dx, y - from.y - at * dy)
}
