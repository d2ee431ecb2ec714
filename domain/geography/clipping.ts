import { type Box, isInBox } from './box.ts'
import type { MapPoint } from './lambert.ts'

interface Edge {
  isIn(point: MapPoint): boolean
  crossing(from: MapPoint, to: MapPoint): MapPoint
}

/** The part of a polygon inside a box (Sutherland and Hodgman); cuts run along the edges of the box. */
export function clipRing(ring: readonly MapPoint[], box: Box): MapPoint[] {
  return edgesOf(box).reduce<MapPoint[]>(clipAt, [...ring])
}

/** The parts of a line that are near a box: each with one vertex more at both ends. */
export function clipLine(line: readonly MapPoint[], box: Box): MapPoint[][] {
  const parts: MapPoint[][] = []
  let part: MapPoint[] | undefined
  for (const [at, point] of line.entries()) {
    const isNear = isInBox(point, box)
    const before = line[at - 1]
    if (isNear && !part) {
      part = before ? [before] : []
      parts.push(part)
    }
    part?.push(point)
    if (!isNear) part = undefined
  }
  return parts
}

function clipAt(ring: MapPoint[], { isIn, crossing }: Edge): MapPoint[] {
  const clipped: MapPoint[] = []
  let before = ring.at(-1)
  for (const point of ring) {
    if (before && isIn(before) !== isIn(point)) clipped.push(crossing(before, point))
    if (isIn(point)) clipped.push(point)
    before = point
  }
  return clipped
}

function edgesOf({ x, y, width, height }: Box): Edge[] {
  return [
    verticalEdge(x, (point) => point.x >= x),
    verticalEdge(x + width, (point) => point.x <= x + width),
    horizontalEdge(y, (point) => point.y >= y),
    horizontalEdge(y + height, (point) => point.y <= y + height),
  ]
}

function verticalEdge(x: number, isIn: Edge['isIn']): Edge {
  const crossing = (from: MapPoint, to: MapPoint) => ({
    x,
    y: from.y + ((x - from.x) / (to.x - from.x)) * (to.y - from.y),
  })
  return { isIn, crossing }
}

function horizontalEdge(y: number, isIn: Edge['isIn']): Edge {
  const crossing = (from: MapPoint, to: MapPoint) => ({
    x: from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x),
    y,
  })
  return { isIn, crossing }
}
