import type { Page } from '@playwright/test'

/** Opens a page whose scripts do not come before they are let go by what this returns. */
export async function openBeforeScripts(page: Page, address: string): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/bundle/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  return letGo
}
