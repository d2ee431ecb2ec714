/**
 * The query parameters each page knows. Others are dropped before a page is made, so that made-up
 * ones neither change it nor fill the page cache.
 */
const known = new Map<string, readonly string[]>([
  ['/archive', ['dir', 'sort', 'order', 'view', 'cursor', 'open']],
])

/** Parameters that name one moment or one item rather than a page: such pages are not kept. */
const passing = new Set(['cursor', 'open'])

/** @param pathname Decoded. The router takes it in any case and with a slash at its end. */
export function knownParameters(pathname: string): readonly string[] {
  return known.get(pathname.toLowerCase().replace(/\/$/, '')) ?? []
}

export function isPassing(parameter: string): boolean {
  return passing.has(parameter)
}
