/** By then a dialog has returned the focus, where it could. */
const RETURNED_MS = 150
/** As long as a list may take to render. */
const GIVEN_UP_MS = 5_000

/** Focuses a place once what has the focus has left the page. */
export function restoreFocus(place: HTMLElement | null) {
  const focused = document.activeElement
  const givenUpAt = performance.now() + GIVEN_UP_MS
  const look = (isFirst: boolean) => {
    if (isFocusLost()) {
      if (isFirst || !focused?.isConnected) place?.focus({ preventScroll: true })
    } else if (document.activeElement === focused && performance.now() < givenUpAt) {
      setTimeout(look, RETURNED_MS, false)
    }
  }
  setTimeout(look, RETURNED_MS, true)
}

export function isFocusLost(): boolean {
  const { activeElement, body } = document
  return !activeElement || activeElement === body
}
