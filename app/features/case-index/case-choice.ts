import {
  type CaseFilter,
  type Filtered,
  filterOf,
  type OptionGroup,
  passes,
  unknownOptions,
} from '#domain/catalogues/case-filter.ts'
import { type CaseOrder, orderOf } from '#domain/catalogues/case-order.ts'

export interface FilteredCase extends Filtered {
  id: string
}

/** Which cases a page shows, and in which order its table has them. */
export interface CaseChoice {
  filter: CaseFilter
  order: CaseOrder
  /** Ids of the cases that match the filter. */
  passing: ReadonlySet<string>
  /** Options that the address names and the page does not have. */
  unknown: readonly string[]
  /** Corrected words of the filter, if only these found cases. */
  meant?: string | undefined
}

/** What the query of an address chooses. */
export function caseChoice(
  query: URLSearchParams,
  cases: readonly FilteredCase[],
  groups: readonly OptionGroup[],
): CaseChoice {
  const filter = filterOf(query, groups)
  return {
    filter,
    order: orderOf(query),
    passing: new Set(cases.filter((one) => passes(one, filter)).map(({ id }) => id)),
    unknown: unknownOptions(query, groups),
  }
}
