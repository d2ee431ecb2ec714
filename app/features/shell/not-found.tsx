import '#app/ui/notice.css'
import { Link } from 'react-router'

export function NotFound() {
  return (
    <div className="wrap notice">
      <p className="label">Error 404</p>
      <h1>404 not found</h1>
      <p>
        Maybe this page moved? Got deleted? Is hiding out in quarantine? Never existed in the first
        place?
      </p>
      <p className="row notice-actions">
        <Link className="button" data-solid="" to="/">
          Go to the home page
        </Link>
        <Link className="button" to="/archive">
          Browse the archive
        </Link>
      </p>
    </div>
  )
}
