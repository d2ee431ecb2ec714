import type { Page } from '@playwright/test'

/** As in Safari: a click on a button focuses not the button, but what can have the focus around it. */
export async function focusAsSafari(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const onMouseDown = (event: MouseEvent) => {
      if (!(event.target instanceof Element)) return
      const control = event.target.closest('button, a[href], [type=checkbox], [tabindex]')
      if (!control || control.hasAttribute('tabindex')) return
      event.preventDefault()
      control.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
    }
    addEventListener('mousedown', onMouseDown, true)
  })
}
