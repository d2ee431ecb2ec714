/** Parameters that change view state or layout, not the loaded data. */
const STATE_PARAMETERS = ['open', 'view', 'filter']

/** Whether two different URLs show the same loaded content in another state. */
export function isSameContent({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return currentUrl.href !== nextUrl.href && contentOf(currentUrl) === contentOf(nextUrl)
}

function contentOf({ pathname, searchParams }: URL): string {
  const params = new URLSearchParams(searchParams)
  for (const name of STATE_PARAMETERS) params.delete(name)
  return `${pathname}?${params}`
}
