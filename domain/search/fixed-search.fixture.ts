import { SEARCH_TYPES } from './search-document.ts'
import type { SearchRequest } from './search-request.ts'
import type { SearchHit, SearchResponse } from './search-response.ts'
import { searchTypeOf, searchTypes } from './search-type.ts'
import type { Search } from './site-search.ts'

/** A made-up hit with the values that a test is about. */
export function searchHit(given: Partial<SearchHit>): SearchHit {
  return {
    url: '/blog/made-up',
    kind: 'article',
    title: 'A title',
    titleMarks: [],
    excerpt: '',
    excerptMarks: [],
    ...given,
  }
}

/** Finds the same hits by any words but `nothing`, and by `unfinished` only as suggestions. Records the requests. */
export function fixedSearch(
  hits: readonly SearchHit[],
  more: Partial<SearchResponse> = {},
): Search & { requests: SearchRequest[] } {
  const requests: SearchRequest[] = []
  return {
    requests,
    acceptsCursor: () => true,
    async find(request) {
      requests.push(request)
      const isFound = request.q === 'unfinished' ? request.partial === '1' : request.q !== 'nothing'
      const found = isFound ? hits : []
      const { type } = request
      const ofType = found.filter(({ kind }) => type === undefined || searchTypeOf(kind) === type)
      const types = searchTypes.map((value) => ({
        value,
        count: found.filter(({ kind }) => SEARCH_TYPES[value].some((one) => one === kind)).length,
      }))
      return {
        hits: ofType.slice(0, request.limit),
        facets: { type: types.filter(({ count }) => count > 0), vehicle: [], year: [], folder: [] },
        total: ofType.length,
        isTotalExact: true,
        reachable: ofType.length,
        also: [],
        longer: [],
        hasMostWords: false,
        addsMostWords: false,
        missing: [],
        leftOut: [],
        alone: [],
        wasCut: false,
        isIndexing: false,
        ...more,
      }
    },
  }
}
