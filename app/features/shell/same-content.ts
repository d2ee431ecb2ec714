/** Parameters that change view state or layout, not the loaded data. */
const STATE = ['open', 'view']

/** Pages that load all their content; their parameters only filter and sort it. */
const WHOLE = /^\/blog\/[^/]+$/

interface Change {
  currentUrl: URL
  nextUrl: URL
}

/** Whether two different URLs show the same loaded content in another state. */
export function isSameContent({ currentUrl, nextUrl }: Change): boolean {
  return currentUrl.href !== nextUrl.href && contentOf(currentUrl) === contentOf(nextUrl)
}

function contentOf({ pathname, searchParams }: URL): string {
  if (WHOLE.test(pathname)) return pathname
  const kept = new URLSearchParams(searchParams)
  for (const name of STATE) kept.delete(name)
  return `${pathname}?${kept}`
}
