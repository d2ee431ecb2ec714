import { useEffect, useEffectEvent } from 'react'
import type { Editor } from '#app/editor/editor-store.ts'
import type { Item } from '#app/editor/item.ts'
import type { Operations } from '#app/editor/operations.ts'
import { isCommand, isDelete, onPageKeys } from '#app/editor/page-keys.ts'
import { isFocusLost } from '#app/ui/browser/is-focus-lost.ts'
import type { EditMode } from './edit-mode.ts'
import { entryIn } from './entry-handlers.ts'

interface EditKeys {
  editor: Pick<Editor, 'store'>
  operations: Operations
  onSelectAll(): void
}

/** Shortcuts of the page, unless the user is typing or a dialog is open. */
export function useEditKeys(editMode: EditMode, { editor, operations, onSelectAll }: EditKeys) {
  const actFor = useEffectEvent((event: KeyboardEvent): (() => void) | undefined => {
    if (editMode.isOn()) {
      if (isCommand(event, 'a')) return onSelectAll
      if (event.key === 'Escape') return () => endSelection(editMode)
    }
    return forItems(event)
  })

  /** In edit mode the selection, otherwise the focused entry. */
  function targets(target: EventTarget | null): Item[] {
    if (editMode.isOn()) return editMode.selected()
    const focused = entryIn(target, editMode)
    return focused ? [focused] : []
  }

  function forItems(event: KeyboardEvent): (() => void) | undefined {
    const { key, target } = event
    const items = targets(target)
    const [item] = items
    if (!item) return undefined
    if (isDelete(event)) return () => mayDelete(event) && void operations.trash(items)
    if (key === 'F2' && items.length === 1) return () => operations.rename(item)
    return undefined
  }

  /** A held key would delete the next entries too, and a second press the same ones again. */
  function mayDelete({ repeat }: KeyboardEvent): boolean {
    return !repeat && !editor.store.get().isBusy
  }

  useEffect(() => onPageKeys((event) => actFor(event)), [])
}

/** Its toolbar goes away: the focus goes to the button that it stood beside, unless it is on an entry. */
export function endSelection(editMode: EditMode) {
  const { activeElement } = document
  editMode.setOn(false)
  if (isFocusLost() || activeElement?.closest('.selection-panel'))
    document.querySelector<HTMLElement>('[data-edit-toggle]')?.focus({ preventScroll: true })
}
