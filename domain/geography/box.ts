import type { MapPoint } from './lambert.ts'

/** Kilometres on the map. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export function boxOf(points: readonly MapPoint[]): Box {
  const box = { west: Infinity, east: -Infinity, north: Infinity, south: -Infinity }
  for (const { x, y } of points) {
    box.west = Math.min(box.west, x)
    box.east = Math.max(box.east, x)
    box.north = Math.min(box.north, y)
    box.south = Math.max(box.south, y)
  }
  return {
    x: box.west,
    y: box.north,
    width: box.east - box.west,
    height: box.south - box.north,
  }
}

export function isInBox({ x, y }: MapPoint, box: Box, marginKm = 0): boolean {
  return (
    x >= box.x - marginKm &&
    x <= box.x + box.width + marginKm &&
    y >= box.y - marginKm &&
    y <= box.y + box.height + marginKm
  )
}
