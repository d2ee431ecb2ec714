/** Parameters that change view state or layout, not the loaded data. */
const STATE_PARAMETERS = ['open', 'view', 'filter']

/** Pages that load all their content; their parameters only filter and sort it. */
const FULLY_LOADED = /^\/blog\/[^/]+$/

interface Change {
  currentUrl: URL
  nextUrl: URL
}

/** Whether two different URLs show the same loaded content in another state. */
export function isSameContent({ currentUrl, nextUrl }: Change): boolean {
  return currentUrl.href !== nextUrl.href && contentOf(currentUrl) === contentOf(nextUrl)
}

function contentOf({ pathname, searchParams }: URL): string {
  if (FULLY_LOADED.test(pathname)) return pathname
  const params = new URLSearchParams(searchParams)
  for (const name of STATE_PARAMETERS) params.delete(name)
  return `${pathname}?${params}`
}
