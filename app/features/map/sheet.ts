import type { Box } from '#domain/geography/box.ts'
import type { MapPoint } from '#domain/geography/lambert.ts'

/** What a map shows, and about how wide it is on a screen. */
export interface MapViewport {
  box: Box
  /** Usual width on such a screen: marks keep their size on every screen, so what fits depends on it. */
  widthPx: number
  /** Cut to a circle. */
  isRound?: true
}

export interface Spot {
  x: string
  y: string
}

/** Position in a drawing, as percentages for SVG. */
export function spotOf({ x, y }: MapPoint, { box }: Pick<MapViewport, 'box'>): Spot {
  return { x: percent((x - box.x) / box.width), y: percent((y - box.y) / box.height) }
}

/** A radius to scale. For radii, SVG takes percentages of the diagonal divided by the square root of two. */
export function radiusOf(km: number, { box }: Pick<MapViewport, 'box'>): string {
  return percent(km / Math.sqrt((box.width ** 2 + box.height ** 2) / 2))
}

export function pxPerKm({ box, widthPx }: MapViewport): number {
  return widthPx / box.width
}

export function percent(share: number): string {
  return `${Number((share * 100).toFixed(2))}%`
}

/** A rectangle in pixels that a mark or a label takes. */
export interface Area {
  left: number
  top: number
  right: number
  bottom: number
}

export function pixelsOf({ x, y }: MapPoint, sheet: MapViewport): { x: number; y: number } {
  const scale = pxPerKm(sheet)
  return { x: (x - sheet.box.x) * scale, y: (y - sheet.box.y) * scale }
}

export function areaAround(middle: { x: number; y: number }, width: number, height: number): Area {
  return {
    left: middle.x - width / 2,
    right: middle.x + width / 2,
    top: middle.y - height / 2,
    bottom: middle.y + height / 2,
  }
}

export function isFree(area: Area, taken: readonly Area[]): boolean {
  return !taken.some(
    (other) =>
      area.left < other.right &&
      other.left < area.right &&
      area.top < other.bottom &&
      other.top < area.bottom,
  )
}

/** Kept free between what is drawn and the rim of a circle. */
const RIM_PX = 3

export function isOnSheet(
  { left, right, top, bottom }: Area,
  { box, widthPx, isRound }: MapViewport,
): boolean {
  const radius = widthPx / 2
  const [x, y] = [Math.max(radius - left, right - radius), Math.max(radius - top, bottom - radius)]
  if (isRound && Math.hypot(x, y) > radius - RIM_PX) return false
  const heightPx = (widthPx * box.height) / box.width
  return left >= 2 && top >= 2 && right <= widthPx - 2 && bottom <= heightPx - 2
}
