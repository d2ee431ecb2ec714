import { X } from 'lucide'
import { Icon } from '#app/ui/icon.tsx'
import type { SearchRequest } from '#domain/search/search-request.ts'
import type { SearchFacet } from '#domain/search/search-response.ts'
import { searchUrl } from '#domain/search/search-url.ts'
import { SearchIndex } from './search-index.tsx'
import type { SearchResults } from './search-results.ts'

interface FacetsProps {
  request: SearchRequest
  response: SearchResults['response']
  /** Title of the page that the search is limited to. */
  within: string | undefined
}

const FACETS = ['vehicle', 'year', 'folder'] as const satisfies SearchFacet[]
type ShownFacet = (typeof FACETS)[number]

const NAMES: Record<ShownFacet, string> = { vehicle: 'Vehicle', year: 'Year', folder: 'Folder' }
const MAX_VALUES = 10

/** Filters with the number of results that each leaves. On narrow screens they are collapsed. */
export function SearchFacets({ request, response, within }: FacetsProps) {
  const facets = FACETS.flatMap((facet) => {
    const values = response.facets[facet]
    return request[facet] !== undefined || values.length > 1 ? [{ facet, values }] : []
  })
  const isWithin = request.page !== undefined
  if (facets.length === 0 && !isWithin) return null
  const isFiltered = isWithin || facets.some(({ facet }) => request[facet] !== undefined)
  return (
    <aside className="search-facets" aria-label="Filter the results" data-not-printed="">
      <details open={isFiltered || undefined}>
        <summary>
          Filter by {facets.map(({ facet }) => NAMES[facet].toLowerCase()).join(', ') || 'page'}
        </summary>
        {isWithin && (
          <section>
            <h2 className="label">On the page</h2>
            <Chosen
              label={within ?? request.page ?? ''}
              url={searchUrl({ ...request, page: undefined, cursor: undefined })}
            />
          </section>
        )}
        {facets.map(({ facet, values }) => (
          <Facet key={facet} facet={facet} values={values} request={request} />
        ))}
      </details>
    </aside>
  )
}

interface FacetProps {
  facet: ShownFacet
  values: readonly { value: string; count: number }[]
  request: SearchRequest
}

function Facet({ facet, values, request }: FacetProps) {
  const chosen = request[facet]
  const url = (value: string | undefined) =>
    searchUrl({ ...request, [facet]: value, cursor: undefined })
  const offered = values.filter(({ value }) => value !== chosen && value !== '')
  return (
    <section>
      <h2 className="label">{NAMES[facet]}</h2>
      {chosen !== undefined && <Chosen label={chosen} url={url(undefined)} />}
      <SearchIndex
        entries={offered.slice(0, MAX_VALUES).map(({ value, count }) => ({
          label: value,
          url: url(value),
          count,
        }))}
        areSearches
      />
    </section>
  )
}

/** A chosen filter. Following the link removes it. */
function Chosen({ label, url }: { label: string; url: string }) {
  return (
    <p className="search-chosen">
      <a className="box" href={url} rel="nofollow">
        <span>{label}</span>
        <Icon of={X} size={16} />
        <span className="visually-hidden">Remove this filter</span>
      </a>
    </p>
  )
}
