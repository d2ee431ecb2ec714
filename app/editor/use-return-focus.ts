import { useEffect } from 'react'
import type { Editor } from './editor-store.ts'
import { restoreFocus } from './restore-focus.ts'

/** Returns the focus to what opened the first of several dialogs: each returns it only to the one before. */
export function useReturnFocus({ store }: Pick<Editor, 'store'>) {
  useEffect(() => {
    let opener: Element | null = null
    let isOpen = false
    return store.subscribe(() => {
      const { activeElement, body } = document
      const opens = store.get().task !== undefined
      if (opens && !isOpen && activeElement !== body) opener = activeElement
      if (!opens && isOpen) restoreFocus(opener instanceof HTMLElement ? opener : null)
      isOpen = opens
    })
  }, [store])
}
