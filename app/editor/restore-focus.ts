import { isFocusLost } from '#app/ui/browser/is-focus-lost.ts'

/** By then a closing dialog has returned the focus, if it could. */
const DIALOG_CLOSE_MS = 150
/** Longer than any list takes to render. */
const TIMEOUT_MS = 5_000

/** Focuses the place that is right by then, once the focused element has left the page. */
export function restoreFocus(place: () => HTMLElement | null) {
  const focused = document.activeElement
  const timeoutAt = performance.now() + TIMEOUT_MS
  const check = (isFirst: boolean) => {
    if (isFocusLost()) {
      if (isFirst || !focused?.isConnected) place()?.focus({ preventScroll: true })
    } else if (document.activeElement === focused && performance.now() < timeoutAt) {
      setTimeout(check, DIALOG_CLOSE_MS, false)
    }
  }
  setTimeout(check, DIALOG_CLOSE_MS, true)
}
