import { ARCHIVE_VIEW } from '#app/ui/archive-view.ts'
import { closest } from './closest.ts'

const NAMES = ['sort', 'order', 'view', 'tree']
/** Links that have a choice, which may be another one by now. */
const applied = new WeakSet<HTMLAnchorElement>()

/** Remembers how a reader wants the archive, and lets links to it open it so. Folders inside it have it in their address. */
export function startArchiveView(): void {
  for (const type of ['click', 'auxclick']) addEventListener(type, followChoice, { capture: true })
}

function followChoice(event: Event): void {
  const link = closest(event, 'a')
  if (!(link instanceof HTMLAnchorElement)) return
  if (link.closest('[data-archive-view]')) remember(link)
  else if (applied.has(link) || link.getAttribute('href') === '/archive') apply(link)
}

function remember({ search }: HTMLAnchorElement): void {
  const chosen = [...new URLSearchParams(search)].filter(([name]) => NAMES.includes(name))
  try {
    localStorage.setItem(ARCHIVE_VIEW, String(new URLSearchParams(chosen)))
  } catch {
    // Then it lasts as long as the address.
  }
}

function apply(link: HTMLAnchorElement): void {
  applied.add(link)
  try {
    link.search = localStorage.getItem(ARCHIVE_VIEW) ?? ''
  } catch {
    // As above.
  }
}
