import { calculatorPage } from '../calculators/calculator.ts'
import { calculators } from '../calculators/calculators.ts'
import { catalogueParameters } from '../catalogues/catalogue-query.ts'

/**
 * The query parameters each page knows. Others are dropped before a page is made, so that made-up
 * ones neither change it nor fill the page cache.
 */
const known = new Map<string, readonly string[]>([
  ['/archive', ['dir', 'sort', 'order', 'view', 'cursor', 'open']],
  ['/archive/inbox', ['show']],
  ['/archive/history', ['path', 'subject', 'actor', 'action', 'batch', 'from', 'to']],
  ['/login', ['next', 'problem']],
  ['/first-admin', ['token']],
  ['/auth', ['done']],
  ['/blog/acceleration', ['sort', 'order']],
  ...calculators.map((each) => [calculatorPage(each), each.parameters] as const),
])

/** Those that few values have. The others name a moment, an item or numbers: such pages are not kept. */
const lasting = new Set(['dir', 'sort', 'order', 'view'])

/** Which catalogues there are, their folder decides. Articles have addresses of the same form. */
const CATALOGUE = /^\/blog\/(?!(apfsds|cdurs|eurosatory2024|puma)$)[^/]+$/

/** @param pathname Decoded. The router takes it in any case and with a slash at its end. */
export function knownParameters(pathname: string): readonly string[] {
  const page = pathname.toLowerCase().replace(/\/$/, '')
  return known.get(page) ?? (CATALOGUE.test(page) ? catalogueParameters : [])
}

export function isPassing(parameter: string): boolean {
  return !lasting.has(parameter)
}
