import type { CaseView } from '#domain/cases/case-view.ts'
import type { RecordView } from '#domain/cases/location/record-view.ts'
import { type CaseFilter, passes } from '#domain/catalogues/case-filter.ts'
import { FITTED_VIEW, MAP_PARAMETER } from '#domain/geography/map-view.ts'
import { mapData } from './map-data.ts'
import { caseItem, recordItem } from './map-item.ts'

/** Beside the contents of the page and the list of the map. */
const WIDTH_PX = 600

interface Mapped {
  cases: readonly CaseView[]
  records: readonly RecordView[]
}

interface Choice {
  filter: CaseFilter
  /** Ids of the cases that match it. */
  passing: ReadonlySet<string>
  /** Of a record with the words of the filter. */
  isFound(id: string): boolean
}

/**
 * What the map of a catalogue shows; undefined for one without cases.
 * @param address Of the page with its filter and order.
 */
export function catalogueMapData(
  { cases, records }: Mapped,
  { filter, passing, isFound }: Choice,
  { query, address }: { query: URLSearchParams; address: string },
) {
  if (cases.length === 0) return undefined
  const items = [
    ...cases.map((one) => caseItem(one, `#${one.id}`, !passing.has(one.id))),
    ...records.map((record) =>
      recordItem(record, `#${record.id}`, !passesFilter(record, filter, isFound)),
    ),
  ].toSorted((a, b) => a.order - b.order)
  const addressOf = (view = FITTED_VIEW) =>
    `${address}${address.includes('?') ? '&' : '?'}${MAP_PARAMETER}=${view}#map`
  const view = query.get(MAP_PARAMETER)
  return {
    map: mapData(items, { view, addressOf, widthPx: WIDTH_PX }),
    isOpen: view !== null,
    all: items.length,
    cases: {
      placed: items.filter(({ at, isRecord }) => at && !isRecord).length,
      all: cases.length,
    },
    records: records.length,
  }
}

export type CatalogueMapData = ReturnType<typeof catalogueMapData>

/** Records have neither class nor status: a filter by these hides them, as it does in downloads. */
function passesFilter(
  { id, title, vehicle }: RecordView,
  filter: CaseFilter,
  isFound: Choice['isFound'],
): boolean {
  const facts = { damageClass: undefined, vehicleStatus: '', isFound: isFound(id) }
  return passes({ title, vehicle, ...facts }, filter)
}
