/** Parameters that change what is open or how it is laid out, never what was loaded. */
const STATE = ['open', 'view']

/** Pages that have all their content from the start: their parameters only choose from it and arrange it. */
const WHOLE = /^\/blog\/[^/]+$/

interface Change {
  currentUrl: URL
  nextUrl: URL
}

/** Whether two addresses, themselves different, show the same content in another state. */
export function isSameContent({ currentUrl, nextUrl }: Change): boolean {
  return currentUrl.href !== nextUrl.href && contentOf(currentUrl) === contentOf(nextUrl)
}

function contentOf({ pathname, searchParams }: URL): string {
  if (WHOLE.test(pathname)) return pathname
  const kept = new URLSearchParams(searchParams)
  for (const name of STATE) kept.delete(name)
  return `${pathname}?${kept}`
}
