import type { SearchRequest } from './search-request.ts'

/** Parameters that a new query keeps: the type and the filters, but neither the cursor nor the exact spelling. */
export const SEARCH_FILTERS = ['type', 'vehicle', 'year', 'folder', 'page'] as const

const ORDER = ['q', 'type', 'vehicle', 'year', 'folder', 'page', 'exact', 'cut', 'cursor'] as const

type Searched = Pick<SearchRequest, 'q' | (typeof SEARCH_FILTERS)[number]>

export function hasFilter(request: Omit<Searched, 'q'>): boolean {
  return SEARCH_FILTERS.some((name) => request[name] !== undefined)
}

/** Whether there is anything to search: words, or a filter, which lists all that it leaves. */
export function hasSearch(request: Searched): boolean {
  return request.q.trim() !== '' || hasFilter(request)
}

/** URL of the page of a search; what is missing or empty is left out. */
export function searchUrl(
  search: Partial<Record<(typeof ORDER)[number], string | undefined>> &
    Pick<Partial<SearchRequest>, 'type'>,
): string {
  const query = ORDER.flatMap((name) => {
    const value = search[name]
    return value ? [`${name}=${encodeURIComponent(value).replaceAll('%2F', '/')}`] : []
  })
  return query.length === 0 ? '/search' : `/search?${query.join('&')}`
}
