import { type FilterName, parseQuery } from '#domain/search/query/search-query.ts'
import { MAX_QUERY, type SearchRequest } from '#domain/search/search-request.ts'
import type { SearchResponse } from '#domain/search/search-response.ts'
import { SEARCH_TYPE_NAMES, searchTypes } from '#domain/search/search-type.ts'
import { shortened } from '#domain/units/shortened.ts'
import { approximateCount } from './count-text.ts'
import type { SearchResults } from './search-results.ts'

/**
 * What a reader must know before trusting the results.
 * @param problems Sentences about filters of the URL that were left out.
 */
export function noteTexts(
  problems: readonly string[],
  results: Pick<SearchResults, 'response' | 'isFromStart'> | undefined,
  { q, cut }: Pick<SearchRequest, 'q' | 'cut'>,
): string[] {
  const { response, isFromStart } = results ?? {}
  const notes = problems.map((problem) => `${problem} It was left out of the search.`)
  if (response) notes.push(...mistypedTexts(q), ...repeatedTexts(q))
  if (response?.wasCut || (response && cut)) {
    const searched = approximateCount(Math.min(MAX_QUERY, q.length))
    notes.push(`The query is too long. Only its first ${searched} characters were searched.`)
  }
  if (response?.hasMostWords) notes.push(leftOutText(response))
  if (response?.addsMostWords) notes.push(ADDED)
  if (isFromStart)
    notes.push('The link continues another search. These are the first results of this one.')
  if (response?.isIndexing)
    notes.push(
      'The search index is being built. Results may be missing; try again in a few minutes.',
    )
  return notes
}

const ADDED = 'Few results have all of these words. Results with most of them are also shown.'

function leftOutText({
  missing,
  leftOut,
  rest,
}: Pick<SearchResponse, 'missing' | 'leftOut' | 'rest'>): string {
  if (missing.length + leftOut.length === 0)
    return 'No result has all of these words. Results with most of them are shown.'
  const unknown = missing.length > 0 ? [`${quoted(missing)} not found.`] : []
  const others = rest === undefined ? 'the other words' : quoted([shortQuery({ q: rest })])
  const apart = leftOut.length > 0 ? [`No result has ${quoted(leftOut)} and ${others}.`] : []
  return [...unknown, ...apart, `The best results for ${others} are shown.`].join(' ')
}

function quoted(words: readonly string[]): string {
  return `“${words.join('”, “')}”`
}

const FILTER_VALUES: Record<FilterName, string> = {
  type: `type must be one of ${searchTypes.join(', ')}.`,
  vehicle: 'vehicle takes a name, e.g. vehicle:"Leopard 2A6".',
  year: 'year takes one year, e.g. year:2024.',
  folder: 'folder takes a path, e.g. folder:/Vehicles.',
}

/** A sentence for the first mistake with each filter. */
function mistypedTexts(q: string): string[] {
  const texts = new Map<FilterName, string>()
  for (const { name, text } of parseQuery(q).mistyped) {
    const note = `“${shortQuery({ q: text })}” was searched as text: ${FILTER_VALUES[name]}`
    if (!texts.has(name)) texts.set(name, note)
  }
  return [...texts.values()]
}

function repeatedTexts(q: string): string[] {
  return parseQuery(q)
    .repeated.slice(0, MAX_REPEATED)
    .map(
      ({ name, text }) =>
        `“${shortQuery({ q: text })}” was left out: a search takes one ${name}, and the first counts.`,
    )
}

const MAX_REPEATED = 3
const MAX_SHOWN = 80

/** What is searched for: the words, or without any the values of the filters. */
export function searchName(request: SearchRequest, within: string | undefined): string {
  const { vehicle, year, folder, page, type } = request
  const filters = [vehicle, year, page && (within ?? page), folder]
  const named = filters.filter(Boolean).join(', ') || (type ? SEARCH_TYPE_NAMES[type].title : '')
  return shortQuery({ q: request.q.trim() || named })
}

/** The query for a sentence: the field above has all of it. */
export function shortQuery({ q }: Pick<SearchRequest, 'q'>): string {
  return shortened(q, MAX_SHOWN)
}
