import './notice.css'
import { isRouteErrorResponse, Link } from 'react-router'
import { errorHeading, statusOf } from './error-words.ts'
import { NotFound } from './not-found.tsx'

/** Whatever went wrong, told in words: what happened, what is safe, what to try. */
export function ErrorPage({ error, requestId }: { error: unknown; requestId: string | undefined }) {
  const status = statusOf(error)
  if (status === 404) return <NotFound />
  const said = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : ''
  return (
    <div className="wrap notice">
      <p className="label">Error {status}</p>
      <h1>{errorHeading(error)}</h1>
      <p>
        {status < 500
          ? said || 'The page exists, but what the address asks of it does not.'
          : 'The page could not be made. Nothing was changed or lost. Try again in a moment.'}
      </p>
      {status >= 500 && (
        <p suppressHydrationWarning>
          {requestId ? `If it stays, tell us this number: ${requestId}` : ''}
        </p>
      )}
      <p className="notice-actions">
        <Link className="button" data-solid="" to="/" reloadDocument>
          Go to the home page
        </Link>
        <Link className="button" to="/archive" reloadDocument>
          Browse the archive
        </Link>
      </p>
    </div>
  )
}
