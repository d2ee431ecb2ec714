import { isRouteErrorResponse } from 'react-router'

export function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500
}

/** Whether the site did not answer at all: browsers say so in words of their own. */
export function isUnreached(error: unknown): boolean {
  return (
    error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message)
  )
}

/** What went wrong in one line, for the page and for the title of the window. */
export function errorHeading(error: unknown): string {
  if (isUnreached(error)) return 'The site is unreachable'
  const status = statusOf(error)
  if (status === 404) return '404 not found'
  return status < 500 ? 'Invalid URL' : 'Something went wrong on our side'
}
