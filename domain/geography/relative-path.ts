import type { Box } from './box.ts'
import type { MapPoint } from './lambert.ts'

/** Units across a drawing, on whose whole numbers every vertex lies. */
export const GRID_WIDTH = 1000

export type Line = readonly MapPoint[]

/** The `d` of an SVG path: whole numbers, each point relative to the one before. Points in one place are one. */
export function relativePath(lines: readonly Line[], box: Box, end: '' | 'z' = ''): string {
  const scale = GRID_WIDTH / box.width
  const snap = ({ x, y }: MapPoint) => ({
    x: Math.round((x - box.x) * scale),
    y: Math.round((y - box.y) * scale),
  })
  return lines.map((line) => linePath(line.map(snap), end)).join('')
}

function linePath([first, ...rest]: Line, end: string): string {
  if (!first) return ''
  let before = first
  let path = ''
  for (const point of rest) {
    if (point.x === before.x && point.y === before.y) continue
    path += pair(point.x - before.x, point.y - before.y, path === '')
    before = point
  }
  return path === '' ? '' : `M${pair(first.x, first.y, true)}l${path}${end}`
}

function pair(x: number, y: number, isFirst: boolean): string {
  return `${isFirst || x < 0 ? '' : ' '}${x}${y < 0 ? '' : ' '}${y}`
}
