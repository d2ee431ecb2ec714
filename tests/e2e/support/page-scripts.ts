import type { Page } from '@playwright/test'

/** Delays scripts. @returns A function that lets them load. */
export async function delayScripts(page: Page, scripts = '**/bundle/*.js'): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Opens a page and delays its scripts. @returns A function that lets them load. */
export async function openWithDelayedScripts(page: Page, address: string): Promise<() => void> {
  const release = await delayScripts(page)
  await page.goto(address, { waitUntil: 'commit' })
  return release
}

/** Waits until the scripts of a page listen, also those that it loads after itself. */
export async function waitForScripts(page: Page): Promise<void> {
  await page.waitForFunction(() => !('earlyClick' in window))
}
