import { isRouteErrorResponse } from 'react-router'

export function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500
}

/** Whether fetch failed without a response. Each browser has its own message for that. */
export function isUnreachable(error: unknown): boolean {
  return (
    error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message)
  )
}

/** Heading of the error page, and its document title. */
export function errorHeading(error: unknown): string {
  if (isUnreachable(error)) return 'The server cannot be reached'
  const status = statusOf(error)
  if (status === 404) return '404 not found'
  return status < 500 ? 'Invalid URL' : 'Something went wrong on our side'
}
