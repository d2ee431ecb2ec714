import { type CitationTexts, type Cited, citationTexts } from '#domain/cases/case-citation.ts'
import type { CaseFilter } from '#domain/catalogues/case-filter.ts'
import { DATE_ORDER } from '#domain/catalogues/case-order.ts'
import { filterText } from '#domain/catalogues/filter-text.ts'
import { choiceUrl } from './case-choice.ts'

/** Cites the cases that the filter shows: their address, and the filter in words. */
export function filteredCitation(cited: Cited, filter: CaseFilter): CitationTexts {
  const words = filterText(filter)
  const url = choiceUrl(cited.url, { filter, order: DATE_ORDER })
  return citationTexts({
    ...cited,
    detail: words && `filtered: ${words}`,
    // The page begins with what no filter changes.
    url: words ? `${url}#case-filter` : url,
  })
}
