import type { Page } from '@playwright/test'

const STEPS = 8

/** One finger across the middle of the screen; Playwright itself only taps. */
export async function swipe(page: Page, { from, to }: { from: number; to: number }): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const y = (page.viewportSize()?.height ?? 0) / 2
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y }],
    })
  await touch('touchStart', from)
  for (let step = 1; step <= STEPS; step += 1) {
    await touch('touchMove', from + ((to - from) * step) / STEPS)
  }
  await touch('touchEnd')
  await browser.detach()
}
