import type { KeyboardEvent, MouseEvent, SyntheticEvent } from 'react'
import { entryAfterKey } from './arrow-keys.ts'

interface Actions {
  /** Shows a file in the viewer. */
  open(id: string): void
  /** Goes to a folder. */
  enter(address: string): void
  /** Somebody points at what the viewer could show. */
  onNear(): void
}

const VIEWABLE = '[data-opens="viewer"], [data-previews], [data-preview]'

/**
 * What entries do beyond being links, for a list of any length with one set of handlers. Clicks that
 * mean something else (new tab, download) are left to the browser.
 */
export function entryActions({ open, enter, onNear }: Actions) {
  const near = ({ target }: SyntheticEvent) => {
    if (closest(target, VIEWABLE)) onNear()
  }
  return {
    onPointerOver: near,
    onFocus: near,
    onClick(event: MouseEvent) {
      if (!isPlain(event)) return
      const preview = closest(event.target, '[data-preview]')?.dataset['preview']
      if (preview) return open(preview)
      const entry = closest(event.target, 'a[data-opens]')
      if (!entry) return
      event.preventDefault()
      if (entry.dataset['opens'] === 'folder') enter(entry.getAttribute('href') ?? '')
      else open(entry.dataset['entry'] ?? '')
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const { target, currentTarget, key } = event
      if (hasModifier(event) || !(target instanceof HTMLElement) || !target.dataset['entry']) return
      if (key === ' ') {
        if (!target.matches(VIEWABLE)) return
        event.preventDefault()
        return open(target.dataset['entry'])
      }
      const next = entryBeside(currentTarget, target, key)
      if (!next) return
      event.preventDefault()
      next.focus()
    },
  }
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

function closest(target: EventTarget, selector: string): HTMLElement | undefined {
  return (target instanceof Element && target.closest<HTMLElement>(selector)) || undefined
}

function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.defaultPrevented && !hasModifier(event)
}

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent | KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey
}
