import type { Page } from '@playwright/test'
import { holdRequests } from './held-requests.ts'

export const READING_PAGE_BYTES = 8000

/** Bytes of all scripts that the page has loaded, as they were sent. */
export function scriptBytes(page: Page): Promise<number> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )
}

/** Delays scripts. @returns A function that lets them load. */
export async function delayScripts(page: Page, scripts = '**/bundle/*.js'): Promise<() => void> {
  const { release } = await holdRequests(page, scripts, () => true)
  return release
}

/** Opens a page and delays its scripts. @returns A function that lets them load. */
export async function openWithDelayedScripts(page: Page, url: string): Promise<() => void> {
  const release = await delayScripts(page)
  await page.goto(url, { waitUntil: 'commit' })
  return release
}

/** Waits for two frames: by then the page has handled a response that has arrived. */
export async function waitForFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
  })
}

/** Waits until the scripts of a page listen, also those that it loads after itself. */
export async function waitForScripts(page: Page): Promise<void> {
  await page.waitForFunction(() => !('earlyClick' in window))
}
