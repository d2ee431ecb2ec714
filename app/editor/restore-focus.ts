/** By then a dialog has returned the focus, where it could. */
const RETURNED_MS = 150

/** Focuses a place if what had the focus has left the page. */
export function restoreFocus(place: HTMLElement | null) {
  setTimeout(() => {
    if (isFocusLost()) place?.focus({ preventScroll: true })
  }, RETURNED_MS)
}

export function isFocusLost(): boolean {
  const { activeElement, body } = document
  return !activeElement || activeElement === body
}
