import type { Library } from '../articles/library.ts'
import { calculatorPage } from '../calculators/calculator.ts'
import { calculators } from '../calculators/calculators.ts'

/**
 * The query parameters that each page knows. Others are dropped before a page is rendered, so that invented ones
 * neither change it nor fill the page cache.
 */
const known = new Map<string, readonly string[]>([
  ['/archive', ['dir', 'sort', 'order', 'view', 'cursor', 'open']],
  ['/archive/inbox', ['show']],
  ['/archive/history', ['path', 'subject', 'actor', 'action', 'batch', 'from', 'to']],
  ['/login', ['next', 'problem']],
  ['/first-admin', ['token']],
  ['/auth', ['done']],
  ...calculators.map((each) => [calculatorPage(each), each.parameters] as const),
])

/** Parameters with few values. Pages with others, which name a moment, an item or numbers, are not cached. */
const lasting = new Set(['dir', 'sort', 'order', 'view'])

const POST = /^\/blog\/([^/]+)\/?$/i

/**
 * @param pathname Decoded. The router accepts any case and a trailing slash.
 * @param library Knows the pages below /blog.
 */
export function knownParameters(
  pathname: string,
  library: Pick<Library, 'parameters'>,
): readonly string[] {
  const page = pathname.toLowerCase().replace(/\/$/, '')
  const [, slug] = POST.exec(pathname) ?? []
  return known.get(page) ?? (slug === undefined ? [] : library.parameters(slug))
}

export function isPassing(parameter: string): boolean {
  return !lasting.has(parameter)
}
