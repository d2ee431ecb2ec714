import { preloadReadingFont } from '#app/ui/reading-font.ts'
import type { SearchRequest } from '#domain/search/search-request.ts'
import type { BrowseLink } from './browse-links.ts'
import { SearchFacets } from './search-facets.tsx'
import { SearchForm } from './search-form.tsx'
import { SearchGroup } from './search-group.tsx'
import { EditorSearches, SearchHelp } from './search-help.tsx'
import { FirstVisit, NoHits } from './search-none.tsx'
import { AlsoSearched, DidYouMean, SearchNotes } from './search-notes.tsx'
import type { SearchResults } from './search-results.ts'
import { SearchTabs } from './search-tabs.tsx'
import { shortQuery } from './short-query.ts'

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
      <h1 className="visually-hidden">
        {results ? `Search results for “${shortQuery(request)}”` : 'Search'}
      </h1>
      <SearchForm request={request} />
      <SearchNotes notes={notes} />
      {results ? <Results {...props} results={results} /> : <FirstVisit {...props} />}
      {isEditor && <EditorSearches />}
      <SearchHelp isOpen={!results} />
    </div>
  )
}

function Results(props: SearchPageProps & { results: SearchResults }) {
  const { request, results, within } = props
  const { answer, groups, only } = results
  return (
    <>
      <AlsoSearched request={request} answer={answer} />
      <DidYouMean request={request} answer={answer} />
      <SearchTabs request={request} answer={answer} />
      {groups.length === 0 ? (
        <NoHits {...props} {...results} />
      ) : (
        <div className="search-found">
          <SearchFacets request={request} answer={answer} within={within} />
          <div>
            {groups.map((group) => (
              <SearchGroup
                key={group.type}
                group={group}
                request={request}
                isTotalExact={answer.isTotalExact}
                isAlone={only !== undefined}
                cursor={answer.cursor}
                reachable={answer.reachable}
              />
            ))}
          </div>
        </div>
      )}
    </>
  )
}
