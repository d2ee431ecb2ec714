import { approximateCount } from './count-text.ts'

interface SearchIndexProps {
  entries: readonly { label: string; url: string; count?: string | number }[]
  /** Whether the links are searches, which robots should not follow. */
  areSearches?: boolean
}

/** Links with the number of things that each leads to. */
export function SearchIndex({ entries, areSearches = false }: SearchIndexProps) {
  return (
    <ul className="search-index">
      {entries.map(({ label, url, count }) => (
        <li key={url}>
          <a href={url} rel={areSearches ? 'nofollow' : undefined}>
            <span>{label}</span>
            {count !== undefined && (
              <b>{typeof count === 'number' ? approximateCount(count) : count}</b>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}
