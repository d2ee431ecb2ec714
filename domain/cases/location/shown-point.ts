import type { Case } from '../case.ts'
import { type Coordinates, parseCoordinates, shownCoordinates } from './coordinates.ts'

/** No closer than its precision allows; `undefined` if there is none to show. */
export function shownPoint({ location }: Pick<Case, 'location'>): Coordinates | undefined {
  const point = parseCoordinates(location.coordinates)
  return point && shownCoordinates(point, location.precision)
}
