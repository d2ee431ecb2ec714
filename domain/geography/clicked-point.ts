import { type Coordinates, shownCoordinates } from '../cases/location/coordinates.ts'
import type { Box } from './box.ts'
import { project, unproject } from './lambert.ts'

/** How closely a click on a map may place a case: a map of oblasts knows no exact point. */
export type ClickPrecision = '1 km' | '10 km'

/** The position of a click in a drawing, as shares of its width and height. */
export interface Click {
  x: number
  y: number
}

/** The clicked place, rounded as readers get it; undefined outside the drawing. */
export function clickedPoint(
  { x, y }: Click,
  box: Box,
  precision: ClickPrecision,
): Coordinates | undefined {
  if (!(x >= 0 && x <= 1 && y >= 0 && y <= 1)) return undefined
  const [longitude, latitude] = unproject({ x: box.x + x * box.width, y: box.y + y * box.height })
  return shownCoordinates({ latitude, longitude }, precision)
}

/** Where a drawing shows a point; undefined outside the drawing. */
export function positionInBox({ latitude, longitude }: Coordinates, box: Box): Click | undefined {
  const point = project([longitude, latitude])
  const [x, y] = [(point.x - box.x) / box.width, (point.y - box.y) / box.height]
  return x >= 0 && x <= 1 && y >= 0 && y <= 1 ? { x, y } : undefined
}

/** A box as an attribute of its drawing. */
export function boxText({ x, y, width, height }: Box): string {
  return [x, y, width, height].map((km) => Number(km.toFixed(2))).join(' ')
}

/** The same, read by the script of the page. */
export function parseBox(text: string): Box | undefined {
  const [x, y, width, height, ...more] = text.split(' ').map(Number)
  if (x === undefined || y === undefined || !width || !height || more.length > 0) return undefined
  return [x, y, width, height].every(Number.isFinite) ? { x, y, width, height } : undefined
}
