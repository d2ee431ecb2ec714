import { isFocusLost } from '#app/ui/browser/is-focus-lost.ts'

/** Places where the focus is while the viewer closes, or where the viewer itself returns it to. */
const OWN = '[aria-modal="true"], [data-entry], [data-viewable]'

/** Whether nothing else has got the focus while the viewer closed, such as the filter by its key. */
export function isFocusFree(): boolean {
  return isFocusLost() || document.activeElement?.closest(OWN) != null
}
