import { isRouteErrorResponse, useLocation } from 'react-router'
import { ErrorFrame } from './error-frame.tsx'
import { errorHeading, isUnreachable, statusOf } from './error-words.ts'
import { NotFound } from './not-found.tsx'

export function ErrorPage({ error, requestId }: { error: unknown; requestId: string | undefined }) {
  const { pathname, search } = useLocation()
  const status = statusOf(error)
  if (status === 404) return <NotFound {...(isRouteErrorResponse(error) && error.data)} />
  const isOffline = isUnreachable(error)
  return (
    <ErrorFrame
      label={isOffline ? 'No connection' : `Error ${status}`}
      heading={errorHeading(error)}
      suggestion={status >= 500 ? { url: pathname + search, label: 'Try again' } : undefined}
    >
      <p>{isOffline ? OFFLINE : textOf(error, status)}</p>
      {status >= 500 && !isOffline && (
        <p suppressHydrationWarning>
          {requestId ? `If the problem persists, quote this ID: ${requestId}` : ''}
        </p>
      )}
    </ErrorFrame>
  )
}

const OFFLINE =
  'You are offline, or the server cannot be reached. Nothing was changed or lost; try again when you are back online.'

function textOf(error: unknown, status: number): string {
  if (status >= 500)
    return 'The page could not be loaded. Nothing was changed or lost; try again in a moment.'
  const message = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : ''
  return message || 'The page exists, but the URL contains an invalid value.'
}
