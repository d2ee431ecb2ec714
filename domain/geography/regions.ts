import { baseMap, type Region } from './base-map.ts'
import { isInBox } from './box.ts'
import { project } from './lambert.ts'
import { distanceToEdgeKm, isInside } from './polygon.ts'

/**
 * How far the borders of the base map may be from the real ones: nine in ten of the places that it puts into another
 * region lie within this distance (tools/map/README.md). A point closer to a border proves nothing.
 */
export const BORDER_ERROR_KM = 3.5

function regionAt(longitude: number, latitude: number): Region | undefined {
  const point = project([longitude, latitude])
  return baseMap().regions.find(({ box, rings }) => isInBox(point, box) && isInside(point, rings))
}

/** The region of a point as cases name it, such as `Donetsk`; undefined in the sea and where none is known. */
export function regionOf(longitude: number, latitude: number): string | undefined {
  return regionAt(longitude, latitude)?.short || undefined
}

/** The region that cases name so. */
export function regionNamed(short: string): Region | undefined {
  return short === '' ? undefined : baseMap().regions.find((region) => region.short === short)
}

/** How far a point is from a region; 0 inside it. */
export function distanceToRegionKm(
  longitude: number,
  latitude: number,
  { rings }: Pick<Region, 'rings'>,
): number {
  const point = project([longitude, latitude])
  return isInside(point, rings) ? 0 : distanceToEdgeKm(point, rings)
}
