import { preloadReadingFont } from '#app/ui/reading-font.ts'
import '#app/ui/notice.css'

export function NotFound() {
  preloadReadingFont()
  return (
    <div className="wrap notice">
      <p className="label">Error 404</p>
      <h1>404 not found</h1>
      <p>
        Maybe this page moved? Got deleted? Is hiding out in quarantine? Never existed in the first
        place?
      </p>
      <p className="row notice-actions">
        <a className="button" data-solid="" href="/">
          Go to the home page
        </a>
        <a className="button" href="/archive">
          Browse the archive
        </a>
      </p>
    </div>
  )
}
