import { readStored, writeStored } from '#app/ui/browser/browser-storage.ts'
import { closest } from '#app/ui/browser/closest.ts'

/** Key under which a browser stores how its reader wants the archive: a query such as `sort=name&view=list`. */
const ARCHIVE_VIEW = 'archive-view'
const SWITCH = '.folder-nav-switch'
const FOCUS = 'archive-view-focus'
const NAMES = ['sort', 'order', 'view', 'tree']
/** The original query of links that got the stored view: the view may have changed since. */
const applied = new WeakMap<HTMLAnchorElement, string>()

/**
 * Stores the order and view that a reader chose for the archive, and adds them to links that lead there. The archive's
 * own links to folders have them in their URL.
 */
export function startArchiveView(): void {
  for (const type of ['click', 'auxclick']) addEventListener(type, followChoice, { capture: true })
  addEventListener('pagehide', storeFocus)
  restoreFocus()
}

/** Hiding the folder tree may load the page again: the keyboard focus then returns to the switch. */
function storeFocus(): void {
  if (document.querySelector(`${SWITCH}:focus-visible`)) writeStored(FOCUS, '1', 'sessionStorage')
}

function restoreFocus(): void {
  if (!readStored(FOCUS, 'sessionStorage')) return
  writeStored(FOCUS, undefined, 'sessionStorage')
  document.querySelector<HTMLElement>(SWITCH)?.focus({ preventScroll: true })
}

function followChoice(event: Event): void {
  const link = closest(event, 'a')
  if (!(link instanceof HTMLAnchorElement)) return
  if (link.closest('[data-archive-view]')) remember(link)
  else if (applied.has(link) || isWithoutChoice(link)) apply(link)
}

function remember({ search }: HTMLAnchorElement): void {
  const chosen = [...new URLSearchParams(search)].filter(([name]) => NAMES.includes(name))
  writeStored(ARCHIVE_VIEW, String(new URLSearchParams(chosen)))
}

/** Whether a link leads to the archive, or from another page to a folder, without an order or view of its own. */
function isWithoutChoice({ origin, pathname, search }: HTMLAnchorElement): boolean {
  if (origin !== location.origin || pathname !== '/archive') return false
  if (search === '') return true
  const parameters = new URLSearchParams(search)
  return location.pathname !== '/archive' && !NAMES.some((name) => parameters.has(name))
}

function apply(link: HTMLAnchorElement): void {
  const own = applied.get(link) ?? link.search.slice(1)
  applied.set(link, own)
  link.search = [own, readStored(ARCHIVE_VIEW)].filter(Boolean).join('&')
}
