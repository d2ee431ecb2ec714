import { labelledRegions, townsIn } from '#domain/geography/drawn-base.ts'
import { type DegreeLabel, graticuleOf } from '#domain/geography/graticule.ts'
import {
  type Area,
  areaAround,
  isFree,
  isOnSheet,
  type MapViewport,
  pixelsOf,
  type Spot,
  spotOf,
} from './sheet.ts'

export interface TownLabel extends Spot {
  name: string
  side: 'left' | 'right'
}

export interface RegionLabel extends Spot {
  name: string
  isUkraine: boolean
}

/** Beside a line of latitude or longitude, at the edge of the map. */
export interface DegreeSpot extends Spot {
  name: string
  edge: 'right' | 'bottom'
}

export interface MapLabels {
  towns: TownLabel[]
  degrees: DegreeSpot[]
  regions: RegionLabel[]
}

/** About as wide as the letters are. */
const [TOWN_PX, REGION_PX] = [6.4, 9]
/** A region keeps its name a little higher or lower where its middle is taken. */
const SHIFTS_PX = [0, -22, 22, -44, 44]

/** A region that is a city. */
const CITY = / City$/

/** Names of towns and regions that cover neither a mark nor each other, the larger first. */
export function layOutLabels(sheet: MapViewport, marks: readonly Area[]): MapLabels {
  const taken = [...marks]
  const take = (area: Area): boolean => {
    const fits = isFree(area, taken) && isOnSheet(area, sheet)
    if (fits) taken.push(area)
    return fits
  }
  const towns = townsIn(sheet.box).filter(({ at, name, side }) => {
    const width = name.length * TOWN_PX + 14
    const { x, y } = pixelsOf(at, sheet)
    return take(
      areaAround({ x: x + (side === 'right' ? width / 2 - 4 : 4 - width / 2), y }, width, 16),
    )
  })
  const capitals = new Set(towns.map(({ region, name }) => `${region} ${name}`))
  const regions = labelledRegions(sheet.box)
    .filter(({ id, short }) => !capitals.has(`${id} ${short.replace(CITY, '')}`))
    .flatMap(({ label, short, country }) => {
      const middle = pixelsOf(label, sheet)
      const shift = SHIFTS_PX.find((px) =>
        take(areaAround({ x: middle.x, y: middle.y + px }, short.length * REGION_PX, 18)),
      )
      if (shift === undefined) return []
      const y = label.y + (shift * sheet.box.width) / sheet.widthPx
      return { ...spotOf({ x: label.x, y }, sheet), name: short, isUkraine: country === 'UA' }
    })
  return {
    degrees: degreeSpots(sheet, take),
    towns: towns.map(({ name, side, at }) => ({ ...spotOf(at, sheet), name, side })),
    regions,
  }
}

/** They come last: what is on the map matters more. */
function degreeSpots(sheet: MapViewport, take: (area: Area) => boolean): DegreeSpot[] {
  const { meridians, parallels } = graticuleOf(sheet.box)
  const width = (name: string) => name.length * TOWN_PX
  const spots = (edge: DegreeSpot['edge'], labels: readonly DegreeLabel[]): DegreeSpot[] =>
    labels.flatMap(({ name, at }) => {
      const { x, y } = pixelsOf(at, sheet)
      const half = width(name) / 2 + 4
      const middle = edge === 'right' ? { x: x - half, y: y - 8 } : { x: x + half, y: y - 11 }
      return take(areaAround(middle, width(name), 14)) ? [{ ...spotOf(at, sheet), name, edge }] : []
    })
  return [...spots('bottom', meridians), ...spots('right', parallels)]
}
