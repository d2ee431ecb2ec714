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
import { layOutLabels } from './label-layout.ts'
import { caseItem, type MapItem } from './map-item.ts'
import { layOutMarks, type PlacedItem } from './mark-layout.ts'

const WIDTH_PX = 350
const LEAST_KM = 100
const MOST_NEAR = 4
const FARTHEST_KM = 100

/**
 * The small map of a case with the nearest other cases of its catalogue, by the places that are published.
 * @returns undefined if the base map has no place for it.
 */
export function locatorData(cases: readonly Case[], id: string, catalogue: string) {
  const items = cases.map((one) => caseItem(caseView(one), `${catalogue}/${one.id}`))
  const own = items.find((item) => item.id === id)
  if (!own || own.precision === 'withheld') return undefined
  const near = nearestTo(own, items)
  const view = viewOf(own, near)
  if (!view) return undefined
  const sheet = { box: view.box, widthPx: WIDTH_PX }
  const placed = [own, ...near.map(({ item }) => item)].flatMap((item, at): PlacedItem[] =>
    item.at ? [{ ...item, at: item.at, number: at + 1 }] : [],
  )
  const layer = layOutMarks(placed, sheet)
  const base = drawBase(view.box)
  return {
    title: own.at ? own.title : `${own.oblast} Oblast`,
    base: {
      ...base,
      regions: base.regions.map((region) => ({
        ...region,
        address: undefined,
        inWords: !own.at && region.short === own.oblast ? [own] : [],
      })),
    },
    layer: { ...layer, labels: layOutLabels(sheet, layer.taken), details: [] },
    near,
    mapAddress: `${catalogue}?map=${regionNamed(own.oblast)?.kind === 'oblast' ? viewNameOf({ short: own.oblast }) : 'points'}#map`,
  }
}

export type LocatorData = NonNullable<ReturnType<typeof locatorData>>

export interface Near {
  item: MapItem
  /** `about 12 km` */
  distance: string
}

function nearestTo(own: MapItem, items: readonly MapItem[]): Near[] {
  const from = own.at
  if (from === undefined) return []
  return items
    .flatMap((item) =>
      item.id !== own.id && item.at ? [{ item, km: distanceKmBetween(from, item.at) }] : [],
    )
    .filter(({ km }) => km <= FARTHEST_KM)
    .toSorted((a, b) => a.km - b.km)
    .slice(0, MOST_NEAR)
    .map(({ item, km }) => ({
      item,
      distance: km < 1 ? 'less than 1 km' : `about ${Math.round(km)} km`,
    }))
}

function viewOf({ at, oblast }: MapItem, near: readonly Near[]): Pick<MapView, 'box'> | undefined {
  if (at && isInWindow(at))
    return fittedView([at, ...near.flatMap(({ item }) => item.at ?? [])], LEAST_KM)
  const region = at ? undefined : regionNamed(oblast)
  return region && mapViews().get(viewNameOf(region))
}
