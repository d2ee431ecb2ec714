import {
  type CaseFilter,
  filterOf,
  type OptionGroup,
  passes,
  unknownOptions,
} from '#domain/catalogues/case-filter.ts'
import { type CaseOrder, orderOf } from '#domain/catalogues/case-order.ts'
import type { FilteredCase } from '#domain/catalogues/filtered-case.ts'

/** Which cases a page shows, and in which order its table has them. */
export interface CaseChoice {
  filter: CaseFilter
  order: CaseOrder
  /** Ids of the cases that match the filter. */
  passing: ReadonlySet<string>
  /** Ids of the records that do. */
  passingRecords: ReadonlySet<string>
  /** Options that the address names and the page does not have. */
  unknown: readonly string[]
  /** Corrected words of the filter, if only these found cases. */
  meant?: string | undefined
}

/** The choices in the query of an address. */
export function caseChoice(
  query: URLSearchParams,
  { cases, records }: { cases: readonly FilteredCase[]; records: readonly FilteredCase[] },
  groups: readonly OptionGroup[],
): CaseChoice {
  const filter = filterOf(query, groups)
  const passingOf = (all: readonly FilteredCase[]) =>
    new Set(all.filter((one) => passes(one, filter)).map(({ id }) => id))
  return {
    filter,
    order: orderOf(query),
    passing: passingOf(cases),
    passingRecords: passingOf(records),
    unknown: unknownOptions(query, groups),
  }
}
