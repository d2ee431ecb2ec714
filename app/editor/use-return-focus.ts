import { useEffect } from 'react'
import type { Editor } from './editor-store.ts'
import { isFocusLost, restoreFocus } from './restore-focus.ts'

/** Returns the focus to what opened the first of several dialogs: each returns it only to the one before. */
export function useReturnFocus({ store }: Pick<Editor, 'store'>) {
  useEffect(() => {
    let opener: HTMLElement | null = null
    let wasOpen = false
    return store.subscribe(() => {
      const isOpen = store.get().task !== undefined
      if (isOpen && !wasOpen) opener = focusedElement() ?? opener
      if (!isOpen && wasOpen) restoreFocus(opener)
      wasOpen = isOpen
    })
  }, [store])
}

function focusedElement(): HTMLElement | undefined {
  const { activeElement } = document
  return !isFocusLost() && activeElement instanceof HTMLElement ? activeElement : undefined
}
