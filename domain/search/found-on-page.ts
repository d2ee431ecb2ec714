import type { Search } from './search.ts'
import { MAX_HITS, searchRequest } from './search-request.ts'

const MOST_PAGES = 5

/**
 * Ids of the cases and records of a catalogue in which the search finds words.
 * @returns undefined without words.
 */
export async function foundOnPage(
  search: Search,
  page: string,
  words: string,
): Promise<ReadonlySet<string> | undefined> {
  if (words === '') return undefined
  const found = new Set<string>()
  const request = searchRequest.parse({ q: words, type: 'case', page, limit: MAX_HITS })
  let cursor: string | undefined
  for (let count = 0; count < MOST_PAGES; count++) {
    const answer = await search.find({ ...request, cursor }, false)
    for (const { url } of answer.hits) found.add(url.slice(url.indexOf('#') + 1))
    cursor = answer.cursor
    if (cursor === undefined) break
  }
  return found
}
