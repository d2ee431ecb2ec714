import { isSamePage } from '#domain/access/page-actions.ts'
import type { Library } from '#domain/articles/library.ts'
import { isGroup, SEPARATOR } from '#domain/catalogues/case-filter.ts'
import { isCacheable, knownParameters } from '#domain/site/page-parameters.ts'
import { cacheKey } from './cache/cache-key.ts'

interface PageRequest {
  /** Path and query, with known parameters only and in a fixed order. */
  url: string
  /** Cache key; `undefined` for pages that are not cached. */
  key: string | undefined
  /** Whether every visitor gets the same page. */
  isSame: boolean
  /** Whether this is a page of results. */
  isSearch: boolean
  /** Whether its URL may choose cases, so that not every version of it is cached. */
  hasCases: boolean
}

/**
 * The router also accepts other cases, repeated slashes and encodings: those spellings are answered but not cached,
 * because their number is unlimited. Ids and names after the first segment are case-sensitive.
 */
const CANONICAL_PATH = /^\/([^/A-Z%]+(\/[^/%]+)*)?$/
// The router's data URL of a path with a trailing slash.
const SLASHED_DATA = /\/_?\.data$/
const DATA = /\.data$/
// Parameters of the router's own data requests.
const ROUTER_PARAMETERS = ['_routes']

/** Of a parameter that is given more than once, the first counts, except for the options of a filter. */
function givenValue(
  values: readonly string[],
  { name, page }: { name: string; page: string },
): string | undefined {
  return values.length > 1 && hasCases(page) && isGroup(name) ? values.join(SEPARATOR) : values[0]
}

/** How the page at a URL is rendered and cached. */
export function pageRequest(
  url: URL,
  library: Pick<Library, 'parameters' | 'catalogues' | 'filterOptions'>,
): PageRequest {
  const page = decodeURIComponent(url.pathname).replace(DATA, '') || '/'
  const names = [
    ...knownParameters(page, library),
    ...(DATA.test(url.pathname) ? ROUTER_PARAMETERS : []),
  ]
  const parameters: [string, string][] = []
  for (const name of names) {
    const value = givenValue(url.searchParams.getAll(name), { name, page })
    if (value !== undefined) parameters.push([name, value])
  }
  const canonical = cacheKey(url.pathname, parameters)
  const isCached = isCacheable(page, parameters, library) && isCanonical(url.pathname)
  return {
    url: canonical,
    key: isCached ? canonical : undefined,
    isSame: isSamePage(page),
    isSearch: page === '/search',
    hasCases: hasCases(page),
  }
}

/** In any spelling that the router accepts. */
function hasCases(page: string): boolean {
  return /^\/+(?:map(?:\/|$)|blog\/)/i.test(page)
}

function isCanonical(pathname: string): boolean {
  return CANONICAL_PATH.test(pathname.replace(DATA, '')) && !SLASHED_DATA.test(pathname)
}
