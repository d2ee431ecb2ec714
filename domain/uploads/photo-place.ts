/** Position of a camera, in degrees. */
export interface Position {
  north: number
  east: number
}

/** How much of a position is published. */
export const PLACE_PRECISIONS = ['exact', '1 km', '10 km'] as const

export type PlacePrecision = (typeof PLACE_PRECISIONS)[number]

/** A hundredth of a degree of latitude is 1.1 km, a tenth 11 km. */
const DIGITS = { exact: 5, '1 km': 2, '10 km': 1 } as const

/** A rounded position, as a location of a file. */
export function coordinatesLabel({ north, east }: Position, precision: PlacePrecision): string {
  const digits = DIGITS[precision]
  const degrees = `${fixed(north, digits)}, ${fixed(east, digits)}`
  return precision === 'exact' ? degrees : `${degrees} (to about ${precision})`
}

function fixed(degrees: number, digits: number): string {
  const text = degrees.toFixed(digits)
  return Number(text) === 0 ? (0).toFixed(digits) : text
}

/** `undefined` for positions that no camera means: outside the earth, or the 0, 0 of a receiver without satellites. */
export function positionOf(north: unknown, east: unknown): Position | undefined {
  if (typeof north !== 'number' || typeof east !== 'number') return undefined
  const isOnEarth = Math.abs(north) <= 90 && Math.abs(east) <= 180
  const isNowhere = north === 0 && east === 0
  return isOnEarth && !isNowhere ? { north, east } : undefined
}
