import { MAX_QUERY, type SearchRequest } from '#domain/search/search-request.ts'
import { approximateCount } from './count-text.ts'
import type { SearchResults } from './search-results.ts'

/**
 * What a reader must know before trusting the results.
 * @param problems Sentences about filters of the address that were left out.
 */
export function noteTexts(
  problems: readonly string[],
  results: Pick<SearchResults, 'answer' | 'isFromStart'> | undefined,
  { q, cut }: Pick<SearchRequest, 'q' | 'cut'>,
): string[] {
  const { answer, isFromStart } = results ?? {}
  const notes = problems.map((problem) => `${problem} It was left out of the search.`)
  if (answer?.wasCut || (answer && cut)) {
    const searched = approximateCount(Math.min(MAX_QUERY, q.length))
    notes.push(`The query is too long. Only its first ${searched} characters were searched.`)
  }
  if (answer?.hasMostWords)
    notes.push('No result has all of these words. Results with most of them are shown.')
  if (isFromStart)
    notes.push('The link continues another search. These are the first results of this one.')
  if (answer?.isIndexing)
    notes.push(
      'The search index is being built. Results may be missing; try again in a few minutes.',
    )
  return notes
}

const MAX_SHOWN = 80

/** The query for a sentence: the field above has all of it. */
export function shortQuery({ q }: Pick<SearchRequest, 'q'>): string {
  const start = q.slice(0, MAX_SHOWN).toWellFormed().trimEnd()
  return q.length > MAX_SHOWN ? `${start}…` : q
}
