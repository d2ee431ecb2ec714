import { ButtonLink } from '#app/ui/buttons.tsx'
import { preloadReadingFont } from '#app/ui/reading-font.ts'
import '#app/ui/styles/notice.css'

/** A link to what is nearest to a page that does not exist. Loaders throw it with their 404. */
export interface NotFoundSuggestion {
  suggestion: { url: string; label: string }
}

export function NotFound({ suggestion }: Partial<NotFoundSuggestion>) {
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
        {suggestion && (
          <ButtonLink isMain href={suggestion.url}>
            {suggestion.label}
          </ButtonLink>
        )}
        <ButtonLink isMain={!suggestion} href="/">
          Go to the home page
        </ButtonLink>
        <ButtonLink href="/archive">Browse the archive</ButtonLink>
      </p>
    </div>
  )
}
