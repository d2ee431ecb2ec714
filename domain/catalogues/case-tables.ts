import { BYTE_ORDER_MARK, csvText, withoutFormulas } from '../units/csv.ts'
import { type CaseData, caseDataSchema } from './case-data.ts'

/** Without it, spreadsheets take the text for another encoding than UTF-8. */

interface TableHead {
  licence: string
  /** URL of the catalogue. */
  url: string
  /** Vehicles of the filter: each has a column, as a case can have several. */
  vehicles: readonly string[]
}

type Column = keyof CaseData | { vehicle: string }

/** One line per case or record, and a last line with the licence; the URLs of sources are separated by spaces. */
export function casesCsv(all: readonly CaseData[], { licence, url, vehicles }: TableHead): string {
  const columns = Object.keys(caseDataSchema.shape).flatMap((name): Column[] =>
    name === 'variants' ? vehicles.map((vehicle) => ({ vehicle })) : [name as keyof CaseData],
  )
  const rows = all.map((one) => columns.map((column) => cellAt(one, column)))
  const last = { type: 'licence', address: url, title: licence } as Record<string, string>
  const lastRow = columns.map((column) =>
    typeof column === 'string' ? withoutFormulas(last[column] ?? '') : '',
  )
  return BYTE_ORDER_MARK + csvText([columns.map(headOf), ...rows, lastRow])
}

function headOf(column: Column): string {
  return typeof column === 'string' ? column : withoutFormulas(`variant ${column.vehicle}`)
}

function cellAt(one: CaseData, column: Column): string {
  if (typeof column === 'string') return cellOf(one[column])
  return one.variants.includes(column.vehicle) ? '1' : '0'
}

function cellOf(value: CaseData[keyof CaseData]): string {
  if (value === null) return ''
  if (Array.isArray(value))
    return withoutFormulas(
      value
        .map((one) => (typeof one === 'string' ? one : one.address))
        .filter(Boolean)
        .join(' '),
    )
  return typeof value === 'number' ? String(value) : withoutFormulas(value)
}

/** All of them as GeoJSON (RFC 7946); those without a point to show have no geometry. */
export function casesGeoJson(cases: readonly CaseData[]) {
  return {
    type: 'FeatureCollection',
    features: cases.map(({ latitude, longitude, ...properties }) => ({
      type: 'Feature',
      id: properties.id,
      geometry: latitude === null ? null : { type: 'Point', coordinates: [longitude, latitude] },
      properties,
    })),
  }
}
