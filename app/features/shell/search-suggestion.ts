import { wordsInPath } from '#domain/search/query/words-in-path.ts'
import { searchUrl } from '#domain/search/search-url.ts'
import type { NotFoundSuggestion } from './not-found.tsx'

/** For a URL that does not exist, nor anything near it. A page that the reader must not know of gets it too. */
export function searchSuggestion(pathname: string): NotFoundSuggestion | undefined {
  const words = wordsInPath(pathname)
  if (words === '') return undefined
  return { suggestion: { url: searchUrl({ q: words }), label: `Search for “${words}”` } }
}
