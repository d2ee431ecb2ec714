import {
  ALL,
  type CaseFilter,
  filterOf,
  filterParameters,
  type OptionGroup,
  passes,
  unknownOptions,
} from '#domain/catalogues/case-filter.ts'
import { type CaseOrder, caseOrderParameters, orderOf } from '#domain/catalogues/case-order.ts'
import type { FilteredCase } from '#domain/catalogues/filtered-case.ts'
import { hasReversedMonths } from '#domain/catalogues/month-range.ts'

/** Which cases a page shows, and in which order its table has them. */
export interface CaseChoice {
  filter: CaseFilter
  order: CaseOrder
  /** Ids of the cases that match the filter. */
  passing: ReadonlySet<string>
  /** Ids of the records that match the filter. */
  passingRecords: ReadonlySet<string>
  /** Options in the query that the page does not have. */
  unknown: readonly string[]
  /** Whether the query had the later month first. */
  hasReversedMonths: boolean
  /** Corrected words of the filter, if only these found cases. */
  meant?: string | undefined
  /** Whether the cases have most of the words, because none has all. */
  hasMostWords?: boolean
}

/** The choices in the query of a URL. */
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
    hasReversedMonths: hasReversedMonths(query),
  }
}

/** URL of a catalogue in one of its states, without default values. */
export function choiceUrl(
  pathname: string,
  { filter, order }: { filter: CaseFilter; order: CaseOrder },
): string {
  const parameters = [...filterParameters(filter), ...caseOrderParameters(order)]
  if (parameters.length === 0) return pathname
  return `${pathname}?${new URLSearchParams(parameters)}`.replaceAll('%2C', ',')
}

/** @param hasLinked Whether a case outside the filter is shown, because a link led to it. */
export function casesShownText(shown: number, all: number, hasLinked = false): string {
  return `${shown} of ${all} shown${hasLinked ? ', and the linked case' : ''}`
}

/** An option that would show no case cannot be chosen. A chosen option can always be cleared, and `ALL` chosen. */
export function isOptionDisabled(option: string, count: number, chosen: ReadonlySet<string>) {
  return count === 0 && option !== ALL && !chosen.has(option)
}
