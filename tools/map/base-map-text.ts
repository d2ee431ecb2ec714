import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { encodeLine } from '../../domain/geography/encoded-line.ts'
import { type Position, project } from '../../domain/geography/lambert.ts'

const DATA = join(import.meta.dirname, 'data')

type Ring = Position[]
type Geometry =
  | { type: 'Polygon' | 'MultiLineString'; coordinates: Ring[] }
  | { type: 'MultiPolygon'; coordinates: Ring[][] }
  | { type: 'LineString'; coordinates: Ring }

interface Feature<Properties> {
  id?: string
  properties: Properties
  geometry: Geometry
}

interface RegionProperties {
  country: string
  kind: string
  name: string
  short?: string
  label?: Position
}

interface Town {
  name: string
  lon: number
  lat: number
  region: string
  pop: number
  minZoom: number
  side?: 'left' | 'right'
}

/** The text of domain/geography/base-map-text.ts: a line for each shape, its fields separated by bars. */
export function baseMapFile(): string {
  const lines = [
    ...featuresOf<RegionProperties>('regions.geojson').map(regionLine),
    ...featuresOf<{ kind: string }>('borders.geojson')
      .filter(({ properties: { kind } }) => kind !== 'oblast')
      .map(({ properties: { kind }, geometry }) => fields('border', kind, encoded(geometry))),
    ...featuresOf<{ name: string; rank: number }>('rivers.geojson').map(
      ({ properties: { name, rank }, geometry }) => fields('river', name, rank, encoded(geometry)),
    ),
    // Those that no view shows only helped to check the data.
    ...read<Town[]>('towns.json')
      .filter(({ minZoom }) => minZoom < 9)
      .map(townLine),
  ]
  return `${HEAD}export const BASE_MAP_TEXT = \`\n${lines.join('\n')}\n\`\n`
}

const HEAD = `/**
 * Made by \`node tools/map/build-base-map.ts\` from tools/map/data; do not edit. For the server only.
 * Borders, coast and rivers: Natural Earth, public domain. Towns: GeoNames, CC BY 4.0.
 */
`

function regionLine({ id = '', properties, geometry }: Feature<RegionProperties>): string {
  const { country, kind, name, short = '', label } = properties
  const point = label ? encodeLine([project(label)]) : ''
  return fields('region', id, country, kind, short, name, point, encoded(geometry))
}

function townLine({ name, lon, lat, region, pop, minZoom, side = 'right' }: Town): string {
  return fields('town', name, region, pop, minZoom, side, encodeLine([project([lon, lat])]))
}

function fields(...values: readonly (string | number)[]): string {
  return values.join('|')
}

/** Rings or lines, separated by spaces. */
function encoded(geometry: Geometry): string {
  return linesOf(geometry)
    .map((line) => encodeLine(line.map(project)))
    .join(' ')
}

function linesOf({ type, coordinates }: Geometry): Ring[] {
  switch (type) {
    case 'LineString':
      return [coordinates]
    case 'MultiLineString':
    case 'Polygon':
      return coordinates
    case 'MultiPolygon':
      return coordinates.flat()
  }
}

function featuresOf<Properties>(file: string): Feature<Properties>[] {
  return read<{ features: Feature<Properties>[] }>(file).features
}

function read<Content>(file: string): Content {
  return JSON.parse(readFileSync(join(DATA, file), 'utf8')) as Content
}
