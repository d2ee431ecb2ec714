import type { Case } from '../cases/case.ts'
import { caseClassOf } from '../cases/case-class.ts'
import type { GeoRecord } from '../cases/location/geo-record.ts'
import {
  type Filtered,
  type FilterGroup,
  filterOf,
  filterParameters,
  optionGroups,
  passes,
  unknownOptions,
} from './case-filter.ts'
import type { Catalogue } from './catalogue.ts'

export interface CaseSelection {
  cases: Case[]
  /** Records have neither class nor status: a filter by these omits them. */
  records: GeoRecord[]
  /** The filter as a query; empty if everything is chosen. */
  filter: string
  /** Options of the query that the catalogue does not have. */
  unknown: string[]
}

/** The cases and records that pass the filter of the catalogue's page. */
export function caseSelection(
  { cases, records, vehicles }: Pick<Catalogue, 'cases' | 'records' | 'vehicles'>,
  query: { get(name: FilterGroup): string | null },
): CaseSelection {
  const filtered = cases.map((one) => ({ one, asked: filteredCase(one) }))
  const groups = optionGroups(
    filtered.map(({ asked }) => asked),
    vehicles,
  )
  const filter = filterOf(query, groups)
  return {
    cases: filtered.filter(({ asked }) => passes(asked, filter)).map(({ one }) => one),
    records: records.filter((one) =>
      passes({ ...one, damageClass: undefined, vehicleStatus: '' }, filter),
    ),
    filter: filterParameters(filter)
      .map(([group, options]) => `${group}=${options}`)
      .join('&'),
    unknown: unknownOptions(query, groups),
  }
}

function filteredCase(one: Case): Filtered {
  const { title, vehicle, vehicleStatus } = one
  return { title, vehicle, vehicleStatus, damageClass: caseClassOf(one).damageClass }
}
