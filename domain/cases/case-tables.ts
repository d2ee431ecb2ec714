import { csvText, unarmed } from '../units/csv.ts'
import type { CaseData } from './case-data.ts'

/** One line a case; of the sources their addresses, parted by spaces. */
export function casesCsv(cases: readonly CaseData[]): string {
  const [first] = cases
  if (!first) return ''
  const columns = Object.keys(first) as (keyof CaseData)[]
  const rows = cases.map((one) => columns.map((column) => cellOf(one[column])))
  return csvText([columns, ...rows])
}

function cellOf(value: CaseData[keyof CaseData]): string {
  if (value === null) return ''
  if (Array.isArray(value))
    return unarmed(
      value
        .map((one) => (typeof one === 'string' ? one : one.address))
        .filter(Boolean)
        .join(' '),
    )
  return typeof value === 'number' ? String(value) : unarmed(value)
}

/** Those with coordinates, as GeoJSON (RFC 7946). */
export function casesGeoJson(cases: readonly CaseData[]) {
  return {
    type: 'FeatureCollection',
    features: cases
      .filter(({ latitude }) => latitude !== null)
      .map(({ latitude, longitude, ...properties }) => ({
        type: 'Feature',
        id: properties.id,
        geometry: { type: 'Point', coordinates: [longitude, latitude] },
        properties,
      })),
  }
}
