import { closest } from '#app/ui/browser/closest.ts'

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The site menu of narrow screens, and arrow keys in menus that the browser opens as popovers. */
export function startMenus(): void {
  // In the capture phase: React stops events while it starts, and keys of an open menu are not also keys of the viewer
  // around it.
  addEventListener('click', onClick, { capture: true })
  addEventListener('keydown', onKey, { capture: true })
}

function onClick(event: Event): void {
  const burger = closest(event, '.burger')
  if (burger) toggleSiteMenu(burger)
  const chosen = closest(event, '.link-menu a, .link-menu button')
  chosen?.closest<HTMLElement>('.link-menu')?.hidePopover()
  const logIn = closest(event, 'a.log-in[href*="next="]')
  // The state of the page may have changed since it was loaded.
  const here = location.pathname + location.search
  logIn?.setAttribute('href', `/login?next=${encodeURIComponent(here)}`)
}

function closeSiteMenu(): void {
  const burger = document.querySelector<HTMLElement>('.burger[aria-expanded="true"]')
  if (!burger) return
  toggleSiteMenu(burger)
  burger.focus()
}

function toggleSiteMenu(burger: HTMLElement): void {
  const isOpen = burger.ariaExpanded !== 'true'
  burger.ariaExpanded = String(isOpen)
  document.getElementById('site-menu')?.toggleAttribute('data-open', isOpen)
}

function onKey(event: KeyboardEvent): void {
  const menu = closest(event, '.link-menu')
  if (event.key === 'Escape') closeOneMenu(event)
  else if (menu) moveInMenu(event, menu)
  else enterMenu(event)
}

/** The innermost, also if it was opened by a click, so that the focus is not in it. */
function closeOneMenu(event: KeyboardEvent): void {
  const menu = document.querySelector<HTMLElement>('.link-menu:popover-open')
  if (menu) {
    claim(event)
    menu.hidePopover()
  } else closeSiteMenu()
}

/** From the button, down leads to the first item and up to the last. */
function enterMenu(event: KeyboardEvent): void {
  const button = closest(event, '[data-menu-button]')
  const place = { ArrowDown: 0, ArrowUp: -1 }[event.key]
  const list = button instanceof HTMLButtonElement && button.popoverTargetElement
  if (place === undefined || !(list instanceof HTMLElement)) return
  claim(event)
  list.showPopover()
  itemsOf(list).at(place)?.focus()
}

function moveInMenu(event: KeyboardEvent, menu: HTMLElement): void {
  const step = STEPS[event.key]
  if (!step) return
  claim(event)
  const items = itemsOf(menu)
  items[step(items.indexOf(document.activeElement as HTMLElement), items.length)]?.focus()
}

function claim(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('a, button')]
}
