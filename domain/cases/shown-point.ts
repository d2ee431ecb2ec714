import type { Case } from './case.ts'
import { type Coordinates, parseCoordinates, shownCoordinates } from './coordinates.ts'

/** The point of a case, no closer than its precision allows; `undefined` where it has none to show. */
export function shownPoint({ location }: Pick<Case, 'location'>): Coordinates | undefined {
  const point = parseCoordinates(location.coordinates)
  return point && shownCoordinates(point, location.precision)
}
