import { closest, isPlainClick } from '#app/ui/browser/closest.ts'
import { rememberListUrl } from '../back-to-list.ts'

const CONTROLS =
  '.case-filter, .case-filter-more, .case-words, .case-table thead, .ledger, .timeline'
const LINKS =
  'a.case-sort, [data-clear-filter], [data-hide-revealed], .ledger dt a, .timeline a[href*="#timeline"]'
const FORMS = 'form[data-group], form[data-months], .case-words form'

/**
 * Loads the script that filters a catalogue in the page when one of its controls is pointed at, and repeats what the
 * reader did meanwhile. Without it, the server answers the same forms and links.
 */
export function startFilterOnUse(): void {
  const waiting = new AbortController()
  const options = { capture: true, signal: waiting.signal }
  let started: Promise<void> | undefined
  const start = () => {
    started ??= Promise.all([
      import('./page-filter.ts'),
      import('./case-timeline.ts'),
      import('./case-summary.ts'),
      import('./case-cited.ts'),
    ]).then(([{ startCaseFilter }, timeline, summary, cited]) => {
      waiting.abort()
      startCaseFilter(timeline, summary, cited)
    })
    return started
  }
  const hold = (event: Event, repeat: () => void) => {
    event.preventDefault()
    void start()
      .catch(() => waiting.abort())
      .then(repeat)
  }
  for (const type of ['pointerover', 'focusin', 'input'])
    addEventListener(
      type,
      (event) => {
        if (closest(event, CONTROLS)) start().catch(() => {})
      },
      options,
    )
  addEventListener(
    'click',
    (event) => {
      const link = isPlainClick(event) ? closest(event, LINKS) : undefined
      if (link) hold(event, () => click(link))
    },
    options,
  )
  addEventListener(
    'submit',
    (event) => {
      const form = closest(event, FORMS)
      if (form instanceof HTMLFormElement) hold(event, () => form.requestSubmit(event.submitter))
    },
    options,
  )
  rememberListUrl(location.pathname + location.search)
  // A link within the page may lead to a case that the filter hides.
  if (document.querySelector('.case-table tr[hidden]')) start().catch(() => {})
}

/** Links in an SVG have no method `click`. */
function click(element: Element): void {
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
}
