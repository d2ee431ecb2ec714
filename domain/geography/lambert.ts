/** Longitude and latitude in degrees, WGS 84, as GeoJSON orders them. */
export type Position = readonly [longitude: number, latitude: number]

/** Kilometres from 48.5° N, 31.5° E: x to the east, y to the south, as in SVG. */
export interface MapPoint {
  x: number
  y: number
}

const RADIUS_KM = 6371.0088
/** The parallels on which the scale is exact; within the drawn window it is right to 0.25 %. */
const [SOUTHERN, NORTHERN] = [radians(46), radians(51)]
const ORIGIN = { longitude: radians(31.5), latitude: radians(48.5) }

/** Names as in Snyder, Map Projections: A Working Manual (USGS 1395), equations 15-1 to 15-5 on the sphere. */
const N =
  Math.log(Math.cos(SOUTHERN) / Math.cos(NORTHERN)) /
  Math.log(Math.tan(Math.PI / 4 + NORTHERN / 2) / Math.tan(Math.PI / 4 + SOUTHERN / 2))
const F = (Math.cos(SOUTHERN) * Math.tan(Math.PI / 4 + SOUTHERN / 2) ** N) / N
const RHO_0 = rhoOf(ORIGIN.latitude)

/** Lambert conformal conic on a sphere. Not to be mixed with that of an ellipsoid. */
export function project([longitude, latitude]: Position): MapPoint {
  const rho = rhoOf(radians(latitude))
  const theta = N * (radians(longitude) - ORIGIN.longitude)
  return { x: rho * Math.sin(theta), y: rho * Math.cos(theta) - RHO_0 }
}

/** The inverse of `project`. */
export function unproject({ x, y }: MapPoint): Position {
  const rho = Math.hypot(x, RHO_0 + y)
  const theta = Math.atan2(x, RHO_0 + y)
  const latitude = 2 * Math.atan(((RADIUS_KM * F) / rho) ** (1 / N)) - Math.PI / 2
  return [degrees(ORIGIN.longitude + theta / N), degrees(latitude)]
}

function rhoOf(latitude: number): number {
  return (RADIUS_KM * F) / Math.tan(Math.PI / 4 + latitude / 2) ** N
}

function radians(angleDeg: number): number {
  return (angleDeg * Math.PI) / 180
}

function degrees(angleRad: number): number {
  return (angleRad * 180) / Math.PI
}
