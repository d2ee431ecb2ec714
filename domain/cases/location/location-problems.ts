import { needsCoordinates } from './coordinates.ts'
import { exactProblem, type PlacedCase } from './exact-policy.ts'

interface Located extends PlacedCase {
  location: PlacedCase['location'] & { coordinates: string }
}

/** Contradictions between the fields of a location and the rest of its case. */
export function locationProblems(given: Located): [field: string, message: string][] {
  const { coordinates, precision, geolocation } = given.location
  if (coordinates === '') {
    if (!needsCoordinates(precision)) return []
    const message = `the precision "${precision}" needs coordinates; enter them, or remove the precision`
    return [['precision', message]]
  }
  const isSourced = given.sources.some(({ address }) => address === geolocation)
  if (precision !== 'withheld' && !isSourced)
    return [
      [
        'geolocation',
        'expected the URL of one of the sources: coordinates need the post they come from',
      ],
    ]
  const tooExact = exactProblem(given)
  return tooExact ? [['precision', tooExact]] : []
}
