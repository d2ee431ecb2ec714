import { isFocusLost } from '#app/ui/browser/is-focus-lost.ts'

/** By then a closing dialog has returned the focus, if it could. */
const DIALOG_CLOSE_MS = 150
/** Longer than any list takes to render. */
const TIMEOUT_MS = 5_000

/**
 * Focuses the place that is right by then, once the focused element has left the page, and again if that place leaves
 * it, too: a row that is being removed may still be rendered.
 */
export function restoreFocus(place: () => HTMLElement | null) {
  let focused = document.activeElement
  const timeoutAt = performance.now() + TIMEOUT_MS
  const check = (isFirst: boolean) => {
    if (isFocusLost() && (isFirst || !focused?.isConnected)) {
      place()?.focus({ preventScroll: true })
      focused = document.activeElement
    }
    const isWatched = document.activeElement === focused && performance.now() < timeoutAt
    if (isWatched) setTimeout(check, DIALOG_CLOSE_MS, false)
  }
  setTimeout(check, DIALOG_CLOSE_MS, true)
}
