import { useLocation } from 'react-router'
import { SubmitButton } from '#app/ui/buttons.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { wordsInPath } from '#domain/search/query/words-in-path.ts'
import { ErrorFrame } from './error-frame.tsx'

/** A link to what is nearest to a page that does not exist. Loaders throw it with their 404. */
export interface NotFoundSuggestion {
  suggestion: { url: string; label: string }
}

export function NotFound({ suggestion }: Partial<NotFoundSuggestion>) {
  const { pathname } = useLocation()
  return (
    <ErrorFrame label="Error 404" heading="404 not found" suggestion={suggestion}>
      <p>
        Maybe this page moved? Got deleted? Is hiding out in quarantine? Never existed in the first
        place?
      </p>
      <form action="/search" className="stack notice-search" data-gap="2">
        <TextField
          name="q"
          type="search"
          label="Search this site"
          required={false}
          defaultValue={wordsInPath(pathname)}
        />
        <SubmitButton>Search</SubmitButton>
      </form>
    </ErrorFrame>
  )
}
