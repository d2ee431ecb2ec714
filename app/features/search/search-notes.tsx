import { searchAddress } from '#domain/search/search-address.ts'
import type { SearchRequest } from '#domain/search/search-request.ts'
import { countText } from './count-text.ts'
import type { SearchResults } from './search-results.ts'
import { shortQuery } from './short-query.ts'

interface NotesProps {
  request: SearchRequest
  answer: SearchResults['answer']
}

/** What a reader must know before trusting the results. */
export function SearchNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <ul className="stack box search-notes" data-strong="" data-gap="1">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}

/** How many results there are, and what was searched in addition to what was typed. */
export function AlsoSearched({ request, answer }: NotesProps) {
  const { total, isTotalExact, also } = answer
  const { cursor: _, ...exact } = { ...request, exact: '1' as const }
  const { exact: __, ...loose } = exact
  return (
    <p className="muted row search-summary">
      <b>
        {countText(total, isTotalExact)} {total === 1 && isTotalExact ? 'result' : 'results'}
      </b>
      {also.length > 0 && (
        <>
          <span>
            Also searched for{' '}
            {also.map((words, at) => (
              <span key={words}>
                {at > 0 && ', '}
                <b>{words}</b>
              </span>
            ))}
          </span>
          <a href={searchAddress(exact)} rel="nofollow">
            Search for exactly “{shortQuery(request)}”
          </a>
        </>
      )}
      {request.exact && (
        <a href={searchAddress(loose)} rel="nofollow">
          Include synonyms and similar spellings
        </a>
      )}
    </p>
  )
}

/** The corrected spelling is offered, and its results are shown; what was typed stays. */
export function DidYouMean({ request, answer: { meant, total } }: NotesProps) {
  if (meant === undefined) return null
  return (
    <div className="box search-meant" data-strong="">
      <h2>
        Did you mean <a href={searchAddress({ q: meant })}>{meant}</a>?
      </h2>
      <p className="muted">
        No results for “{shortQuery(request)}”.
        {total > 0 && ` These are the results for “${meant}”.`}
      </p>
    </div>
  )
}
