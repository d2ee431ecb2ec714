import { useEffect } from 'react'
import { useLocation } from 'react-router'

const SCROLL_AFTER_MS = 100
const HIGHLIGHT_MS = 4000

/** Scrolls to the element of the URL fragment after 100 ms and highlights it for 4000 ms. */
export function useFragment() {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes when the same link is clicked again
  useEffect(() => {
    const id = fragmentOf(hash)
    if (id === '' || id === 'content') return
    let unmark: ReturnType<typeof setTimeout> | undefined
    const scroll = setTimeout(() => {
      const target = targetOf(id)
      if (!target) return
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
      target.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'start' })
      target.dataset.arrived = ''
      unmark = setTimeout(() => delete target.dataset.arrived, HIGHLIGHT_MS)
    }, SCROLL_AFTER_MS)
    return () => {
      clearTimeout(scroll)
      clearTimeout(unmark)
      delete targetOf(id)?.dataset.arrived
    }
  }, [hash, key])
}

/** An old anchor is an empty element inside its current target. */
function targetOf(id: string): HTMLElement | null {
  const found = document.getElementById(id)
  return found?.dataset.alias === undefined ? found : found.parentElement
}

function fragmentOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}
