import { groupMarks, joinCovered, type MarkGroup } from '#domain/geography/mark-groups.ts'
import type { MapItem } from './map-item.ts'
import {
  type Area,
  areaAround,
  isFree,
  isOnSheet,
  type MapViewport,
  pixelsOf,
  pxPerKm,
  radiusOf,
  type Spot,
  spotOf,
} from './sheet.ts'

/** An item with a point, and its number in the list beside the map. */
export interface PlacedItem extends MapItem {
  at: NonNullable<MapItem['at']>
  number: number
}

export interface Ring {
  /** In pixels, or to scale where that is larger. */
  radius: number | string
  isWide: boolean
}

export interface DrawnMark extends Spot {
  item: PlacedItem
  /** Undefined for a point as it was recorded. */
  ring: Ring | undefined
  /** Position of the number; undefined where it does not fit. */
  number: NumberPlace | undefined
  /** Numbers of others that it covers. */
  sharedWith?: number[]
}

export interface DrawnGroup extends Spot {
  at: PlacedItem['at']
  items: PlacedItem[]
  /** On a phone, the letters of the details that some of them are in. */
  letters?: { text: string; place: NumberPlace }
}

export interface MarkLayer {
  marks: DrawnMark[]
  groups: DrawnGroup[]
  /** Areas that labels must leave free. */
  taken: Area[]
}

/** Marks closer than this, in pixels, become one. */
export const CROWDED_PX = 17
/** A counted mark takes in what is closer than this. */
export const COVERED_PX = 23
const MARK_PX = 18
const MIN_RING_PX = { '1 km': 11, '10 km': 14 }

export interface NumberPlace {
  dx: number
  dy: number
  anchor: 'start' | 'end' | 'middle'
}

export const NUMBER_PLACES = {
  right: { dx: 14, dy: 5, anchor: 'start' },
  left: { dx: -14, dy: 5, anchor: 'end' },
  above: { dx: 0, dy: -14, anchor: 'middle' },
  below: { dx: 0, dy: 24, anchor: 'middle' },
} as const satisfies Record<string, NumberPlace>

interface LayerOptions {
  /** Places of other marks. */
  taken?: readonly Area[]
  hasNumbers?: boolean
}

/** Single marks where they do not cover each other, and marks with a count where they would. */
export function layOutMarks(
  items: readonly PlacedItem[],
  sheet: MapViewport,
  { taken: before = [], hasNumbers = true }: LayerOptions = {},
): MarkLayer {
  const grouped = groupedMarks(items, sheet)
  const isSingle = ({ members }: MarkGroup<PlacedItem>) => members.length === 1
  const taken: Area[] = [
    ...before,
    ...grouped.map((group) =>
      areaAround(
        pixelsOf(group.at, sheet),
        isSingle(group) ? MARK_PX : 26,
        isSingle(group) ? MARK_PX : 26,
      ),
    ),
  ]
  return {
    marks: grouped.filter(isSingle).flatMap(({ members }) =>
      members.map((item) => ({
        ...bareMark(item, sheet),
        number: hasNumbers ? labelPlace(item.at, String(item.number), sheet, taken) : undefined,
      })),
    ),
    groups: grouped
      .filter((group) => !isSingle(group))
      .map(({ at, members }) => ({ ...spotOf(at, sheet), at, items: members })),
    taken,
  }
}

/** A mark without its number. */
export function bareMark(item: PlacedItem, sheet: MapViewport) {
  return { ...spotOf(item.at, sheet), item, ring: ringOf(item, sheet) }
}

/** One mark for those that would cover each other. */
function groupedMarks(items: readonly PlacedItem[], sheet: MapViewport): MarkGroup<PlacedItem>[] {
  const scale = pxPerKm(sheet)
  return joinCovered(groupMarks(items, CROWDED_PX / scale), COVERED_PX / scale)
}

function ringOf({ precision }: PlacedItem, sheet: MapViewport): Ring | undefined {
  if (precision !== '1 km' && precision !== '10 km') return undefined
  const km = precision === '1 km' ? 1 : 10
  const least = MIN_RING_PX[precision]
  const radius = km * pxPerKm(sheet) > least ? radiusOf(km, sheet) : least
  return { radius, isWide: km === 10 }
}

/**
 * The first of four positions that is free; it is taken from then on.
 * @param gap More room beside the mark, in pixels.
 */
export function labelPlace(
  at: PlacedItem['at'],
  text: string,
  sheet: MapViewport,
  taken: Area[],
  gap = 0,
): NumberPlace | undefined {
  const middle = pixelsOf(at, sheet)
  const width = 8 * text.length
  for (const { dx, ...side } of Object.values(NUMBER_PLACES)) {
    const place = { ...side, dx: dx + gap * Math.sign(dx) }
    const shift = place.anchor === 'start' ? width / 2 : place.anchor === 'end' ? -width / 2 : 0
    const centre = { x: middle.x + place.dx + shift, y: middle.y + place.dy - 5 }
    const area = areaAround(centre, width, 13)
    if (!isFree(area, taken) || !isOnSheet(area, sheet)) continue
    taken.push(area)
    return place
  }
  return undefined
}
