import type { KeyboardEvent, MouseEvent, SyntheticEvent } from 'react'
import { closest, hasModifier, isPlainClick } from '#app/ui/browser/closest.ts'
import { entryAfterKey } from './arrow-keys.ts'

interface Actions {
  /** Shows a file in the viewer. */
  open(id: string): void
  /** Goes to a folder. */
  enter(url: string): void
  /** Someone points at what the viewer could show. */
  onNear(): void
}

const VIEWABLE = '[data-opens="viewer"], [data-previews], [data-preview]'

/**
 * What entries do beyond being links, for a list of any length with one set of handlers. Clicks that
 * mean something else (new tab, download) are left to the browser.
 */
export function entryActions({ open, enter, onNear }: Actions) {
  const near = (event: SyntheticEvent) => {
    if (closest(event, VIEWABLE)) onNear()
  }
  const perform = (event: MouseEvent | KeyboardEvent, intent: Intent | undefined) => {
    if (intent === undefined) return
    event.preventDefault()
    if ('open' in intent) open(intent.open)
    else if ('enter' in intent) enter(intent.enter)
    else intent.focus.focus()
  }
  return {
    onPointerOver: near,
    onFocus: near,
    onClick: (event: MouseEvent) =>
      perform(event, isPlainClick(event) ? clicked(event) : undefined),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) =>
      perform(event, hasModifier(event) ? undefined : pressed(event)),
  }
}

type Intent = { open: string } | { enter: string } | { focus: HTMLElement }

function clicked(event: MouseEvent): Intent | undefined {
  const preview = closest(event, '[data-preview]')?.dataset.preview
  if (preview) return { open: preview }
  const entry = closest(event, 'a[data-opens]')
  if (!entry) return undefined
  return entry.dataset.opens === 'folder'
    ? { enter: entry.getAttribute('href') ?? '' }
    : { open: entry.dataset.entry ?? '' }
}

/** Space looks at an entry as file managers do; arrows go to another one. */
function pressed({ target, currentTarget, key }: KeyboardEvent<HTMLElement>): Intent | undefined {
  if (!(target instanceof HTMLElement && target.dataset.entry)) return undefined
  if (key === ' ') return target.matches(VIEWABLE) ? { open: target.dataset.entry } : undefined
  const focus = entryBeside(currentTarget, target, key)
  return focus && { focus }
}

function entryBeside(list: HTMLElement, entry: HTMLElement, key: string): HTMLElement | undefined {
  const entries = [...list.querySelectorAll<HTMLElement>('[data-entry]')]
  const next = entryAfterKey(key, {
    at: entries.indexOf(entry),
    count: entries.length,
    boxAt: (index) => (entries[index] ?? entry).getBoundingClientRect(),
  })
  return next === undefined ? undefined : entries[next]
}
