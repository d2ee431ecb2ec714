import type { CaseView } from '#domain/cases/case-view.ts'
import type { RecordView } from '#domain/cases/location/record-view.ts'
import { MAP_PARAMETER } from '#domain/geography/map-parameter.ts'
import { FITTED_VIEW } from '#domain/geography/map-view.ts'
import { mapData } from './map-data.ts'
import { caseItem, recordItem } from './map-item.ts'

/** Beside the contents of the page and the list of the map. */
const WIDTH_PX = 600

/** Ids of what matches the filter. */
interface Choice {
  passing: ReadonlySet<string>
  passingRecords: ReadonlySet<string>
}

/**
 * Data of the map of a catalogue; undefined for one without cases.
 * @param urlOf URL of the page in this state with another view of its map.
 */
export function catalogueMapData(
  { cases, records }: { cases: readonly CaseView[]; records: readonly RecordView[] },
  { passing, passingRecords }: Choice,
  { query, urlOf }: { query: URLSearchParams; urlOf(view: string): string },
) {
  if (cases.length === 0) return undefined
  const caseItems = cases.map((one) => caseItem(one, `#${one.id}`))
  const recordItems = records.map((record) => recordItem(record, `#${record.id}`))
  const shown = passing.union(passingRecords)
  const all = [...caseItems, ...recordItems].toSorted((a, b) => a.order - b.order)
  const items = all.filter(({ id }) => shown.has(id))
  const shownCases = caseItems.filter(({ id }) => shown.has(id))
  const view = query.get(MAP_PARAMETER)
  return {
    map: mapData(items, {
      fitted: all,
      view,
      urlOf: (name = FITTED_VIEW) => urlOf(name),
      widthPx: WIDTH_PX,
    }),
    isOpen: view !== null,
    all: items.length,
    cases: { placed: shownCases.filter(({ at }) => at).length, all: shownCases.length },
    records: items.length - shownCases.length,
  }
}

export type CatalogueMapData = ReturnType<typeof catalogueMapData>
