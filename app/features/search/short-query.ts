import type { SearchRequest } from '#domain/search/search-request.ts'

const MAX_SHOWN = 80

/** The query for a sentence: the field above has all of it. */
export function shortQuery({ q }: Pick<SearchRequest, 'q'>): string {
  const start = q.slice(0, MAX_SHOWN).toWellFormed().trimEnd()
  return q.length > MAX_SHOWN ? `${start}…` : q
}
