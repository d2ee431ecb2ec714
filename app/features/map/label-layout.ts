import { labelledRegions, townsIn } from '#domain/geography/drawn-base.ts'
import {
  type Area,
  areaAround,
  isFree,
  isOnSheet,
  pixelsOf,
  type Sheet,
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

export interface MapLabels {
  towns: TownLabel[]
  regions: RegionLabel[]
}

/** About as wide as the letters are. */
const [TOWN_PX, REGION_PX] = [6.4, 9]
/** A region keeps its name a little higher or lower where its middle is taken. */
const SHIFTS_PX = [0, -22, 22, -44, 44]

/** A region that is a city. */
const CITY = / City$/

/** Names of towns and regions that cover neither a mark nor each other, the larger first. */
export function layOutLabels(sheet: Sheet, marks: readonly Area[]): MapLabels {
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
    towns: towns.map(({ name, side, at }) => ({ ...spotOf(at, sheet), name, side })),
    regions,
  }
}
