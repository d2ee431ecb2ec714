import { closest, isPlainClick } from '#app/ui/browser/closest.ts'
import { takeEarlyButton } from '#app/ui/browser/early-button.ts'

const VIEWER_LINK = '[data-uses-react] a[data-opens=viewer]'

/** Counts a link to a file as a button until the script that opens the viewer has loaded. */
export function holdEarlyLink(): void {
  addEventListener('click', (event) => {
    const link = isPlainClick(event) ? closest(event, VIEWER_LINK) : undefined
    if (!link || !window.earlyClick) return
    event.preventDefault()
    window.earlyClick.button = link
  })
}

/** Replays a click made before the script loaded. */
export function replayEarlyClick(): void {
  takeEarlyButton()?.click()
}
