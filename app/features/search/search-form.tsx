import { Search, X } from 'lucide'
import { SubmitButton } from '#app/ui/buttons.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { SearchRequest } from '#domain/search/search-request.ts'
import { SEARCH_FILTERS } from '#domain/search/search-url.ts'

/** The query, which is the title of the page. `/` leads here (`app/enhance/search/search-keys.ts`). */
export function SearchForm({ request }: { request: SearchRequest }) {
  return (
    <search>
      <form className="search-form" action="/search">
        <Icon of={Search} size={30} />
        <input
          type="text"
          name="q"
          defaultValue={request.q}
          aria-label="Search the site"
          aria-keyshortcuts="/"
          placeholder="Search the site"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: readers open the empty page in order to type
          autoFocus={request.q === ''}
        />
        {SEARCH_FILTERS.map(
          (name) =>
            request[name] && <input key={name} type="hidden" name={name} value={request[name]} />,
        )}
        {request.q !== '' && (
          <a
            className="search-clear"
            href="/search"
            aria-label="Clear the search"
            data-not-printed=""
          >
            <Icon of={X} size={22} />
          </a>
        )}
        <SubmitButton isMain data-not-printed="">
          Search
        </SubmitButton>
      </form>
    </search>
  )
}
