/** How closely a place is known, and how closely it may be shown. */
export const PRECISIONS = ['exact', '1 km', '10 km', 'place', 'withheld'] as const

export type Precision = (typeof PRECISIONS)[number]

export interface Coordinates {
  /** Degrees north, WGS 84. */
  latitude: number
  /** Degrees east, WGS 84. */
  longitude: number
}

/** How precisely a point is shown, in words. */
export const precisionWords: Record<Precision, string> = {
  exact: 'point as recorded',
  '1 km': 'within 1 km',
  '10 km': 'within 10 km',
  place: '',
  withheld: 'coordinates withheld',
}

/** Decimals of a degree that are shown; `undefined` if the numbers are withheld. */
const DECIMALS: Record<Precision, number | undefined> = {
  exact: 5,
  '1 km': 2,
  '10 km': 1,
  place: undefined,
  withheld: undefined,
}
const FORM = /^(-?\d{1,2}(?:\.\d+)?), ?(-?\d{1,3}(?:\.\d+)?)$/

/** Parses `47.523686, 35.930824`; `undefined` if the numbers are not a valid position. */
export function parseCoordinates(text: string): Coordinates | undefined {
  const [, latitude, longitude] = FORM.exec(text.trim())?.map(Number) ?? []
  if (latitude === undefined || longitude === undefined) return undefined
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined
  return { latitude, longitude }
}

/** No closer than the precision allows; `undefined` if it allows no numbers. */
export function shownCoordinates(
  { latitude, longitude }: Coordinates,
  precision: Precision,
): Coordinates | undefined {
  const decimals = DECIMALS[precision]
  if (decimals === undefined) return undefined
  return {
    latitude: Number(latitude.toFixed(decimals)),
    longitude: Number(longitude.toFixed(decimals)),
  }
}

/** Whether this precision means nothing without a point. */
export function needsCoordinates(precision: string): boolean {
  return PRECISIONS.some((one) => one === precision && DECIMALS[one] !== undefined)
}

/** `47.5237° N, 35.9308° E` */
export function coordinatesText({ latitude, longitude }: Coordinates): string {
  const [north, east] = [latitude < 0 ? 'S' : 'N', longitude < 0 ? 'W' : 'E']
  return `${degrees(latitude)}° ${north}, ${degrees(longitude)}° ${east}`
}

function degrees(value: number): string {
  return String(Number(Math.abs(value).toFixed(4)))
}
