import { readStored, writeStored } from '#app/ui/browser/browser-storage.ts'
import { isNewVisit } from './new-visit.ts'

/**
 * Scrolls a reader who comes back to the row or case that was in the middle of the screen. Browsers restore only the
 * number of pixels, but what is above may have been laid out since, and be higher than estimated.
 */
export function startScrollRestoration(): void {
  addEventListener('pagehide', storePlace)
  const [, top, id = ''] = /^(\S+) (.+)$/s.exec(readStored(key(), 'sessionStorage') ?? '') ?? []
  const seen = document.getElementById(id)
  if (!seen || isNewVisit() || window.earlyClick?.moved) return
  history.scrollRestoration = 'manual'
  const restore = () =>
    scrollBy({ top: seen.getBoundingClientRect().top - Number(top), behavior: 'instant' })
  restore()
  // Pictures without a known size have arrived by then.
  addEventListener('load', restore)
  for (const kind of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(kind, () => removeEventListener('load', restore))
  // Not before: the browser would still restore its number of pixels.
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })
}

function storePlace(): void {
  // A page that is being left has no element at a point.
  const seen = [
    ...document.querySelectorAll('.case-table tbody tr, .case-sections .case'),
  ].findLast((each) => each.checkVisibility() && each.getBoundingClientRect().top < innerHeight / 2)
  if (seen) writeStored(key(), `${seen.getBoundingClientRect().top} ${seen.id}`, 'sessionStorage')
}

function key(): string {
  return `place ${location.href}`
}
