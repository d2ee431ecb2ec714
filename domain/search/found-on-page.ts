import { MAX_HITS, searchRequest } from './search-request.ts'
import type { Search } from './site-search.ts'

const MAX_PAGES = 5

export interface FoundOnPage {
  /** Ids of cases and records. */
  ids: ReadonlySet<string>
  /** Corrected spelling, if only that found something. */
  meant: string | undefined
  /** Whether these have only most of the words, because none has all. */
  hasMostWords: boolean
}

/**
 * The cases and records of a catalogue in which the search finds words.
 * @returns Undefined without words.
 */
export async function foundOnPage(
  search: Search,
  page: string,
  words: string,
): Promise<FoundOnPage | undefined> {
  if (words === '') return undefined
  const ids = new Set<string>()
  let meant: string | undefined
  let hasMostWords = false
  const request = searchRequest.parse({ q: words, type: 'case', page, limit: MAX_HITS })
  let cursor: string | undefined
  for (let count = 0; count < MAX_PAGES; count++) {
    const response = await search.find({ ...request, cursor }, false)
    for (const { url } of response.hits) ids.add(url.slice(url.indexOf('#') + 1))
    meant ??= response.meant
    hasMostWords ||= response.hasMostWords
    cursor = response.cursor
    if (cursor === undefined) break
  }
  return { ids, meant, hasMostWords }
}
