import { preloadReadingFont } from '#app/ui/reading-font.ts'
import '#app/ui/notice.css'

/** Where a reader finds what is nearest to a page that does not exist. Loaders throw it with their 404. */
export interface Instead {
  instead: { address: string; label: string }
}

export function NotFound({ instead }: Partial<Instead>) {
  preloadReadingFont()
  return (
    <div className="wrap stack notice">
      <p className="label">Error 404</p>
      <h1>404 not found</h1>
      <p>
        Maybe this page moved? Got deleted? Is hiding out in quarantine? Never existed in the first
        place?
      </p>
      <p className="row notice-actions">
        {instead && (
          <a className="button" data-solid="" href={instead.address}>
            {instead.label}
          </a>
        )}
        <a className="button" data-solid={instead ? undefined : ''} href="/">
          Go to the home page
        </a>
        <a className="button" href="/archive">
          Browse the archive
        </a>
      </p>
    </div>
  )
}
