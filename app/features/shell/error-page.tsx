import { ButtonLink } from '#app/ui/buttons.tsx'
import { preloadReadingFont } from '#app/ui/reading-font.ts'
import '#app/ui/styles/notice.css'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { errorHeading, isUnreachable, statusOf } from './error-words.ts'
import { NotFound } from './not-found.tsx'

export function ErrorPage({ error, requestId }: { error: unknown; requestId: string | undefined }) {
  preloadReadingFont()
  const { pathname, search } = useLocation()
  const status = statusOf(error)
  if (status === 404) return <NotFound {...(isRouteErrorResponse(error) && error.data)} />
  const isOffline = isUnreachable(error)
  return (
    <div className="wrap stack notice">
      <p className="label">{isOffline ? 'No connection' : `Error ${status}`}</p>
      <h1>{errorHeading(error)}</h1>
      <p>{isOffline ? OFFLINE : textOf(error, status)}</p>
      {status >= 500 && !isOffline && (
        <p suppressHydrationWarning>
          {requestId ? `If the problem persists, quote this ID: ${requestId}` : ''}
        </p>
      )}
      <p className="row notice-actions">
        {status >= 500 && (
          <ButtonLink isMain href={pathname + search}>
            Try again
          </ButtonLink>
        )}
        <ButtonLink isMain={status < 500} href="/">
          Go to the home page
        </ButtonLink>
        <ButtonLink href="/archive">Browse the archive</ButtonLink>
      </p>
    </div>
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
