import { countText } from './note-texts.ts'

interface SearchIndexProps {
  entries: readonly { label: string; address: string; count?: string | number }[]
  /** Whether robots stay away: the links are searches. */
  isOfSearches?: boolean
}

/** Ways to go on, with the number of things that each leads to. */
export function SearchIndex({ entries, isOfSearches = false }: SearchIndexProps) {
  return (
    <ul className="search-index">
      {entries.map(({ label, address, count }) => (
        <li key={address}>
          <a href={address} rel={isOfSearches ? 'nofollow' : undefined}>
            <span>{label}</span>
            {count !== undefined && <b>{typeof count === 'number' ? countText(count) : count}</b>}
          </a>
        </li>
      ))}
    </ul>
  )
}
