import { type CaseFilter, filterParameters, SEPARATOR, WORDS_PARAMETER } from './case-filter.ts'

/** The chosen filters for printing, which has no buttons: `vehicle Strv 122, class Destroyed`. */
export function filterText(filter: CaseFilter): string {
  return filterParameters(filter)
    .map(([name, value]) =>
      name === WORDS_PARAMETER
        ? `words “${value}”`
        : `${name} ${value.replaceAll(SEPARATOR, ' or ')}`,
    )
    .join(', ')
}
