import './filter-box.css'
import { X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'

/** Narrows the folder by what is typed. `/` leads here (`app/enhance/filter-key.ts`), Escape clears. */
export function FilterBox({ typed, onType }: { typed: string; onType(text: string): void }) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // A fast reader types before the script is there: what stands in the box then counts.
    if (box.current?.value) onType(box.current.value)
  }, [onType])

  function leave(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    if (typed === '') box.current?.blur()
    onType('')
  }

  return (
    <search className="filter-box" data-uses-react="" data-needs-js="">
      <input
        ref={box}
        type="text"
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
        <kbd>/</kbd>
      ) : (
        <button
          type="button"
          aria-label="Clear the filter"
          onClick={() => {
            onType('')
            box.current?.focus()
          }}
        >
          <X aria-hidden="true" size={18} strokeWidth={1.5} />
        </button>
      )}
    </search>
  )
}
