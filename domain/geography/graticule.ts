import { type Box, isInBox } from './box.ts'
import { clipLine } from './clipping.ts'
import { type MapPoint, project } from './lambert.ts'
import { type Line, relativePath } from './relative-path.ts'

/** Degrees across the map, with their names where a line leaves it. */
export interface Graticule {
  path: string
  /** On the lower edge, from west to east. */
  meridians: DegreeLabel[]
  /** On the right edge. */
  parallels: DegreeLabel[]
}

export interface DegreeLabel {
  name: string
  at: MapPoint
}

/** Bounds of the base map, in degrees. */
const [WEST, EAST, SOUTH, NORTH] = [18, 46, 42, 55]
const SAMPLES = 56

/** Lines of latitude and longitude, as far apart as three or four of them need. */
export function graticuleOf(box: Box): Graticule {
  const step = stepOf(box.width)
  const east = degreesFrom(WEST, EAST, step).map((degree) => ({
    name: `${degree}° E`,
    line: sampled((share) => [degree, SOUTH + share * (NORTH - SOUTH)]),
  }))
  const north = degreesFrom(SOUTH, NORTH, step).map((degree) => ({
    name: `${degree}° N`,
    line: sampled((share) => [WEST + share * (EAST - WEST), degree]),
  }))
  const lines = [...east, ...north].flatMap(({ line }) => clipLine(line, box))
  const [right, bottom] = [box.x + box.width, box.y + box.height]
  return {
    path: relativePath(lines, box),
    meridians: east.flatMap(({ name, line }) => labelAt(name, crossing(line, 'y', bottom), box)),
    parallels: north.flatMap(({ name, line }) => labelAt(name, crossing(line, 'x', right), box)),
  }
}

function stepOf(widthKm: number): number {
  return [0.5, 1, 2].find((degrees) => degrees * 350 >= widthKm) ?? 4
}

function degreesFrom(first: number, last: number, step: number): number[] {
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, at) => first + at * step)
}

function sampled(at: (share: number) => readonly [number, number]): Line {
  return Array.from({ length: SAMPLES + 1 }, (_, sample) => project(at(sample / SAMPLES)))
}

/** Where a line crosses an edge. */
function crossing(line: Line, axis: 'x' | 'y', edge: number): MapPoint | undefined {
  for (const [at, to] of line.entries()) {
    const from = line[at - 1]
    if (!from || from[axis] < edge === to[axis] < edge) continue
    const share = (edge - from[axis]) / (to[axis] - from[axis])
    return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) }
  }
  return undefined
}

function labelAt(name: string, at: MapPoint | undefined, box: Box): DegreeLabel[] {
  return at && isInBox(at, box, 1e-6) ? [{ name, at }] : []
}
