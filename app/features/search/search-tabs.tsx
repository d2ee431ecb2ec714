import { searchAddress } from '#domain/search/search-address.ts'
import type { SearchRequest } from '#domain/search/search-request.ts'
import { SEARCH_TYPE_NAMES, searchTypes } from '#domain/search/search-type.ts'
import { countText } from './count-text.ts'
import type { SearchResults } from './search-results.ts'

interface TabsProps {
  request: SearchRequest
  answer: SearchResults['answer']
}

/** One type, or all of them. Types without a result are left out. */
export function SearchTabs({ request, answer: { facets, isTotalExact } }: TabsProps) {
  const counts = new Map(facets.type.map(({ value, count }) => [value, count]))
  const types = searchTypes.filter((type) => counts.has(type) || type === request.type)
  if (types.length < 2 && request.type === undefined) return null
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const { cursor: _, type: __, ...untyped } = request
  return (
    <nav className="search-tabs" aria-label="Type of result" data-not-printed="">
      <a
        href={searchAddress(untyped)}
        rel="nofollow"
        aria-current={request.type ? undefined : 'page'}
      >
        All <b>{countText(all, isTotalExact)}</b>
      </a>
      {types.map((type) => (
        <a
          key={type}
          href={searchAddress({ ...untyped, type })}
          rel="nofollow"
          aria-current={type === request.type ? 'page' : undefined}
        >
          {SEARCH_TYPE_NAMES[type].title} <b>{countText(counts.get(type) ?? 0, isTotalExact)}</b>
        </a>
      ))}
    </nav>
  )
}
