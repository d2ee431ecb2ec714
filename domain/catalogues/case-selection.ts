import type { Case } from '../cases/case.ts'
import type { GeoRecord } from '../cases/location/geo-record.ts'
import {
  type FilterQuery,
  filterOf,
  filterParameters,
  passes,
  unknownOptions,
} from './case-filter.ts'
import type { Catalogue } from './catalogue.ts'
import { filteredCase, filteredRecord } from './filtered-case.ts'
import { optionGroups } from './option-groups.ts'

export interface CaseSelection {
  cases: Case[]
  records: GeoRecord[]
  /** The filter as a query; empty if everything is chosen. */
  filter: string
  /** Options of the query that the catalogue does not have. */
  unknown: string[]
}

/**
 * The cases and records that pass the filter of the catalogue's page.
 * @param found Ids of those that have the words of the filter.
 */
export function caseSelection(
  { cases, records, vehicles }: Pick<Catalogue, 'cases' | 'records' | 'vehicles'>,
  query: FilterQuery,
  found?: ReadonlySet<string>,
): CaseSelection {
  const isFound = ({ id }: { id: string }) => found?.has(id) ?? true
  const filtered = cases.map((one) => ({
    one,
    fields: { ...filteredCase(one), isFound: isFound(one) },
  }))
  const groups = optionGroups(
    filtered.map(({ fields }) => fields),
    vehicles,
  )
  const filter = filterOf(query, groups)
  return {
    cases: filtered.filter(({ fields }) => passes(fields, filter)).map(({ one }) => one),
    records: records.filter((one) =>
      passes({ ...filteredRecord(one), isFound: isFound(one) }, filter),
    ),
    filter: filterParameters(filter)
      .map(([group, options]) => `${group}=${options}`)
      .join('&'),
    unknown: unknownOptions(query, groups),
  }
}
