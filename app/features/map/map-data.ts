import { isInBox } from '#domain/geography/box.ts'
import { drawBase } from '#domain/geography/drawn-base.ts'
import { fittedView, type MapView, mapViews, WHOLE_MAP } from '#domain/geography/map-view.ts'
import { layOutDetails, type MapDetail } from './detail-layout.ts'
import { layOutLabels, type MapLabels } from './label-layout.ts'
import type { MapItem } from './map-item.ts'
import { labelPlace, layOutMarks, type MarkLayer, type PlacedItem } from './mark-layout.ts'
import { areaAround, type MapViewport, percent, pixelsOf, type Spot, spotOf } from './sheet.ts'
import { hatchedRegions, unplacedGroups, viewsOf } from './unplaced-items.ts'

/** Width of the map on a phone. */
const NARROW_PX = 350
const LETTERS_GAP_PX = 3

export interface MapLayer extends MarkLayer {
  labels: MapLabels
  details: (Spot & { letter: string })[]
}

export type MapData = ReturnType<typeof mapData>

export interface ViewLink {
  title: string
  url: string
  count: number | undefined
  isCurrent: boolean
}

interface MapOptions {
  /** All items of the page: the default view fits them, so that it stays when the filter changes. */
  fitted: readonly MapItem[]
  /** Name of the requested view; for an unknown one, the view that fits the cases. */
  view: string | null
  /** URL of the page with a view. */
  urlOf(view: string | undefined): string
  /** How wide the map is on a usual screen. */
  widthPx: number
}

/** @param items Those that the filter shows, by date. */
export function mapData(
  items: readonly MapItem[],
  { fitted, view: name, urlOf, widthPx }: MapOptions,
) {
  const view = mapViews().get(name ?? '') ?? fittedView(fitted.flatMap(({ at }) => at ?? []))
  const { box } = view
  const placed = items
    .flatMap((item) => (item.at && isInBox(item.at, box) ? [{ ...item, at: item.at }] : []))
    .map((item, at) => ({ ...item, number: at + 1 }))
  const wide = { box, widthPx }
  const details = layOutDetails(placed, wide)
  const inDetails = new Set(details.flatMap((detail) => detail.items))
  const single = placed.filter((item) => !inDetails.has(item))
  const inWords = hatchedRegions(items)
  return {
    view: { name: view.name, title: view.title, box },
    /** Title of the region, if the map is not of the whole country. */
    region: view.name === undefined || view.name === WHOLE_MAP ? undefined : view.title,
    base: withRegions(box, urlOf, inWords),
    wide: wideLayer(single, details, wide),
    narrow: narrowLayer(placed, details, { box, widthPx: NARROW_PX }),
    details,
    /** Marks of the map, numbered, in their order. */
    placed,
    unplaced: unplacedGroups(items, box),
    scale: scaleBar(box.width),
    views: viewLinks(items, view.name, urlOf),
  }
}

function withRegions(
  box: MapView['box'],
  urlOf: (view: string | undefined) => string,
  inWords: ReadonlyMap<string, MapItem[]>,
) {
  const base = drawBase(box)
  return {
    ...base,
    regions: base.regions.map((region) => ({
      ...region,
      url: region.view && urlOf(region.view),
      inWords: inWords.get(region.short) ?? [],
    })),
  }
}

/** Crowded places are letters; everything else has a mark. */
function wideLayer(
  items: readonly PlacedItem[],
  details: readonly MapDetail[],
  sheet: MapViewport,
): MapLayer {
  const letters = details.map(({ at }) => areaAround(pixelsOf(at, sheet), 28, 28))
  const layer = layOutMarks(items, sheet, { taken: letters })
  return {
    ...layer,
    labels: layOutLabels(sheet, layer.taken),
    details: details.map(({ at, letter }) => ({ ...spotOf(at, sheet), letter })),
  }
}

/**
 * On a phone there is less space: a mark that stands only for items of one detail is its letter. Beside others are the
 * letters of the details that some of their items are in.
 */
function narrowLayer(
  items: readonly PlacedItem[],
  details: readonly MapDetail[],
  sheet: MapViewport,
): MapLayer {
  const letterOf = new Map(
    details.flatMap(({ letter, items: own }) => own.map((item) => [item.id, letter] as const)),
  )
  const layer = layOutMarks(items, sheet, { taken: [], hasNumbers: false })
  const lettered = layer.groups.flatMap((group) => {
    const [letter, ...more] = new Set(group.items.map(({ id }) => letterOf.get(id)))
    return letter && more.length === 0 ? [{ group, x: group.x, y: group.y, letter }] : []
  })
  const named = new Set(lettered.map(({ group }) => group))
  const groups = layer.groups
    .filter((group) => !named.has(group))
    .map((group) => {
      const own = new Set(group.items.map(({ id }) => letterOf.get(id)))
      const letters = details.map(({ letter }) => letter).filter((letter) => own.has(letter))
      const text = letters.join(' ')
      const place = text
        ? labelPlace(group.at, text, sheet, layer.taken, LETTERS_GAP_PX)
        : undefined
      return place ? { ...group, letters: { text, place } } : group
    })
  return {
    ...layer,
    groups,
    labels: layOutLabels(sheet, layer.taken),
    details: lettered.map(({ x, y, letter }) => ({ x, y, letter })),
  }
}

function viewLinks(
  items: readonly MapItem[],
  current: string | undefined,
  urlOf: (view: string | undefined) => string,
): ViewLink[] {
  const link = (name: string | undefined, title: string, count?: number) => ({
    title,
    count,
    url: urlOf(name),
    isCurrent: name === current,
  })
  return [
    link(undefined, 'All points'),
    link(WHOLE_MAP, 'Ukraine'),
    ...viewsOf(items).map(({ name, title, count }) => link(name, title, count)),
  ]
}

/** The longest round distance below a fifth of the map. */
export function scaleBar(widthKm: number) {
  const km = [200, 100, 50, 20, 10, 5].find((length) => length <= widthKm / 5) ?? 5
  return { km, width: percent(km / widthKm) }
}
