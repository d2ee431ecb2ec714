import { closest, isPlainClick } from '#app/ui/browser/closest.ts'
import { isMac } from '#app/ui/browser/is-mac.ts'
import { hasSingleKeys } from '#app/ui/browser/single-keys.ts'
import { rememberPage } from './recent-pages.ts'

const load = () => import('./search-dialog.ts')

/** Keys pressed while the dialog's script loads. */
let typed: string[] | undefined

/** Ctrl+K and the search link of the header open the search dialog; `/` leads to the filter of a page that has one. */
export function startSearch(): void {
  // In the capture phase: React stops events while it starts.
  addEventListener('click', onClick, { capture: true })
  addEventListener('pointerover', (event) => {
    if (closest(event, 'a.find')) load().catch(() => {})
  })
  addEventListener('keydown', onKey, { capture: true })
  addEventListener('pagehide', rememberPage)
  if (isMac()) document.documentElement.dataset.mac = ''
}

function onClick(event: MouseEvent): void {
  if (!isPlainClick(event) || !closest(event, 'a.find')) return
  event.preventDefault()
  open()
}

function onKey(event: KeyboardEvent): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event
  // Keys belong to an open dialog or viewer.
  if (altKey || document.querySelector('dialog[open], [aria-modal="true"]')) return
  if (!ctrlKey && !metaKey) onPlainKey(event)
  else if (ctrlKey !== metaKey && !shiftKey && key.toLowerCase() === 'k') {
    event.preventDefault()
    open()
  }
}

function onPlainKey(event: KeyboardEvent): void {
  const { key } = event
  if (typed) {
    if (!/^(.|Backspace|Enter|Escape)$/u.test(key)) return
    if (key === 'Escape') typed = undefined
    else typed.push(key)
  } else {
    // In a field, a slash is text.
    const isText = closest(event, 'input, textarea, select, [contenteditable]')
    if (key !== '/' || isText || !hasSingleKeys()) return
    openOrFilter()
  }
  event.preventDefault()
}

function openOrFilter(): void {
  const box = document.querySelector<HTMLInputElement>('input[aria-keyshortcuts="/"]')
  box?.focus()
  box?.select()
  if (!box) open()
}

function open(): void {
  typed ??= []
  load()
    .then(
      ({ openSearch }) => openSearch(typed),
      () => location.assign('/search'),
    )
    .finally(() => {
      typed = undefined
    })
}
