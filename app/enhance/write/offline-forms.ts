import { closest } from '#app/ui/browser/closest.ts'
import { make } from '../make-element.ts'

const OFFLINE =
  'You are offline. Nothing was sent and nothing is lost; try again when you are connected.'

/** Holds back forms while the browser is offline: its own error page would take the place of what was typed. */
export function holdFormsOffline(): void {
  let note: HTMLElement | undefined
  addEventListener('submit', (event) => {
    note?.remove()
    // The form of a text has its own report, because it also saves drafts.
    const form = closest(event, '.writing-page form:not([data-write])')
    if (navigator.onLine || !form) return
    event.preventDefault()
    note = make(
      'p',
      { className: 'note writing-note', role: 'alert', 'data-tone': 'wrong' },
      OFFLINE,
    )
    form.append(note)
  })
}
