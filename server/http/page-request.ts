import { isSamePage } from '#domain/access/page-actions.ts'
import type { Library } from '#domain/articles/library.ts'
import { isPassing, knownParameters } from '#domain/site/page-parameters.ts'
import { SiteError } from '../errors.ts'
import { keptAddress } from './kept-address.ts'

export interface PageRequest {
  /** The address from its first slash, with the known parameters only and in a fixed order. */
  address: string
  /** Name in the page cache; `undefined` for pages that are not worth keeping. */
  key: string | undefined
  /** Whether every visitor gets the same page. */
  isSame: boolean
}

/**
 * The router takes a path in other cases, with more slashes and encoded: those spellings are
 * answered and not kept, as there is no end to them. Ids and names further on have a case.
 */
const OWN_SPELLING = /^\/([^/A-Z%]+(\/[^/%]+)*)?$/
// What the router calls the data of a path with a slash at its end.
const SLASHED_DATA = /\/_?\.data$/
const DATA = /\.data$/
// Parameters of the router's own data requests.
const ROUTER_PARAMETERS = ['_routes']

/** @throws SiteError request/malformed when a parameter is given twice. */
export function pageRequest(url: URL, library: Pick<Library, 'parameters'>): PageRequest {
  const page = decodeURIComponent(url.pathname).replace(DATA, '') || '/'
  const names = [
    ...knownParameters(page, library),
    ...(DATA.test(url.pathname) ? ROUTER_PARAMETERS : []),
  ]
  const kept: [string, string][] = []
  for (const name of names) {
    const [value, ...more] = url.searchParams.getAll(name)
    if (more.length > 0) {
      throw new SiteError('request/malformed', { detail: `The parameter ${name} is given twice.` })
    }
    if (value !== undefined) kept.push([name, value])
  }
  const address = keptAddress(url.pathname, kept)
  const passes = kept.some(([name]) => isPassing(name) || ROUTER_PARAMETERS.includes(name))
  const isKept = !passes && isOwnSpelling(url.pathname)
  return { address, key: isKept ? address : undefined, isSame: isSamePage(page) }
}

function isOwnSpelling(pathname: string): boolean {
  return OWN_SPELLING.test(pathname.replace(DATA, '')) && !SLASHED_DATA.test(pathname)
}
