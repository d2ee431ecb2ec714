import type { Library } from '../articles/library.ts'
import { calculatorPage } from '../calculators/calculator.ts'
import { calculators } from '../calculators/calculators.ts'
import { FILTER_PARAMETERS, isGroup } from '../catalogues/case-filter.ts'
import { MAP_PARAMETER } from '../geography/map-parameter.ts'
import { isMapView } from '../geography/map-view.ts'
import { SEARCH_PARAMETERS } from '../search/search-request.ts'
import { postOf } from './blog-url.ts'

/**
 * The query parameters that each page knows. Others are dropped before a page is rendered, so that invented ones
 * neither change it nor fill the page cache.
 */
const known = new Map<string, readonly string[]>([
  ['/archive', ['dir', 'sort', 'order', 'view', 'tree', 'filter', 'cursor', 'open']],
  ['/archive/inbox', ['show']],
  ['/archive/metadata', ['dir', 'done']],
  ['/archive/history', ['path', 'subject', 'actor', 'action', 'batch', 'from', 'to']],
  ['/archive/history/accounts', ['before']],
  // It notes the filters that only catalogues have.
  ['/map', [...FILTER_PARAMETERS, MAP_PARAMETER]],
  ['/upload', ['about']],
  ['/search', SEARCH_PARAMETERS.filter((name) => name !== 'limit' && name !== 'partial')],
  ['/login', ['next', 'problem']],
  ['/first-admin', ['token']],
  ['/welcome', ['token']],
  ['/auth', ['done', 'problem']],
  ['/manage/people', ['done']],
  ['/manage/readers', ['days']],
  ['/write', ['q', 'done']],
  ['/write/new', ['kind', 'catalogue', 'id', 'title']],
  ...calculators.map((each) => [calculatorPage(each), each.parameters] as const),
])

/** Parameters with few values. The others name a moment, an item or numbers: such pages are not cached. */
const FEW_VALUES = new Set(['dir', 'sort', 'order', 'view', 'tree'])

/** Pages whose path ends with an id or the path of a text, the longest first. */
const BELOW: readonly [start: string, names: readonly string[]][] = [
  ['/fileinfo/', ['t']],
  ['/upload/receipt/', ['done', 'withdraw']],
  ['/write/revisions/', ['from', 'to', 'view', 'done']],
  ['/write/preview/', []],
  ['/write/', ['title', 'draft', 'done']],
]

/** The pages of a PDF. The number of a page within a batch, or beyond the last page, does not get a page of its own. */
const FILE_PAGES = /^\/fileinfo\/[^/]+\/pages\/?$/i

/**
 * @param pathname Decoded. The router accepts any case and a trailing slash.
 * @param library Knows the pages below /blog.
 */
export function knownParameters(
  pathname: string,
  library: Pick<Library, 'parameters'>,
): readonly string[] {
  const page = pathname.toLowerCase().replace(/\/$/, '')
  if (FILE_PAGES.test(pathname)) return ['from']
  const slug = postOf(pathname)
  if (slug !== undefined) return library.parameters(slug)
  return known.get(page) ?? BELOW.find(([start]) => page.startsWith(start))?.[1] ?? []
}

/**
 * Whether a page with these parameters is worth caching. Filters multiply, so only those of one option are.
 * @param pathname Decoded.
 */
export function isCacheable(
  pathname: string,
  parameters: readonly [name: string, value: string][],
  library: Pick<Library, 'catalogues' | 'filterOptions'>,
): boolean {
  const beside = parameters.filter(([name]) => name !== MAP_PARAMETER)
  if (!parameters.every(([name, value]) => name !== MAP_PARAMETER || isMapView(value))) return false
  const [only, ...more] = beside
  const slug = postOf(pathname)
  if (only && more.length === 0 && slug !== undefined && isGroup(only[0]))
    return library.filterOptions(slug).has(only[1])
  if (only?.[0] === 'vehicle' && more.length === 0)
    return library.catalogues().some((each) => library.filterOptions(each).has(only[1]))
  const isFilePages = FILE_PAGES.test(pathname)
  return beside.every(([name]) => FEW_VALUES.has(name) || (isFilePages && name === 'from'))
}
