/**
 * The query parameters each page knows. Others are dropped before a page is made, so that made-up
 * ones neither change it nor fill the page cache.
 */
const known: Record<string, readonly string[]> = {
  '/archive': ['dir', 'sort', 'order', 'view', 'cursor', 'open'],
}

/** Parameters that name one moment or one item rather than a page: such pages are not kept. */
const passing = new Set(['cursor', 'open'])

export function knownParameters(pathname: string): readonly string[] {
  return known[pathname] ?? []
}

export function isPassing(parameter: string): boolean {
  return passing.has(parameter)
}
