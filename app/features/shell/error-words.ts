import { isRouteErrorResponse } from 'react-router'

export function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500
}

/** What went wrong in one line, for the page and for the title of the window. */
export function errorHeading(error: unknown): string {
  const status = statusOf(error)
  if (status === 404) return '404 not found'
  return status < 500 ? 'This address has a mistake' : 'Something went wrong on our side'
}
