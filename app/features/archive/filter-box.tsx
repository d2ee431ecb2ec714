import './filter-box.css'
import { X } from 'lucide'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { MAX_FILTER_LENGTH } from '#domain/archive/listing/entry-filter.ts'

interface FilterBoxProps {
  typed: string
  onType(text: string): void
  /** URL of this folder without the filter. */
  folderHref: string
}

/** Narrows the folder by what is typed. `/` leads here (`app/enhance/search/search-keys.ts`), Escape clears. */
export function FilterBox({ typed, onType, folderHref }: FilterBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // A fast reader types before the script has loaded: apply that text.
    if (box.current) onType(box.current.value)
  }, [onType])

  function leave(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    if (typed === '') box.current?.blur()
    onType('')
  }

  return (
    <search className="search-box filter-box" data-uses-react="">
      <form action="/archive" onSubmit={(event) => event.preventDefault()}>
        <HiddenFields fields={Object.fromEntries(new URLSearchParams(folderHref.split('?')[1]))} />
        <input
          ref={box}
          type="text"
          name="filter"
          maxLength={MAX_FILTER_LENGTH}
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          aria-label="Filter this folder"
          aria-keyshortcuts="/"
          placeholder="Filter this folder"
          value={typed}
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={leave}
        />
        {typed === '' ? (
          <kbd className="keys" data-needs-js="">
            /
          </kbd>
        ) : (
          <button
            type="button"
            data-needs-js=""
            aria-label="Clear the filter"
            onClick={() => {
              onType('')
              box.current?.focus()
            }}
          >
            <Icon of={X} />
          </button>
        )}
      </form>
    </search>
  )
}
