import './filter-box.css'
import { X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'

/** Narrows the folder by what is typed. `/` leads here, Escape clears. */
export function FilterBox({ typed, onType }: { typed: string; onType(text: string): void }) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // A fast reader types before the script is there: what stands in the box then counts.
    if (box.current?.value) onType(box.current.value)
  }, [onType])
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isElsewhere(event.target)) return
      event.preventDefault()
      box.current?.focus()
      box.current?.select()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  function leave(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    if (typed === '') box.current?.blur()
    onType('')
  }

  return (
    <search className="filter-box" data-needs-js="">
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

/** Typing a slash in a field, or behind an open dialog, means the slash. */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open], [aria-modal="true"]')) return true
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  )
}
