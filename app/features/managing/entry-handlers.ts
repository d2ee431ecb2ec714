import type { KeyboardEvent, MouseEvent } from 'react'
import type { Editing } from './editing.ts'
import type { Item } from './item.ts'

/**
 * What a list of entries does in edit mode, before the entries themselves are asked: a click or Space
 * chooses instead of opening, Shift chooses a range.
 */
export function entryHandlers(editing: Editing) {
  const entryOf = ({ target }: KeyboardEvent | MouseEvent) =>
    editing.isOn() ? entryIn(target, editing) : undefined

  function choose(event: KeyboardEvent | MouseEvent, item: Item) {
    stop(event)
    if (event.shiftKey) editing.extendTo(item)
    else editing.toggle(item)
  }

  return {
    onClickCapture(event: MouseEvent) {
      const item = entryOf(event)
      if (item && event.button === 0) choose(event, item)
    },
    onKeyDownCapture(event: KeyboardEvent) {
      const item = entryOf(event)
      if (!item) return
      if (event.key === ' ') choose(event, item)
      else if (event.shiftKey && event.key.startsWith('Arrow')) extendByArrow(event, item, editing)
    },
  }
}

/** The list itself knows where an arrow leads: it is pressed once more without Shift. */
function extendByArrow(event: KeyboardEvent, item: Item, editing: Editing) {
  const { target, key } = event
  stop(event)
  editing.begin(item)
  target.dispatchEvent(
    new globalThis.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  )
  const next = entryIn(document.activeElement, editing)
  if (next && next.key !== item.key) editing.extendTo(next)
}

export function entryIn(target: EventTarget | null, editing: Editing): Item | undefined {
  const entry = target instanceof Element ? target.closest<HTMLElement>('[data-entry]') : undefined
  return editing.find(entry?.dataset.entry)
}

function stop(event: KeyboardEvent | MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}
