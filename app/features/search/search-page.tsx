import { preloadReadingFont } from '#app/ui/reading-font.ts'
import type { SearchRequest } from '#domain/search/search-request.ts'
import { SEARCH_TYPE_NAMES, searchTypes } from '#domain/search/search-type.ts'
import { hasSearch, searchUrl } from '#domain/search/search-url.ts'
import type { BrowseLink } from './browse-links.ts'
import { approximateCount } from './count-text.ts'
import { searchName, shortQuery } from './note-texts.ts'
import { SearchFacets } from './search-facets.tsx'
import { SearchForm } from './search-form.tsx'
import { SearchGroup } from './search-group.tsx'
import { EditorSearches, SearchHelp } from './search-help.tsx'
import { FirstVisit, NoHits } from './search-none.tsx'
import type { SearchResults } from './search-results.ts'

interface SearchPageProps {
  request: SearchRequest
  /** What a reader must know before trusting the results. */
  notes: readonly string[]
  /** Undefined without a query. */
  results: SearchResults | undefined
  /** Title of the page that the search is limited to. */
  within: string | undefined
  browse: readonly BrowseLink[]
  isEditor: boolean
  acceptsUploads: boolean
}

/** The search of the whole site. The query is the title of the page. */
export function SearchPage(props: SearchPageProps) {
  preloadReadingFont()
  const { request, notes, results, isEditor } = props
  return (
    <div className="wrap search-page">
      <h1 className="visually-hidden">{heading(props)}</h1>
      <SearchForm request={request} />
      <SearchNotes notes={notes} />
      {results ? <Results {...props} results={results} /> : <FirstVisit {...props} />}
      {isEditor && <EditorSearches />}
      <SearchHelp isOpen={!results} />
    </div>
  )
}

function heading({ request, results, within }: SearchPageProps): string {
  return results ? `Search results for “${searchName(request, within)}”` : 'Search'
}

function Results(props: SearchPageProps & { results: SearchResults }) {
  const { request, results, within } = props
  const { response, groups, only } = results
  return (
    <>
      <AlsoSearched request={request} response={response} />
      <DidYouMean request={request} response={response} />
      <SearchTabs request={request} response={response} />
      {groups.length === 0 ? (
        <NoHits {...props} {...results} />
      ) : (
        <div className="search-found">
          <SearchFacets request={request} response={response} within={within} />
          <div>
            {groups.map((group) => (
              <SearchGroup
                key={group.type}
                group={group}
                request={request}
                isTotalExact={response.isTotalExact}
                isAlone={only !== undefined}
                cursor={response.cursor}
                reachable={response.reachable}
              />
            ))}
          </div>
        </div>
      )}
    </>
  )
}

interface TabsProps {
  request: SearchRequest
  response: SearchResults['response']
}

/** One type, or all of them. Types without a result are left out. */
function SearchTabs({ request, response: { facets, isTotalExact } }: TabsProps) {
  const counts = new Map(facets.type.map(({ value, count }) => [value, count]))
  const types = searchTypes.filter((type) => counts.has(type) || type === request.type)
  if (types.length < 2 && request.type === undefined) return null
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const untyped = { ...request, cursor: undefined, type: undefined }
  return (
    <nav className="search-tabs" aria-label="Type of result" data-not-printed="">
      {/* Without words, a search needs a filter. */}
      {hasSearch(untyped) && (
        <a
          href={searchUrl(untyped)}
          rel="nofollow"
          aria-current={request.type ? undefined : 'page'}
        >
          All <b>{approximateCount(all, isTotalExact)}</b>
        </a>
      )}
      {types.map((type) => (
        <a
          key={type}
          href={searchUrl({ ...untyped, type })}
          rel="nofollow"
          aria-current={type === request.type ? 'page' : undefined}
        >
          {SEARCH_TYPE_NAMES[type].title}{' '}
          <b>{approximateCount(counts.get(type) ?? 0, isTotalExact)}</b>
        </a>
      ))}
    </nav>
  )
}

interface NotesProps {
  request: SearchRequest
  response: SearchResults['response']
}

/** What a reader must know before trusting the results. */
function SearchNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <ul className="stack box search-notes" data-strong="" data-gap="1">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}

/** How many results there are, and what was searched in addition to what was typed. */
function AlsoSearched({ request, response }: NotesProps) {
  const { total, isTotalExact, also, longer, hasMostWords, addsMostWords, rest, meant } = response
  // If nothing has all words, or only corrected ones were found, the exact search finds nothing.
  const isMore = also.length + longer.length > 0 || addsMostWords
  const isLoose = isMore && total > 0 && !hasMostWords && meant === undefined
  const { cursor: _, ...exact } = { ...request, exact: '1' as const }
  const { exact: __, ...loose } = exact
  return (
    <p className="muted row search-summary">
      <b>
        {approximateCount(total, isTotalExact)} {total === 1 && isTotalExact ? 'result' : 'results'}
        {rest !== undefined && ` for “${shortQuery({ q: rest })}”`}
      </b>
      {total > 0 && <Searched label="Also searched for" names={also} />}
      <Searched label="Found inside longer words:" names={longer} />
      {isLoose && (
        <a href={searchUrl(exact)} rel="nofollow">
          Search for exactly “{shortQuery(request)}”
        </a>
      )}
      {request.exact && (
        <a href={searchUrl(loose)} rel="nofollow">
          Include synonyms and similar spellings
        </a>
      )}
    </p>
  )
}

function Searched({ label, names }: { label: string; names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <span>
      {label}{' '}
      {names.map((words, at) => (
        <span key={words}>
          {at > 0 && ', '}
          <b>{words}</b>
        </span>
      ))}
    </span>
  )
}

/** The corrected spelling is offered, and its results are shown; what was typed stays. */
function DidYouMean({ request, response: { meant, total } }: NotesProps) {
  if (meant === undefined) return null
  return (
    <div className="box search-meant" data-strong="">
      <h2>
        Did you mean <a href={searchUrl({ q: meant })}>{meant}</a>?
      </h2>
      <p className="muted">
        No results for “{shortQuery(request)}”.
        {total > 0 && ` These are the results for “${meant}”.`}
      </p>
    </div>
  )
}
