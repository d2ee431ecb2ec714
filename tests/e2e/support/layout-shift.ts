import type { CDPSession, Page } from '@playwright/test'

/**
 * Opens a page with an empty cache, whose fonts arrive only after everything else is rendered.
 * @returns Its layout shift: the largest sum of one burst, as browsers report it (Cumulative Layout Shift).
 */
export async function layoutShift(page: Page, url: string): Promise<number> {
  const browser = await page.context().newCDPSession(page)
  const release = await holdFonts(browser)
  await browser.send('Network.enable')
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true })
  // A URL with a fragment that is already there would not be loaded again.
  if (url.includes('#')) await page.goto('about:blank')
  await page.goto(url, { waitUntil: 'commit' })
  // Fonts that are preloaded hold back the event "load", so it cannot be waited for.
  await page.waitForFunction(
    () =>
      document.readyState !== 'loading' &&
      performance.getEntriesByName('first-contentful-paint').length > 0 &&
      [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  )
  await release()
  await page.waitForLoadState('load')
  const shift = await page.evaluate(sumOfShifts)
  await browser.detach()
  return shift
}

/** Only fonts pass through the test: intercepting every request, as `page.route` does, takes longer than many pages. */
async function holdFonts(browser: CDPSession): Promise<() => Promise<void>> {
  const held: string[] = []
  let isReleased = false
  const letThrough = (requestId: string) => browser.send('Fetch.continueRequest', { requestId })
  browser.on('Fetch.requestPaused', ({ requestId }) => {
    if (isReleased) void letThrough(requestId)
    else held.push(requestId)
  })
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: '*.woff2' }] })
  return async () => {
    isReleased = true
    await Promise.all(held.map(letThrough))
  }
}

async function sumOfShifts(): Promise<number> {
  await document.fonts.ready
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  // The script follows a fragment only some time after the page is there.
  const isThere = () => document.querySelector('[data-arrived]') !== null
  while (location.hash !== '' && !isThere()) await frame()
  // Letters are drawn in the first; what they have moved is reported later.
  for (let count = 0; count < 3; count++) await frame()
  const { promise, resolve } = Promise.withResolvers<PerformanceEntry[]>()
  const observer = new PerformanceObserver((list) => resolve(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  // A page without any shift reports nothing.
  const shifts = await Promise.race([
    promise,
    frame()
      .then(frame)
      .then(frame)
      .then(() => []),
  ])
  observer.disconnect()
  return shifts.reduce((sum, shift) => sum + ((shift as { value?: number }).value ?? 0), 0)
}
