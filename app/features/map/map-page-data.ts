import { caseView } from '#domain/cases/case-view.ts'
import { recordViews } from '#domain/cases/location/record-view.ts'
import {
  ALL,
  FILTER_PARAMETERS,
  type Filtered,
  type FilterParameter,
  filterOf,
  type OptionGroup,
  optionCounts,
  parameterOf,
  passes,
  toggle,
  unknownOptions,
} from '#domain/catalogues/case-filter.ts'
import type { Catalogue } from '#domain/catalogues/catalogue.ts'
import { filterText } from '#domain/catalogues/filter-text.ts'
import { filteredCase, filteredRecord } from '#domain/catalogues/filtered-case.ts'
import { MAP_PARAMETER } from '#domain/geography/map-parameter.ts'
import { isMapView } from '#domain/geography/map-view.ts'
import { caseUrl, postPlaceUrl, postUrl } from '#domain/site/blog-url.ts'
import { mapData } from './map-data.ts'
import { caseItem, type MapItem, recordItem } from './map-item.ts'

const PAGE = '/map'
/** Beside the list of the map. */
const WIDTH_PX = 780

interface Mapped extends Filtered {
  item: MapItem
  catalogue: string
}

/** Data of the map of all catalogues, for the vehicles and the view in its URL. */
export function mapPageData(catalogues: readonly Catalogue[], query: URLSearchParams) {
  const mapped = catalogues.flatMap(mappedOf).toSorted((a, b) => a.item.order - b.item.order)
  const group = vehicleGroup(catalogues)
  const filter = filterOf(vehicleOf(query), [group])
  const passing = mapped.filter((one) => passes(one, filter))
  const shown = passing.map(({ item }) => item)
  const requested = query.get(MAP_PARAMETER)
  const view = requested?.toLowerCase() ?? null
  const urlOf = (vehicles: ReadonlySet<string>, name: string | null | undefined) => {
    const parameters = [
      ['vehicle', parameterOf(vehicles)],
      [MAP_PARAMETER, name ?? ''],
    ].filter(([, value]) => value !== '')
    return parameters.length === 0 ? PAGE : `${PAGE}?${new URLSearchParams(parameters)}`
  }
  const records = shown.filter(({ isRecord }) => isRecord).length
  return {
    unknown: [
      ...unknownOptions(vehicleOf(query), [group]),
      ...(requested && !isMapView(requested.toLowerCase()) ? [requested] : []),
    ],
    ignored: FILTER_PARAMETERS.filter((name) => name !== 'vehicle' && isGiven(query, name)),
    filtered: filterText(filter),
    map: mapData(shown, {
      fitted: mapped.map(({ item }) => item),
      view,
      urlOf: (name) => `${urlOf(filter.vehicle, name)}#map`,
      widthPx: WIDTH_PX,
    }),
    vehicles: optionCounts(mapped, filter, 'vehicle', group.options).map(({ option, count }) => ({
      title: option === ALL ? 'All' : option,
      url: urlOf(toggle(filter.vehicle, option), view),
      count,
      isCurrent: filter.vehicle.has(option),
    })),
    catalogues: catalogues.map(({ slug, title }) => ({ title, url: postUrl(slug) })),
    counts: {
      cases: shown.length - records,
      records,
      placed: shown.filter(({ at }) => at).length,
      catalogues: new Set(passing.map(({ catalogue }) => catalogue)).size,
    },
  }
}

function isGiven(query: URLSearchParams, name: FilterParameter): boolean {
  return query.getAll(name).some((value) => value !== '' && value !== ALL)
}

/** The map has no other filter. */
function vehicleOf(query: URLSearchParams) {
  return { get: (name: string) => (name === 'vehicle' ? query.get(name) : null) }
}

/** Vehicles of the filters of all catalogues. */
function vehicleGroup(catalogues: readonly Catalogue[]): OptionGroup {
  return { group: 'vehicle', options: [ALL, ...catalogues.flatMap(({ vehicles }) => vehicles)] }
}

function mappedOf({ slug, cases, records }: Catalogue): Mapped[] {
  const views = cases.map(caseView)
  return [
    ...cases.map((one, at) => ({
      ...filteredCase(one),
      catalogue: slug,
      item: caseItem(views[at] ?? caseView(one), caseUrl(slug, one.id)),
    })),
    ...recordViews(records, views).map((record) => ({
      ...filteredRecord(record),
      catalogue: slug,
      item: recordItem(record, postPlaceUrl(slug, record.id)),
    })),
  ]
}
