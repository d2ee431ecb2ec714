import type { Library } from '../articles/library.ts'
import { calculatorPage } from '../calculators/calculator.ts'
import { calculators } from '../calculators/calculators.ts'

/**
 * The query parameters each page knows. Others are dropped before a page is made, so that made-up
 * ones neither change it nor fill the page cache.
 */
const known = new Map<string, readonly string[]>([
  ['/archive', ['dir', 'sort', 'order', 'view', 'filter', 'cursor', 'open']],
  ['/archive/inbox', ['show']],
  ['/archive/history', ['path', 'subject', 'actor', 'action', 'batch', 'from', 'to']],
  ['/login', ['next', 'problem']],
  ['/first-admin', ['token']],
  ['/auth', ['done']],
  ...calculators.map((each) => [calculatorPage(each), each.parameters] as const),
])

/** Those that few values have. The others name a moment, an item or numbers: such pages are not kept. */
const lasting = new Set(['dir', 'sort', 'order', 'view'])

const POST = /^\/blog\/([^/]+)\/?$/i

/**
 * @param pathname Decoded. The router takes it in any case and with a slash at its end.
 * @param library Knows which pages there are below /blog.
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
