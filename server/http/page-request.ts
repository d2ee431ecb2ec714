import { isSamePage } from '#domain/access/page-actions.ts'
import type { Library } from '#domain/articles/library.ts'
import { isCacheable, knownParameters } from '#domain/site/page-parameters.ts'
import { SiteError } from '../errors.ts'
import { cacheKey } from './cache-key.ts'

export interface PageRequest {
  /** Path and query, with known parameters only and in a fixed order. */
  address: string
  /** Cache key; `undefined` for pages that are not cached. */
  key: string | undefined
  /** Whether every visitor gets the same page. */
  isSame: boolean
  /** Whether this is a page of results. */
  isSearch: boolean
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

/** @throws SiteError request/malformed when a parameter is given twice, except of a search. */
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
    const [value, ...more] = url.searchParams.getAll(name)
    // What a reader typed is searched, however the address came about.
    if (more.length > 0 && page !== '/search') {
      throw new SiteError('request/malformed', {
        detail: `The parameter ${name} is given more than once.`,
      })
    }
    if (value !== undefined) parameters.push([name, value])
  }
  const address = cacheKey(url.pathname, parameters)
  const isCached = isCacheable(page, parameters, library) && isCanonical(url.pathname)
  return {
    address,
    key: isCached ? address : undefined,
    isSame: isSamePage(page),
    isSearch: page === '/search',
  }
}

function isCanonical(pathname: string): boolean {
  return CANONICAL_PATH.test(pathname.replace(DATA, '')) && !SLASHED_DATA.test(pathname)
}
