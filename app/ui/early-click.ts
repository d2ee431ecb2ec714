import { useLayoutEffect } from 'react'

declare global {
  interface Window {
    earlyClick?: { button?: HTMLElement; end(): void }
  }
}

/** Runs before the first paint: remembers the button clicked before hydration. */
export const EARLY_CLICK_SCRIPT = `{const hear=({target})=>{earlyClick.button=target.closest?.('button')??earlyClick.button};addEventListener('click',hear);window.earlyClick={end(){removeEventListener('click',hear)}}}`

/** Repeats that click after hydration. */
export function useEarlyClick() {
  // Runs in the hydrating commit: a click that caused hydration is not an early one.
  useLayoutEffect(() => {
    const early = window.earlyClick
    early?.end()
    delete window.earlyClick
    // Waits until the components around the button are hydrated too.
    if (early?.button?.isConnected) setTimeout(() => early.button?.click())
  }, [])
}
