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
export function haveCommon(one: Box, other: Box): boolean {
  return (
    one.x <= other.x + other.width &&
    other.x <= one.x + one.width &&
    one.y <= other.y + other.height &&
    other.y <= one.y + one.height
  )
}

/** Wider on each side by a share of its size, then of the wanted shape around the same middle. */
export function widened(box: Box, margin: number, widthToHeight: number): Box {
  const [wanted, high] = [box.width * (1 + 2 * margin), box.height * (1 + 2 * margin)]
  const width = Math.max(wanted, high * widthToHeight)
  const height = width / widthToHeight
  return {
    x: box.x + (box.width - width) / 2,
    y: box.y + (box.height - height) / 2,
    width,
    height,
  }
}
