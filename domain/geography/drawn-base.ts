import { baseMap, type Region, type Town } from './base-map.ts'
import { type Box, haveCommon, isInBox } from './box.ts'
import { clipLine, clipRing } from './clipping.ts'
import { graticuleOf } from './graticule.ts'
import type { MapPoint } from './lambert.ts'
import { hasView, viewNameOf } from './map-view.ts'
import { GRID_WIDTH, type Line, relativePath } from './relative-path.ts'
import { simplified } from './simplification.ts'

export interface DrawnRegion {
  id: string
  short: string
  name: string
  isUkraine: boolean
  /** Name of its view; undefined without one. */
  view: string | undefined
  path: string
}

/** The base map within a box, as paths on the grid of a drawing. */
export interface DrawnBase {
  regions: DrawnRegion[]
  rivers: string
  coast: string
  state: string
  /** Lines of latitude and longitude. */
  degrees: string
}

/** Grid units²: about two pixels of a wide screen. */
const MIN_AREA = 8
/** Drawn beyond the edges, so that no cut is seen. */
const MARGIN = 0.02

export function drawBase(box: Box): DrawnBase {
  const unitKm = box.width / GRID_WIDTH
  const areaKm2 = MIN_AREA * unitKm * unitKm
  const around = {
    x: box.x - MARGIN * box.width,
    y: box.y - MARGIN * box.height,
    width: box.width * (1 + 2 * MARGIN),
    height: box.height * (1 + 2 * MARGIN),
  }
  const { regions, rivers, borders } = baseMap()
  const linePath = (lines: readonly Line[]) =>
    relativePath(
      lines.flatMap((line) => clipLine(simplified(line, areaKm2), around)),
      box,
    )
  const border = (wanted: 'state' | 'coast') =>
    linePath(borders.filter(({ kind }) => kind === wanted).flatMap(({ lines }) => lines))
  return {
    regions: regions
      .filter((region) => haveCommon(region.box, around))
      .map((region) => ({
        id: region.id,
        short: region.short,
        name: region.name,
        isUkraine: region.country === 'UA',
        view: hasView(region) ? viewNameOf(region) : undefined,
        path: relativePath(ringsOf(region, around, areaKm2), box, 'z'),
      }))
      .filter(({ path }) => path !== ''),
    rivers: linePath(rivers.flatMap(({ lines }) => lines)),
    coast: border('coast'),
    state: border('state'),
    degrees: graticuleOf(box).path,
  }
}

function ringsOf({ rings }: Region, around: Box, areaKm2: number): MapPoint[][] {
  return rings
    .map((ring) => clipRing(simplified(ring, areaKm2), around))
    .filter((ring) => ring.length > 2)
}

/** Widest views, in kilometres, that show towns of each `minZoom`. */
const WIDEST_KM = [Infinity, 700, 350, 150]

/** Towns of a view, the largest first. */
export function townsIn(box: Box): Town[] {
  return baseMap()
    .towns.filter(({ at, minZoom }) => box.width <= (WIDEST_KM[minZoom] ?? 0) && isInBox(at, box))
    .toSorted((a, b) => b.size - a.size || a.minZoom - b.minZoom)
}

/** Regions whose label lies in a view. */
export function labelledRegions(box: Box): (Region & { label: MapPoint })[] {
  return baseMap().regions.flatMap((region) =>
    region.label && isInBox(region.label, box, -box.width * 0.03)
      ? [{ ...region, label: region.label }]
      : [],
  )
}
