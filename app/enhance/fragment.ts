const SCROLL_AFTER_MS = 100
const HIGHLIGHT_MS = 4000

let stop = () => {}

/** Scrolls to the element of the URL's fragment after 100 ms and highlights it for 4000 ms. */
export function startFragments(): void {
  go()
  addEventListener('hashchange', go)
  // Pages with React change the address themselves.
  window.navigation?.addEventListener('navigatesuccess', go)
  // A second click on the same link changes no address.
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.hash && link.href === location.href) go()
  })
}

function go(): void {
  stop()
  const id = fragmentOf(location.hash)
  if (id === '' || id === 'content') return
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
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    target.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'start' })
    target.dataset.arrived = ''
    timers.push(setTimeout(() => delete target?.dataset.arrived, HIGHLIGHT_MS))
  }
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
