import { useLayoutEffect } from 'react'
import { takeEarlyButton } from './early-button.ts'

declare global {
  interface Window {
    /** `moved`: the reader has scrolled. */
    earlyClick?: { button?: HTMLElement; moved?: true; end(): void }
  }
}

/** Runs before the first paint: remembers the button clicked before hydration. */
export const EARLY_CLICK_SCRIPT = `{const hear=({target})=>{earlyClick.button=target.closest?.('button')??earlyClick.button};addEventListener('click',hear);window.earlyClick={end(){removeEventListener('click',hear)}};for(const kind of['wheel','touchmove'])addEventListener(kind,()=>{if(window.earlyClick)earlyClick.moved=true},{once:true,passive:true})}`

/** Repeats that click after hydration. */
export function useEarlyClick() {
  // Runs in the hydrating commit: a click that caused hydration is not an early one.
  useLayoutEffect(() => {
    const button = takeEarlyButton()
    // Waits until the components around the button are hydrated too.
    if (button) setTimeout(() => button.click())
  }, [])
}
