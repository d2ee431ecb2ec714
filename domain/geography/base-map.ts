import { BASE_MAP_TEXT } from './base-map-text.ts'
import { type Box, boxOf } from './box.ts'
import { decodeLine } from './encoded-line.ts'
import type { MapPoint } from './lambert.ts'

export interface Region {
  /** ISO 3166-2, such as `UA-14`, where there is such a code. */
  id: string
  country: string
  /** `far` lies outside the drawn window; `rest` is the part of a country without regions of its own. */
  kind: 'oblast' | 'region' | 'country' | 'rest' | 'far'
  /** As the cases name it: `Donetsk`; empty for the rest of a country. */
  short: string
  /** `Donetsk Oblast` */
  name: string
  /** Well inside; undefined for the rest of a country. */
  label: MapPoint | undefined
  rings: MapPoint[][]
  box: Box
}

export interface Town {
  name: string
  /** Id of its region. */
  region: string
  /** 5 for a million inhabitants and more, down to 1; a size for the label. */
  size: number
  /** 0: shown at any scale; 1: in views up to 700 km wide; 2: up to 350 km; 3: up to 150 km. */
  minZoom: number
  side: 'left' | 'right'
  at: MapPoint
}

export interface BaseMap {
  regions: Region[]
  /** Borders of states, and the coast of Ukraine. Their vertices are those of the regions. */
  borders: { kind: 'state' | 'coast'; lines: MapPoint[][] }[]
  /** Rank 1: the large ones. */
  rivers: { name: string; rank: number; lines: MapPoint[][] }[]
  towns: Town[]
}

let read: BaseMap | undefined

/** Borders as recognised by the United Nations (General Assembly resolution 68/262), in kilometres. Read once. */
export function baseMap(): BaseMap {
  read ??= readBaseMap(BASE_MAP_TEXT)
  return read
}

function readBaseMap(text: string): BaseMap {
  const rows = text
    .trim()
    .split('\n')
    .map((line) => line.split('|'))
  const of = (kind: string) => rows.flatMap(([first, ...rest]) => (first === kind ? [rest] : []))
  return {
    regions: of('region').map(regionOfRow),
    borders: of('border').map(([kind, lines = '']) => ({
      kind: kind === 'coast' ? 'coast' : 'state',
      lines: linesOf(lines),
    })),
    rivers: of('river').map(([name = '', rank, lines = '']) => ({
      name,
      rank: Number(rank),
      lines: linesOf(lines),
    })),
    towns: of('town').flatMap(townOfRow),
  }
}

function regionOfRow(row: readonly string[]): Region {
  const [id = '', country = '', kind = '', short = '', name = '', label = '', lines = ''] = row
  const rings = linesOf(lines)
  const [point] = decodeLine(label)
  return {
    id,
    country,
    short,
    name,
    rings,
    kind: kind as Region['kind'],
    label: point,
    box: boxOf(rings.flat()),
  }
}

function townOfRow(row: readonly string[]): Town[] {
  const [name = '', region = '', size, minZoom, side, point = ''] = row
  const [at] = decodeLine(point)
  if (!at) return []
  return [
    {
      name,
      region,
      at,
      size: Number(size),
      minZoom: Number(minZoom),
      side: side === 'left' ? 'left' : 'right',
    },
  ]
}

function linesOf(text: string): MapPoint[][] {
  return text.split(' ').map(decodeLine)
}
