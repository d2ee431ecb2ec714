import type { KeyboardEvent, MouseEvent } from 'react'
import type { Editor } from '#app/editor/editor-store.ts'
import type { Item } from '#app/editor/item.ts'
import type { EditMode } from './edit-mode.ts'

/**
 * What a list of entries does for those who manage it, before the entries themselves are asked. Space
 * chooses; so does a click in edit mode instead of opening, with Shift a range. What opens the menu of
 * a link elsewhere opens the menu of the entry.
 */
export function entryHandlers(editMode: EditMode, { store }: Pick<Editor, 'store'>) {
  function choose(event: KeyboardEvent | MouseEvent, item: Item) {
    stop(event)
    editMode.toggle(item, event.shiftKey)
  }

  return {
    onClickCapture(event: MouseEvent) {
      const item = editMode.isOn() ? entryIn(event.target, editMode) : undefined
      if (item && event.button === 0) choose(event, item)
    },
    onKeyDownCapture(event: KeyboardEvent) {
      const item = entryIn(event.target, editMode)
      if (!item) return
      if (event.key === ' ') choose(event, item)
      else if (editMode.isOn() && event.shiftKey && event.key.startsWith('Arrow'))
        extendByArrow(event, item, editMode)
    },
    onContextMenu(event: MouseEvent) {
      // With Shift the browser's own menu comes, as it does in Firefox whatever a page wants.
      if (event.shiftKey && event.button === 2) return
      const item = entryIn(event.target, editMode)
      const button = event.target instanceof Element && event.target.closest('[data-entry]')
      if (!item || !(button instanceof HTMLElement)) return
      stop(event)
      store.set({ menu: { items: editMode.with(item), button } })
    },
  }
}

/** The list itself knows where an arrow leads: it is pressed once more without Shift. */
function extendByArrow(event: KeyboardEvent, item: Item, editMode: EditMode) {
  const { target, key } = event
  stop(event)
  editMode.begin(item)
  target.dispatchEvent(
    new globalThis.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  )
  const next = entryIn(document.activeElement, editMode)
  if (next && next.key !== item.key) editMode.extendTo(next)
}

export function entryIn(target: EventTarget | null, editMode: EditMode): Item | undefined {
  const entry = target instanceof Element ? target.closest<HTMLElement>('[data-entry]') : undefined
  return editMode.find(entry?.dataset.entry)
}

function stop(event: KeyboardEvent | MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}
