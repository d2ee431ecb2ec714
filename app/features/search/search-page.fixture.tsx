import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { fixedSearch } from '#domain/search/fixed-search.fixture.ts'
import { searchRequest } from '#domain/search/search-request.ts'
import type { SearchHit, SearchResponse } from '#domain/search/search-response.ts'
import { hasSearch } from '#domain/search/search-url.ts'
import { noteTexts } from './note-texts.ts'
import { SearchPage } from './search-page.tsx'
import { searchResults } from './search-results.ts'

const BROWSE = [{ label: 'Leopard 2', url: '/blog/leopard2-ukraine', count: 72 }]

interface PageOptions {
  query?: Record<string, string>
  hits?: SearchHit[]
  response?: Partial<SearchResponse>
  problems?: string[]
  isEditor?: boolean
}

/** The page that a search leads to. */
export async function pageOf({
  query = { q: 'leo 2' },
  hits = [],
  response,
  problems = [],
  isEditor = false,
}: PageOptions) {
  const request = searchRequest.parse(query)
  const search = fixedSearch(hits, response)
  const results = hasSearch(request) ? await searchResults(search, request, isEditor) : undefined
  const html = renderToStaticMarkup(
    <SearchPage
      request={request}
      notes={noteTexts(problems, results, request)}
      results={results}
      within={undefined}
      browse={BROWSE}
      isEditor={isEditor}
      acceptsUploads
    />,
  )
  const page = parse(html)
  const texts = (selector: string) =>
    page.querySelectorAll(selector).map(({ textContent }) => textContent.trim())
  const links = () =>
    new Map(
      page
        .querySelectorAll('a')
        .map((link) => [link.textContent.trim(), link.getAttribute('href')]),
    )
  return { page, texts, links, text: page.textContent, requests: search.requests }
}
