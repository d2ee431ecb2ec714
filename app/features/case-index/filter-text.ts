import {
  ALL,
  type CaseFilter,
  filterParameters,
  WORDS_PARAMETER,
} from '#domain/catalogues/case-filter.ts'

/** The chosen filters, for prints, which have no buttons: `vehicle Strv 122, class Destroyed`. */
export function filterText(filter: CaseFilter): string {
  return filterParameters(filter)
    .map(([name, value]) =>
      name === WORDS_PARAMETER ? `words “${value}”` : `${name} ${value.replaceAll(',', ' or ')}`,
    )
    .join(', ')
}

export function shownText(shown: number, all: number): string {
  return `${shown} of ${all} shown`
}

/** A chosen option can be cleared, and all can be shown again, whatever they would show. */
export function isOptionDisabled(option: string, count: number, chosen: ReadonlySet<string>) {
  return count === 0 && option !== ALL && !chosen.has(option)
}
