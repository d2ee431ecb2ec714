import { foldedText } from '../units/normal-text.ts'
import { baseMap, type Region } from './base-map.ts'
import { type Box, boxOf, widened } from './box.ts'
import type { MapPoint } from './lambert.ts'

/** Width to height of every map. */
export const MAP_SHAPE = 1.43

/** All of the base map: Ukraine and its border regions. */
const WINDOW: Box = { x: -740, y: -490, width: 1430, height: 1000 }
export const WHOLE_MAP = 'ukraine'
/** As much of it as the points of a page need. */
export const FITTED_VIEW = 'points'

const REGION_MARGIN = 0.08
const POINTS_MARGIN = 0.12
/** No point is known so well that a closer view would show more. */
const MIN_WIDTH_KM = 120

export interface MapView {
  /** In the URL; undefined for a view that fits what it shows. */
  name: string | undefined
  title: string
  box: Box
}

/** How a URL names the view of a region. */
export function viewNameOf({ short }: Pick<Region, 'short'>): string {
  return foldedText(short).replace(/[^a-z]+/g, '-')
}

/** Regions that have a view of their own. */
export function hasView({ kind }: Pick<Region, 'kind'>): boolean {
  return kind === 'oblast' || kind === 'region'
}

let named: ReadonlyMap<string, MapView> | undefined

/** Every view that a URL may name. */
export function mapViews(): ReadonlyMap<string, MapView> {
  named ??= new Map([
    [WHOLE_MAP, { name: WHOLE_MAP, title: 'Ukraine', box: WINDOW }],
    ...baseMap()
      .regions.filter(hasView)
      .map((region) => {
        const name = viewNameOf(region)
        const box = widened(region.box, REGION_MARGIN, MAP_SHAPE)
        return [name, { name, title: region.name, box }] as const
      }),
  ])
  return named
}

export function isMapView(name: string): boolean {
  return name === FITTED_VIEW || mapViews().has(name)
}

/** The whole map, or as much of it as some points need. Points outside it do not count. */
export function fittedView(points: readonly MapPoint[], leastKm = MIN_WIDTH_KM): MapView {
  const whole = { name: undefined, title: 'Ukraine', box: WINDOW }
  const inside = points.filter(isInWindow)
  if (inside.length === 0) return whole
  const tight = boxOf(inside)
  const box = atLeast(widened(tight, POINTS_MARGIN, MAP_SHAPE), leastKm)
  return box.width < WINDOW.width ? { ...whole, box } : whole
}

export function isInWindow({ x, y }: MapPoint): boolean {
  return (
    x >= WINDOW.x && x <= WINDOW.x + WINDOW.width && y >= WINDOW.y && y <= WINDOW.y + WINDOW.height
  )
}

function atLeast(box: Box, widthKm: number): Box {
  const more = Math.max(0, widthKm - box.width)
  return {
    x: box.x - more / 2,
    y: box.y - more / MAP_SHAPE / 2,
    width: box.width + more,
    height: box.height + more / MAP_SHAPE,
  }
}
