import type { Coordinates } from '#domain/cases/location/coordinates.ts'
import { TOWNS } from './towns.fixture.ts'

const WINDS = ['north', 'east', 'south', 'west'].flatMap((first, at, main) => {
  const next = main[(at + 1) % 4] ?? ''
  const between = at % 2 === 0 ? `${first}-${next}` : `${next}-${first}`
  return [first, `${first}-${between}`, between, `${next}-${between}`]
})
const DEGREES_A_WIND = 360 / WINDS.length

/** A settlement is not a point: five kilometres away, one of a kilometre or two already covers some twenty degrees. */
const BEARING_TOLERANCE_DEG = 25
const DISTANCE_TOLERANCE = 0.1
/** Towns are placed to 0.1 km or 0.01°, and distances in texts are whole kilometres. */
const ROUNDING_KM = 1
const NEAR_KM = 5
/** Closer to the middle of a town, a direction speaks of its parts. */
const INSIDE_KM = 1.5

const TOWN = Object.keys(TOWNS).join('|')
const LONGEST_FIRST = WINDS.toSorted((a, b) => b.length - a.length).join('|')
const DIRECTION = new RegExp(
  `(?:about ([\\d.]+) km )?\\b(?<!-)(${LONGEST_FIRST}) of (${TOWN})\\b`,
  'g',
)
const NEAR = new RegExp(`\\bnear (${TOWN})\\b`, 'g')

/** Wrong directions and distances from towns in a text about a point. */
export function wrongDirections(text: string, point: Coordinates): string[] {
  return [...text.matchAll(DIRECTION)].flatMap(([words, km, wind, town]) => {
    const away = fromTown(town, point)
    if (!away || away.km < INSIDE_KM) return []
    const is = `${words} is ${away.km.toFixed(1)} km at ${away.bearingDeg.toFixed(0)}°`
    const turned = turnDeg(away.bearingDeg, WINDS.indexOf(wind ?? '') * DEGREES_A_WIND)
    if (turned > BEARING_TOLERANCE_DEG) return [is]
    if (km && Math.abs(away.km - Number(km)) > ROUNDING_KM + away.km * DISTANCE_TOLERANCE)
      return [is]
    return []
  })
}

/** "Near" a town that is farther away than the word lets a reader think. */
export function wrongNearness(text: string, point: Coordinates): string[] {
  return [...text.matchAll(NEAR)].flatMap(([words, town]) => {
    const away = fromTown(town, point)
    return away && away.km > NEAR_KM ? [`${words} is ${away.km.toFixed(1)} km away`] : []
  })
}

function fromTown(town: string | undefined, { latitude, longitude }: Coordinates) {
  const centre = TOWNS[town ?? '']
  if (!centre) return undefined
  const [townLatitude, townLongitude] = centre
  // Flat enough for less than 100 km.
  const northKm = (latitude - townLatitude) * KM_A_DEGREE
  const eastKm = (longitude - townLongitude) * KM_A_DEGREE * Math.cos(radians(latitude))
  const bearingDeg = (Math.atan2(eastKm, northKm) * 180) / Math.PI
  return { km: Math.hypot(northKm, eastKm), bearingDeg: (bearingDeg + 360) % 360 }
}

const KM_A_DEGREE = 111.2

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

function turnDeg(one: number, other: number): number {
  const difference = Math.abs(one - other) % 360
  return Math.min(difference, 360 - difference)
}
