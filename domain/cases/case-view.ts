import type { Case } from './case.ts'
import type { Coordinates } from './coordinates.ts'
import { shownPoint } from './shown-point.ts'

/** A case as it goes to the reader's browser: no field that its pages do not show, no place closer than may be shown. */
export interface CaseView extends Omit<Case, 'location' | 'change' | 'verification'> {
  location: Omit<Case['location'], 'coordinates'> & { point?: Coordinates }
  isUnverified: boolean
}

export function caseView({ location, change: _, verification, ...shown }: Case): CaseView {
  const { coordinates: __, ...place } = location
  const point = shownPoint({ location })
  return {
    ...shown,
    location: point ? { ...place, point } : place,
    isUnverified: verification === 'unverified',
  }
}
