import type { MapPoint } from './lambert.ts'

export interface MarkGroup<One> {
  /** The middle of its members. */
  at: MapPoint
  members: One[]
}

interface Placed {
  at: MapPoint
}

/**
 * Marks that would cover each other, in groups: each mark joins the nearest group whose first mark is closer than the
 * distance, or begins one. A grid of that distance keeps this linear.
 */
export function groupMarks<One extends Placed>(
  marks: readonly One[],
  distanceKm: number,
): MarkGroup<One>[] {
  const groups: One[][] = []
  const cells = new Map<string, One[][]>()
  for (const mark of marks) {
    const group = nearestGroup(mark.at, cells, distanceKm)
    if (group) group.push(mark)
    else {
      const begun = [mark]
      groups.push(begun)
      const key = cellOf(mark.at, distanceKm).join()
      cells.set(key, [...(cells.get(key) ?? []), begun])
    }
  }
  return groups.map((members) => ({ at: middleOf(members), members }))
}

/**
 * Groups without those that a counted mark would cover: counted marks are larger than others, so each takes in what is
 * closer than the distance, the largest first.
 */
export function joinCovered<One extends Placed>(
  groups: readonly MarkGroup<One>[],
  distanceKm: number,
): MarkGroup<One>[] {
  const counted: MarkGroup<One>[] = []
  const single: MarkGroup<One>[] = []
  for (const group of groups.toSorted((a, b) => b.members.length - a.members.length)) {
    const cover = counted.find(({ at }) => distanceKmBetween(at, group.at) < distanceKm)
    if (cover) cover.members.push(...group.members)
    else if (group.members.length > 1) counted.push({ ...group, members: [...group.members] })
    else single.push(group)
  }
  return [...counted, ...single]
}

function nearestGroup<One extends Placed>(
  at: MapPoint,
  cells: ReadonlyMap<string, One[][]>,
  distanceKm: number,
): One[] | undefined {
  const [column, row] = cellOf(at, distanceKm)
  let [nearest, least]: [One[] | undefined, number] = [undefined, distanceKm]
  for (const [right, down] of AROUND)
    for (const group of cells.get(`${column + right},${row + down}`) ?? []) {
      const km = distanceKmBetween(at, group[0]?.at ?? at)
      if (km < least) [nearest, least] = [group, km]
    }
  return nearest
}

/** A cell and the eight beside it. */
const AROUND = [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down) => [right, down] as const))

function cellOf({ x, y }: MapPoint, size: number): [number, number] {
  return [Math.floor(x / size), Math.floor(y / size)]
}

function middleOf(members: readonly Placed[]): MapPoint {
  const sum = members.reduce(({ x, y }, { at }) => ({ x: x + at.x, y: y + at.y }), { x: 0, y: 0 })
  return { x: sum.x / members.length, y: sum.y / members.length }
}

export function distanceKmBetween(one: MapPoint, other: MapPoint): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
