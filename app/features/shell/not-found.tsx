import { ErrorFrame, type Suggestion } from './error-frame.tsx'

/** A link to what is nearest to a page that does not exist. Loaders throw it with their 404. */
export interface NotFoundSuggestion {
  suggestion: Suggestion
}

export function NotFound({ suggestion }: Partial<NotFoundSuggestion>) {
  return (
    <ErrorFrame label="Error 404" heading="404 not found" suggestion={suggestion}>
      <p>
        Maybe this page moved? Got deleted? Is hiding out in quarantine? Never existed in the first
        place?
      </p>
    </ErrorFrame>
  )
}
