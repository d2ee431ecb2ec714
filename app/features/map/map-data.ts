import { isInBox } from '#domain/geography/box.ts'
import { type DrawnRegion, drawBase } from '#domain/geography/drawn-base.ts'
import { fittedView, type MapView, mapViews, WHOLE_MAP } from '#domain/geography/map-view.ts'
import { layOutDetails, type MapDetail } from './detail-layout.ts'
import { layOutLabels, type MapLabels } from './label-layout.ts'
import type { MapItem } from './map-item.ts'
import { layOutMarks, type MarkLayer, type PlacedItem } from './mark-layout.ts'
import { areaAround, percent, pixelsOf, type Sheet, type Spot, spotOf } from './sheet.ts'
import { hatchedRegions, type UnplacedGroup, unplacedGroups, viewsOf } from './unplaced-items.ts'

/** A usual screen, and a phone. */
const WIDE_PX = 780
const NARROW_PX = 350

export interface MapLayer extends MarkLayer {
  labels: MapLabels
  details: (Spot & { letter: string })[]
}

export interface MapData {
  view: Pick<MapView, 'name' | 'title'>
  base: {
    regions: (DrawnRegion & { address: string | undefined; inWords: MapItem[] })[]
    rivers: string
    coast: string
    state: string
  }
  wide: MapLayer
  narrow: MapLayer
  details: MapDetail[]
  /** Marks of the map, numbered, in their order. */
  placed: PlacedItem[]
  unplaced: UnplacedGroup[]
  scale: { km: number; width: string }
  views: ViewLink[]
}

export interface ViewLink {
  title: string
  address: string
  count: number | undefined
  isCurrent: boolean
}

/**
 * @param items By date; those that the filter hides are laid out too, so that nothing moves when it changes.
 * @param name Of the view; an unknown one is that which fits the points.
 * @param addressOf Of the page with a view.
 */
export function mapData(
  items: readonly MapItem[],
  name: string | null,
  addressOf: (view: string | undefined) => string,
): MapData {
  const points = items.flatMap(({ at }) => at ?? [])
  const view = mapViews().get(name ?? '') ?? fittedView(points)
  const { box } = view
  const placed = items
    .flatMap((item) => (item.at && isInBox(item.at, box) ? [{ ...item, at: item.at }] : []))
    .map((item, at) => ({ ...item, number: at + 1 }))
  const wide = { box, widthPx: WIDE_PX }
  const details = layOutDetails(placed, wide)
  const inDetails = new Set(details.flatMap((detail) => detail.items))
  const single = placed.filter((item) => !inDetails.has(item))
  const inWords = hatchedRegions(items)
  return {
    view: { name: view.name, title: view.title },
    base: {
      ...withRegions(box, addressOf, inWords),
    },
    wide: layerOf(single, details, wide, true),
    narrow: layerOf(single, details, { box, widthPx: NARROW_PX }, false),
    details,
    placed,
    unplaced: unplacedGroups(items, box),
    scale: scaleBar(box.width),
    views: viewLinks(items, view.name, addressOf),
  }
}

function withRegions(
  box: MapView['box'],
  addressOf: (view: string | undefined) => string,
  inWords: ReadonlyMap<string, MapItem[]>,
): MapData['base'] {
  const base = drawBase(box)
  return {
    ...base,
    regions: base.regions.map((region) => ({
      ...region,
      address: region.view && addressOf(region.view),
      inWords: inWords.get(region.short) ?? [],
    })),
  }
}

function layerOf(
  items: readonly PlacedItem[],
  details: readonly MapDetail[],
  sheet: Sheet,
  hasNumbers: boolean,
): MapLayer {
  const letters = details.map(({ at }) => areaAround(pixelsOf(at, sheet), 28, 28))
  const layer = layOutMarks(items, sheet, { taken: letters, hasNumbers })
  return {
    ...layer,
    labels: layOutLabels(sheet, layer.taken),
    details: details.map(({ at, letter }) => ({ ...spotOf(at, sheet), letter })),
  }
}

function viewLinks(
  items: readonly MapItem[],
  current: string | undefined,
  addressOf: (view: string | undefined) => string,
): ViewLink[] {
  const link = (name: string | undefined, title: string, count?: number) => ({
    ...{ title, count },
    address: addressOf(name),
    isCurrent: name === current,
  })
  return [
    link(undefined, 'All points'),
    link(WHOLE_MAP, 'Ukraine'),
    ...viewsOf(items).map(({ name, title, count }) => link(name, title, count)),
  ]
}

/** The longest round distance below a fifth of the map. */
function scaleBar(widthKm: number): MapData['scale'] {
  const km = [200, 100, 50, 20, 10, 5].find((length) => length <= widthKm / 5) ?? 5
  return { km, width: percent(km / widthKm) }
}
