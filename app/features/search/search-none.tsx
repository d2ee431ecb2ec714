import type { ReactNode } from 'react'
import type { SearchRequest } from '#domain/search/search-request.ts'
import { hasFilter, searchUrl } from '#domain/search/search-url.ts'
import type { BrowseLink } from './browse-links.ts'
import { approximateCount } from './count-text.ts'
import { shortQuery } from './note-texts.ts'
import { SearchIndex } from './search-index.tsx'
import type { SearchResults } from './search-results.ts'

interface EmptyProps {
  request: SearchRequest
  browse: readonly BrowseLink[]
  acceptsUploads: boolean
}

const NOT_BY_FILTERS = 'Nothing matches these filters.'
const NOT_FILTERED = 'Nothing within these filters matches this search.'
const NOT_ANYWHERE = 'Nothing on this site matches this search.'

/** Nothing was found: what to try next. */
export function NoHits({
  request,
  words,
  completions,
  unfiltered,
  browse,
  acceptsUploads,
}: EmptyProps & Pick<SearchResults, 'words' | 'completions' | 'unfiltered'>) {
  const isFiltered = unfiltered !== undefined || hasFilter(request)
  return (
    <section className="search-none">
      <h2>{request.q === '' ? 'No results' : `No results for “${shortQuery(request)}”`}</h2>
      <p>
        {reason(unfiltered ?? request.q, isFiltered)}
        {acceptsUploads && ' If you have a document on the subject, please upload it.'}
      </p>
      <div className="search-ways">
        {completions.length > 0 && (
          <Way title={`Begins with “${shortQuery(request)}”`}>
            <SearchIndex entries={completions.map(({ url, title }) => ({ label: title, url }))} />
          </Way>
        )}
        {isFiltered && (
          <Way title="Search everything">
            <p>
              <a href={searchUrl({ q: unfiltered ?? request.q })} rel="nofollow">
                Remove all filters
              </a>
            </p>
          </Way>
        )}
        {words.length > 0 && (
          <Way title="Try one of these">
            <SearchIndex
              entries={words.map(({ word, count, isExact }) => ({
                label: word,
                url: searchUrl({ q: word }),
                count: approximateCount(count, isExact),
              }))}
              areSearches
            />
          </Way>
        )}
        <Ways browse={browse} acceptsUploads={acceptsUploads} />
      </div>
    </section>
  )
}

/** @param words The query without its filters. */
function reason(words: string, isFiltered: boolean): string {
  if (!isFiltered) return NOT_ANYWHERE
  return words === '' ? NOT_BY_FILTERS : NOT_FILTERED
}

/** Shown without a query: what can be found. */
export function FirstVisit({ browse, acceptsUploads }: EmptyProps) {
  return (
    <section className="search-none">
      <h2>Search the whole site</h2>
      <p>
        Articles, cases, ammunition rounds, tools, and the files of the archive: their names,
        descriptions, sources and the text inside PDFs.
      </p>
      <div className="search-ways">
        <Ways browse={browse} acceptsUploads={acceptsUploads} />
      </div>
    </section>
  )
}

function Ways({ browse, acceptsUploads }: Pick<EmptyProps, 'browse' | 'acceptsUploads'>) {
  return (
    <>
      <Way title="Browse">
        <SearchIndex entries={browse} />
      </Way>
      {acceptsUploads && (
        <Way title="Contribute">
          <p>
            Photos, videos and documents. No account needed. <a href="/upload">Upload files</a>
          </p>
        </Way>
      )}
    </>
  )
}

function Way({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="label">{title}</h3>
      {children}
    </section>
  )
}
