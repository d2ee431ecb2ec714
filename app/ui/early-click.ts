import { useLayoutEffect } from 'react'

declare global {
  interface Window {
    earlyClick?: { button?: HTMLElement; end(): void }
  }
}

/** Runs before the first paint: notes the button that a reader clicks before the page's scripts have come. */
export const EARLY_CLICK_SCRIPT = `{const hear=({target})=>{earlyClick.button=target.closest?.('button')??earlyClick.button};addEventListener('click',hear);window.earlyClick={end(){removeEventListener('click',hear)}}}`

/** Does then what the reader asked for meanwhile. */
export function useEarlyClick() {
  // In the commit that makes the buttons work: a click that itself caused it is not heard as an early one.
  useLayoutEffect(() => {
    const early = window.earlyClick
    early?.end()
    delete window.earlyClick
    // The parts around the button wake in the same turn.
    if (early?.button?.isConnected) setTimeout(() => early.button?.click())
  }, [])
}
