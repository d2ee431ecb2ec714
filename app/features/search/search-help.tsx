import { searchUrl } from '#domain/search/search-url.ts'

const SYNTAX = [
  { typed: '"close order"', meaning: 'these words together, in this order' },
  { typed: 'leopard -2A4', meaning: 'excludes a word' },
  { typed: 'type:case', meaning: 'one type: article, case, file, page, round, tool' },
  { typed: 'vehicle:"Leopard 2A6"', meaning: 'one vehicle' },
  { typed: 'vehicle:abrams', meaning: 'every vehicle with this in its name' },
  { typed: 'year:2024', meaning: 'one year' },
  { typed: 'folder:/Vehicles', meaning: 'one folder of the archive, with its subfolders' },
  { typed: 'https://…', meaning: 'everything that cites this URL' },
  { typed: '-type:file -year:2023', meaning: 'excludes a type, vehicle, year or folder' },
]

const FOR_EDITORS = [
  { q: 'without:source', label: 'Files without a source' },
  { q: 'without:description', label: 'Files without a description' },
  { q: 'in:inbox', label: 'Files in the inbox' },
]

/** How to narrow a search. */
export function SearchHelp({ isOpen }: { isOpen: boolean }) {
  return (
    <details className="search-help" open={isOpen || undefined} data-not-printed="">
      <summary>How to narrow a search</summary>
      <dl>
        {SYNTAX.map(({ typed, meaning }) => (
          <div key={typed}>
            <dt>
              <code>{typed}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
        <div data-needs-js="">
          <dt>
            <kbd>Ctrl K</kbd>, <kbd>⌘ K</kbd> or <kbd>/</kbd>
          </dt>
          <dd>
            opens the search on any page; in an archive folder, <kbd>/</kbd> moves to the folder’s
            filter
          </dd>
        </div>
      </dl>
    </details>
  )
}

/** Searches that only editors may do. */
export function EditorSearches() {
  return (
    <nav className="row search-editors" aria-label="Searches for editors" data-not-printed="">
      {FOR_EDITORS.map(({ q, label }) => (
        <a key={q} href={searchUrl({ q })}>
          {label}
        </a>
      ))}
    </nav>
  )
}
