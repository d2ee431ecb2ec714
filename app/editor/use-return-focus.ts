import { useEffect } from 'react'
import type { Editor } from './editor-store.ts'

/** By then the dialog has given the keyboard back, where it could. */
const GIVEN_BACK_MS = 100

/**
 * Gives the keyboard back to what opened the first of several dialogs. Each gives it back itself, but only
 * to the dialog before it, which is gone by then.
 */
export function useReturnFocus({ store }: Pick<Editor, 'store'>) {
  useEffect(() => {
    let opener: Element | null = null
    let isOpen = false
    return store.subscribe(() => {
      const { activeElement, body } = document
      const opens = store.get().task !== undefined
      if (opens && !isOpen && activeElement !== body) opener = activeElement
      if (!opens && isOpen) setTimeout(() => giveBack(opener), GIVEN_BACK_MS)
      isOpen = opens
    })
  }, [store])
}

function giveBack(opener: Element | null) {
  const { activeElement, body } = document
  const isLost = !activeElement || activeElement === body
  if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
}
