import { isNewVisit } from './new-visit.ts'

const SCROLL_AFTER_MS = 100
const HIGHLIGHT_MS = 4000
/** Targets of links that skip what is above them: a frame around so much would say nothing. */
const WHOLE_PARTS = ['content', 'entries']

let stop = () => {}

/** Whether the URL last changed to a new place: by going back, or a state of the page, the reader stays. */
let isNewPlace = true
let isReturn = false

/** Where the reader was in entries of the browser's history that belong to this page. */
const left = new Map<string, { top: number; focused: Element | null }>()

/** Scrolls to the element of the URL's fragment within 100 ms, at once, and highlights it for 4000 ms. */
export function startFragments(): void {
  const isPrerendered = 'prerendering' in document && document.prerendering
  if (isPrerendered) document.addEventListener('prerenderingchange', followFirst, { once: true })
  else followFirst()
  window.navigation?.addEventListener('navigate', onNavigate)
  addEventListener('popstate', () => {
    if (isReturn) returnToPlace()
  })
  // Safari before 26.2 has no Navigation API: there, only a click leads to a new place.
  const { navigation } = window
  if (!navigation) isNewPlace = false
  addEventListener('hashchange', () => {
    followNew()
    if (!navigation) isNewPlace = false
  })
  // Pages with React change the URL themselves.
  window.navigation?.addEventListener('navigatesuccess', followNew)
  // A second click on the same link changes no URL.
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.hash && link.href === location.href) followFragment()
    else if (link?.hash && !navigation) isNewPlace = true
  })
}

function onNavigate({ navigationType, destination }: NavigateEvent): void {
  isNewPlace = navigationType === 'push' && destination.url !== location.href
  isReturn = navigationType === 'traverse'
  // Scrolling to the target may still be pending.
  if (isReturn) stop()
  if (destination.sameDocument) leavePlace()
}

/** A reader who comes back, reloads, or has scrolled before this script was loaded stays in place. */
function followFirst(): void {
  if (isNewVisit() && !window.earlyClick?.moved) followFragment()
}

function followNew(): void {
  if (isNewPlace) followFragment()
}

/** Scrolls to the target of the fragment; called again when a filter reveals it. */
export function followFragment(): void {
  stop()
  const id = fragmentOf(location.hash)
  if (id === '' || WHOLE_PARTS.includes(id)) return
  const timers: ReturnType<typeof setTimeout>[] = []
  let target: HTMLElement | null = null
  timers.push(setTimeout(arrive, SCROLL_AFTER_MS))
  stop = () => {
    timers.forEach(clearTimeout)
    delete target?.dataset.arrived
  }

  function arrive(): void {
    target = targetOf(id)
    if (!target) return
    openAround(target)
    target.scrollIntoView({ block: 'start' })
    target.dataset.arrived = ''
    timers.push(setTimeout(() => delete target?.dataset.arrived, HIGHLIGHT_MS))
  }
}

function leavePlace(): void {
  const key = window.navigation?.currentEntry?.key
  if (key !== undefined) left.set(key, { top: scrollY, focused: document.activeElement })
}

function returnToPlace(): void {
  const place = left.get(window.navigation?.currentEntry?.key ?? '')
  if (!place) return
  requestAnimationFrame(() => {
    // Chrome scrolls to the target of the fragment again, wherever the reader had scrolled to since.
    if (location.hash !== '' || history.scrollRestoration === 'manual')
      scrollTo({ top: place.top, behavior: 'instant' })
    const { activeElement, body } = document
    const { focused } = place
    if (activeElement === body && (focused instanceof HTMLElement || focused instanceof SVGElement))
      focused.focus({ preventScroll: true })
  })
}

/** Opens what is folded around a place, and the fold in a case or section that a link leads to. */
function openAround(target: HTMLElement): void {
  const own = target.querySelector(target.matches('.case') ? 'details' : ':scope > .phone-fold')
  for (let at: Element | null | undefined = own ?? target; at; at = at.parentElement)
    if (at instanceof HTMLDetailsElement) at.open = true
}

/** A former anchor is an empty element inside its current target. */
function targetOf(id: string): HTMLElement | null {
  const found = document.getElementById(id)
  return found?.dataset.alias === undefined ? found : found.parentElement
}

export function fragmentOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}
