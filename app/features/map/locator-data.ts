import type { Case } from '#domain/cases/case.ts'
import { caseView } from '#domain/cases/case-view.ts'
import { drawBase } from '#domain/geography/drawn-base.ts'
import {
  fittedView,
  isInWindow,
  type MapView,
  mapViews,
  viewNameOf,
} from '#domain/geography/map-view.ts'
import { distanceKmBetween } from '#domain/geography/mark-groups.ts'
import { regionNamed } from '#domain/geography/regions.ts'
import { unbrokenUnits } from '#domain/units/unbroken-units.ts'
import { distanceText } from './distance-text.ts'
import { layOutLabels } from './label-layout.ts'
import { scaleBar } from './map-data.ts'
import { caseItem, type MapItem } from './map-item.ts'
import { bareMark, COVERED_PX, layOutMarks, NUMBER_PLACES, type PlacedItem } from './mark-layout.ts'
import { areaAround, isOnSheet, type MapViewport, pixelsOf, pxPerKm } from './sheet.ts'

const WIDTH_PX = 350
const MIN_WIDTH_KM = 100
const MAX_NEAR = 4
const FARTHEST_KM = 100
/** The circle around the mark of the case itself, and where its number begins. */
const [OWN_PX, OWN_DX] = [19, 23]

/**
 * The small map of a case with the nearest other cases of its catalogue, at their published places.
 * @returns undefined if the case has no place on the base map.
 */
export function locatorData(cases: readonly Case[], id: string, catalogue: string) {
  const items = cases.map((one) => caseItem(caseView(one), `${catalogue}/${one.id}`))
  const own = items.find((item) => item.id === id)
  if (!own || own.precision === 'withheld') return undefined
  const near = nearestTo(own, items)
  const view = viewOf(own, near)
  if (!view) return undefined
  const sheet = { box: view.box, widthPx: WIDTH_PX }
  const [placedOwn, ...others] = [own, ...near.map(({ item }) => item)].flatMap(
    (item, at): PlacedItem[] => (item.at ? [{ ...item, at: item.at, number: at + 1 }] : []),
  )
  const mark = placedOwn && ownMark(placedOwn, others, sheet)
  const layer = layOutMarks(
    others.filter(({ number }) => !mark?.sharedWith.includes(number)),
    sheet,
    { taken: mark?.taken ?? [] },
  )
  const base = drawBase(view.box)
  return {
    title: own.at ? own.title : `${own.oblast} Oblast`,
    base: {
      ...base,
      regions: base.regions.map((region) => ({
        ...region,
        url: undefined,
        inWords: !own.at && region.short === own.oblast ? [own] : [],
      })),
    },
    layer: { ...layer, labels: layOutLabels(sheet, layer.taken), details: [] },
    /** Undefined if only the oblast of the case is known, which is hatched then. */
    own: mark,
    scale: scaleBar(view.box.width),
    near,
    mapUrl: `${catalogue}?map=${regionNamed(own.oblast)?.kind === 'oblast' ? viewNameOf({ short: own.oblast }) : 'points'}#map`,
  }
}

export type LocatorData = NonNullable<ReturnType<typeof locatorData>>

export interface NearbyItem {
  item: MapItem
  /** `about 12 km` */
  distance: string
}

function nearestTo(own: MapItem, items: readonly MapItem[]): NearbyItem[] {
  const from = own.at
  if (from === undefined) return []
  return items
    .flatMap((item) =>
      item.id !== own.id && item.at ? [{ item, km: distanceKmBetween(from, item.at) }] : [],
    )
    .filter(({ km }) => km <= FARTHEST_KM)
    .toSorted((a, b) => a.km - b.km)
    .slice(0, MAX_NEAR)
    .map(({ item, km }) => ({
      item,
      distance: unbrokenUnits(distanceText(km, [own.precision, item.precision])),
    }))
}

/** The mark of the case itself is drawn apart from all others: those that it covers have their numbers beside it. */
function ownMark(own: PlacedItem, others: readonly PlacedItem[], sheet: MapViewport) {
  const covered = COVERED_PX / pxPerKm(sheet)
  const sharedWith = others
    .filter(({ at }) => distanceKmBetween(own.at, at) < covered)
    .map(({ number }) => number)
  const middle = pixelsOf(own.at, sheet)
  const around = areaAround(middle, 2 * OWN_PX, 2 * OWN_PX)
  const width = 12 * (sharedWith.length + 1)
  const label = (side: -1 | 1) =>
    areaAround({ x: middle.x + side * (OWN_PX + width / 2), y: middle.y }, width, 16)
  const isLeft = !isOnSheet(label(1), sheet)
  const number = { ...NUMBER_PLACES[isLeft ? 'left' : 'right'], dx: isLeft ? -OWN_DX : OWN_DX }
  return {
    ...bareMark(own, sheet),
    number,
    sharedWith,
    taken: [around, label(isLeft ? -1 : 1)],
  }
}

function viewOf(
  { at, oblast }: MapItem,
  near: readonly NearbyItem[],
): Pick<MapView, 'box'> | undefined {
  if (at && isInWindow(at))
    return fittedView([at, ...near.flatMap(({ item }) => item.at ?? [])], MIN_WIDTH_KM)
  const region = at ? undefined : regionNamed(oblast)
  return region && mapViews().get(viewNameOf(region))
}
