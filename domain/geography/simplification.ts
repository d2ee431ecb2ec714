import { baseMap } from './base-map.ts'
import type { MapPoint } from './lambert.ts'

/** Area of the triangle, in km², that a line loses with a vertex; infinite for one that must stay. By identity. */
type Weights = ReadonlyMap<MapPoint, number>

let weights: Weights | undefined

/**
 * The vertices of a line that matter at a scale, by Visvalingam's areas. A border keeps the same vertices for both sides,
 * because where three lines meet the vertex stays.
 * @param areaKm2 The least area that can be seen.
 */
export function simplified(line: readonly MapPoint[], areaKm2: number): MapPoint[] {
  weights ??= weightsOfMap()
  const known = weights
  return line.filter((point) => (known.get(point) ?? Infinity) >= areaKm2)
}

function weightsOfMap(): Weights {
  const { regions, rivers, borders } = baseMap()
  const rings = regions.flatMap((region) => region.rings)
  const fixed = junctionsOf(rings)
  const found = new Map<string, number>()
  for (const ring of rings) addWeights(ring.slice(0, -1), found, (key) => fixed.has(key), true)
  for (const { lines } of rivers) for (const line of lines) addWeights(line, found, () => false)
  const lines = [...rings, ...[...rivers, ...borders].flatMap((one) => one.lines)]
  return new Map(lines.flat().map((point) => [point, found.get(keyOf(point)) ?? Infinity]))
}

/** Vertices with more than two neighbours in all rings together. */
function junctionsOf(rings: readonly MapPoint[][]): Set<string> {
  const pairs = rings.flatMap((ring) =>
    ring.slice(1).map((point, at) => [keyOf(ring[at] as MapPoint), keyOf(point)] as const),
  )
  const neighbours = new Map<string, Set<string>>()
  for (const [one, other] of [...pairs, ...pairs.map(([a, b]) => [b, a] as const)])
    neighbours.set(one, (neighbours.get(one) ?? new Set()).add(other))
  return new Set([...neighbours].flatMap(([key, own]) => (own.size > 2 ? [key] : [])))
}

/** Takes the vertex with the least area away, again and again; its weight is the largest area so far. */
function addWeights(
  line: readonly MapPoint[],
  found: Map<string, number>,
  isFixed: (key: string) => boolean,
  isRing = false,
): void {
  const left = [...line]
  const areaAt = (at: number) => {
    const [before, point, after] = isRing
      ? around(left, at)
      : left.slice(Math.max(0, at - 1), at + 2)
    const isEnd = !isRing && (at === 0 || at === left.length - 1)
    if (!before || !point || !after || isEnd || isFixed(keyOf(point))) return Infinity
    return triangleArea(before, point, after)
  }
  const areas = left.map((_, at) => areaAt(at))
  let largest = 0
  while (left.length > 3) {
    const at = leastOf(areas)
    largest = Math.max(largest, areas[at] ?? Infinity)
    if (largest === Infinity) return
    found.set(keyOf(left[at] as MapPoint), largest)
    left.splice(at, 1)
    areas.splice(at, 1)
    for (const beside of [(at - 1 + left.length) % left.length, at % left.length])
      areas[beside] = areaAt(beside)
  }
}

function around(ring: readonly MapPoint[], at: number): (MapPoint | undefined)[] {
  return [ring.at(at - 1), ring[at], ring[(at + 1) % ring.length]]
}

function leastOf(areas: readonly number[]): number {
  return areas.reduce((least, area, at) => (area < (areas[least] ?? 0) ? at : least), 0)
}

function triangleArea(a: MapPoint, b: MapPoint, c: MapPoint): number {
  return Math.abs((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)) / 2
}

function keyOf({ x, y }: MapPoint): string {
  return `${x} ${y}`
}
