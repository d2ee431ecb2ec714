import type { Page } from '@playwright/test'

/** Opens a page and delays its scripts. @returns A function that lets them load. */
export async function openWithDelayedScripts(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/bundle/*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  return resolve
}
