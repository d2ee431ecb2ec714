import { type RefObject, useCallback } from 'react'

/** By then a dialog has given the keyboard back, where it could. */
const GIVEN_BACK_MS = 150

/** Gives the keyboard to a place that stays, where what had it is gone with a change. */
export function useFocusFallback(place: RefObject<HTMLElement | null>): () => void {
  return useCallback(() => {
    setTimeout(() => {
      const { activeElement } = document
      if (!activeElement || activeElement === document.body)
        place.current?.focus({ preventScroll: true })
    }, GIVEN_BACK_MS)
  }, [place])
}
