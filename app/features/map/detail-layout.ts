import { baseMap } from '#domain/geography/base-map.ts'
import type { Box } from '#domain/geography/box.ts'
import type { MapPoint } from '#domain/geography/lambert.ts'
import { distanceKmBetween, groupMarks } from '#domain/geography/mark-groups.ts'
import { CROWDED_PX, layOutMarks, type MarkLayer, type PlacedItem } from './mark-layout.ts'
import { type MapViewport, percent, pxPerKm } from './sheet.ts'

/** A crowded place, drawn larger in a circle beside the map. */
export interface MapDetail {
  letter: string
  at: MapPoint
  /** `near Terny` */
  place: string
  /** Relative to the map: `10 : 1`. */
  scale: string
  gridKm: number
  /** Positions of the grid lines, from the left and the top of the circle. */
  grid: string[]
  layer: MarkLayer
  items: PlacedItem[]
}

const MAX_DETAILS = 4
const LENS_PX = 140
/** Marks this close, in pixels, share a detail. */
const GATHERED_PX = 26
const RADII_KM = [3, 5, 8, 12, 20, 30]
const MIN_SCALE = 2
/** Share of the radius that marks may take, so that they stay clear of the rim. */
const INNER = 0.75
/** Share of the radius; a mark farther out would be cut. */
const OUTER = 0.9
const LETTERS = 'ABCDEFGH'

/** The most crowded places whose marks a larger scale keeps apart. Each shows everything that lies in its circle. */
export function layOutDetails(items: readonly PlacedItem[], sheet: MapViewport): MapDetail[] {
  const crowded = groupMarks(items, GATHERED_PX / pxPerKm(sheet))
    .filter(({ members }) => isCrowded(members, sheet))
    .toSorted((a, b) => b.members.length - a.members.length)
  const details: MapDetail[] = []
  const left = new Set(items)
  for (const { members } of crowded) {
    if (details.length === MAX_DETAILS) break
    const letter = LETTERS[details.length] ?? ''
    const detail = detailOf(
      members.filter((member) => left.has(member)),
      left,
      sheet,
    )
    if (!detail) continue
    for (const item of detail.items) left.delete(item)
    details.push({ ...detail, letter })
  }
  return details
}

function isCrowded(members: readonly PlacedItem[], sheet: MapViewport): boolean {
  return groupMarks(members, CROWDED_PX / pxPerKm(sheet)).some((group) => group.members.length > 1)
}

function detailOf(
  members: readonly PlacedItem[],
  all: ReadonlySet<PlacedItem>,
  sheet: MapViewport,
): Omit<MapDetail, 'letter'> | undefined {
  const at = centreOf(members)
  const reach = Math.max(...members.map((member) => distanceKmBetween(member.at, at)))
  const radiusKm = RADII_KM.find((km) => km * INNER >= reach)
  if (members.length < 2 || radiusKm === undefined) return undefined
  const items = [...all].filter((item) => distanceKmBetween(item.at, at) < radiusKm * OUTER)
  const scale = LENS_PX / (2 * radiusKm) / pxPerKm(sheet)
  const lens: MapViewport = { box: squareAround(at, radiusKm), widthPx: LENS_PX, isRound: true }
  const layer = layOutMarks(items, lens)
  if (scale < MIN_SCALE || layer.marks.length + layer.groups.length < 2) return undefined
  const gridKm = radiusKm > 12 ? 5 : radiusKm > 4 ? 2 : 1
  return {
    at,
    gridKm,
    layer,
    items,
    place: nearestTown(at),
    scale: `${scale < 10 ? Number(scale.toFixed(1)) : Math.round(scale)} : 1`,
    grid: gridLines(radiusKm, gridKm),
  }
}

function centreOf(members: readonly PlacedItem[]): MapPoint {
  const [xs, ys] = [members.map(({ at }) => at.x), members.map(({ at }) => at.y)]
  return {
    x: (Math.min(...xs) + Math.max(...xs)) / 2,
    y: (Math.min(...ys) + Math.max(...ys)) / 2,
  }
}

function squareAround({ x, y }: MapPoint, radiusKm: number): Box {
  return { x: x - radiusKm, y: y - radiusKm, width: 2 * radiusKm, height: 2 * radiusKm }
}

function gridLines(radiusKm: number, gridKm: number): string[] {
  const steps = Math.floor(radiusKm / gridKm)
  return Array.from({ length: 2 * steps + 1 }, (_, at) =>
    percent(((at - steps) * gridKm + radiusKm) / (2 * radiusKm)),
  )
}

function nearestTown(at: MapPoint): string {
  const [nearest] = baseMap().towns.toSorted(
    (a, b) => distanceKmBetween(a.at, at) - distanceKmBetween(b.at, at),
  )
  return nearest ? `near ${nearest.name}` : ''
}
