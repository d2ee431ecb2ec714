import type { CaseFrontMatter } from '#domain/cases/case.ts'
import { parseCoordinates } from '#domain/cases/location/coordinates.ts'
import { baseMap } from '#domain/geography/base-map.ts'
import {
  BORDER_ERROR_KM,
  distanceToRegionKm,
  regionNamed,
  regionOf,
} from '#domain/geography/regions.ts'
import { type Worded, withNearest } from './nearest-word.ts'

/** Message for an oblast that the base map does not have; it may be right far away from it. */
export function unknownRegion(oblast: string): (() => Worded) | undefined {
  if (oblast === '' || regionNamed(oblast)) return undefined
  const known = baseMap().regions.map(({ short }) => short)
  return () => withNearest(`the map has no region named "${oblast}"`, oblast, known)
}

type Located = Pick<CaseFrontMatter['location'], 'oblast' | 'coordinates'>

/** Message for a point outside the oblast that is named with it; undefined for an oblast that the base map lacks. */
export function misplacedPoint({ oblast, coordinates }: Located): string | undefined {
  const point = parseCoordinates(coordinates)
  const named = regionNamed(oblast)
  if (!point || !named) return undefined
  const { longitude, latitude } = point
  const km = distanceToRegionKm(longitude, latitude, named)
  if (km === 0) return undefined
  const found = regionOf(longitude, latitude)
  const where = found ? `lies in ${found}` : 'lies in no region of the base map'
  return km > BORDER_ERROR_KM
    ? `the point ${where}, ${Math.round(km)} km from ${oblast}, which the case names as its oblast`
    : `the point ${where}, ${km.toFixed(1)} km from ${oblast}; borders of the base map may be ${BORDER_ERROR_KM} km off, so the case may be right`
}
