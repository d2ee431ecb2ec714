import type { Page, Route } from '@playwright/test'

/**
 * Holds requests until `release` is called, however fast the machine is.
 * @param isHeld Others continue.
 * @param finish What becomes of them then; by default they are sent.
 */
export async function holdRequests(
  page: Page,
  url: string,
  isHeld: (request: { method: string; url: string; body: string }) => boolean,
  finish: (route: Route) => Promise<void> = (route) => route.continue(),
) {
  const reached = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  let held = 0
  await page.route(url, async (route) => {
    const request = route.request()
    const body = request.postData() ?? ''
    if (!isHeld({ method: request.method(), url: request.url(), body })) return route.fallback()
    held += 1
    reached.resolve()
    await released.promise
    await finish(route)
  })
  return {
    release: () => released.resolve(),
    /** Resolves once there is one. */
    reached: reached.promise,
    count: () => held,
  }
}
