import { closest, isPlainClick } from './closest.ts'
import { rememberPage } from './recent-pages.ts'
import { hasSingleKeys } from './single-keys.ts'

const load = () => import('./search-dialog.ts')

/** Ctrl+K and the search link of the header open the search dialog; `/` leads to the filter of a page that has one. */
export function startSearch(): void {
  addEventListener('click', (event) => {
    if (!isPlainClick(event) || !closest(event, 'a.find')) return
    event.preventDefault()
    open()
  })
  addEventListener('pointerover', (event) => {
    if (closest(event, 'a.find')) load().catch(() => {})
  })
  addEventListener('keydown', onKey)
  addEventListener('pagehide', rememberPage)
  if (/^(Mac|iP)/.test(navigator.platform)) document.documentElement.dataset.mac = ''
}

function onKey(event: KeyboardEvent): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event
  // Behind an open dialog or viewer, keys belong to it.
  if (altKey || document.querySelector('dialog[open], [aria-modal="true"]')) return
  const isChord = ctrlKey !== metaKey && !shiftKey && key.toLowerCase() === 'k'
  const isSlash = key === '/' && !ctrlKey && !metaKey && !isField(target) && hasSingleKeys()
  if (!isChord && !isSlash) return
  event.preventDefault()
  const box = document.querySelector<HTMLInputElement>('input[aria-keyshortcuts="/"]')
  if (isChord || !box) {
    open()
  } else {
    box.focus()
    box.select()
  }
}

/** Typing a slash in a field means the slash. */
function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  )
}

function open(): void {
  load().then(
    ({ openSearch }) => openSearch(),
    () => location.assign('/search'),
  )
}
