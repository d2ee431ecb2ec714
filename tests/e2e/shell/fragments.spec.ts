import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser-test.ts'
import { waitForScripts } from '../support/page-scripts.ts'

/** Timers end in order: by then the page would have begun to scroll to the fragment of its URL. */
const waitForFragmentTimer = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))

/** Until two frames show the same place. */
const waitForScrollEnd = (page: Page) =>
  page.evaluate(async () => {
    for (let before = Number.NaN; before !== scrollY; ) {
      before = scrollY
      for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
    }
  })

test('a reader who reloads a page with a fragment stays in place', async ({ page }) => {
  await page.goto('/blog/puma#literature')
  await expect(page.locator('[data-arrived]')).toBeInViewport()
  await page.waitForFunction(() => !document.querySelector('[data-arrived]'))
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
  await page.reload()
  await waitForScripts(page)
  await waitForFragmentTimer(page)
  expect(Math.abs((await page.evaluate(() => scrollY)) - 1500)).toBeLessThan(50)
})

test('a link leads to its target at once, from another page and within one', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.addInitScript(() => {
    const places: number[] = []
    Object.assign(globalThis, { places })
    addEventListener('scroll', () => places.push(scrollY))
  })
  /** Smooth scrolling has some for each frame. */
  const places = () => page.evaluate(() => Reflect.get(globalThis, 'places').splice(0).length)
  const target = page.locator('[data-arrived]')
  await page.goto('/blog/cdurs#levels')
  await expect(target).toBeInViewport({ ratio: 1 })
  await waitForScrollEnd(page)
  expect(await places()).toBeLessThan(5)
  await page.locator('a[href="#lists"]:visible').first().click()
  await expect(target).toHaveId('lists')
  await waitForScrollEnd(page)
  await expect(target).toBeInViewport({ ratio: 1 })
  expect(await places()).toBeLessThan(5)
  await page.goBack()
  await expect(page.locator('#levels')).toBeInViewport({ ratio: 1 })
  await waitForFragmentTimer(page)
  expect(await places()).toBeLessThan(5)
})

test('without the Navigation API a link leads to its target, and Back highlights nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'navigation', { value: undefined })
  })
  await page.goto('/blog/cdurs')
  await waitForScripts(page)
  const target = page.locator('[data-arrived]')
  for (const id of ['lists', 'levels']) {
    await page.locator(`a[href="#${id}"]:visible`).first().click()
    await expect(target).toHaveId(id)
  }
  await expect(target).toHaveCount(0)
  await page.goBack()
  await waitForFragmentTimer(page)
  await expect(target).toHaveCount(0)
})

test('Back leads to the link that was followed within a page, where the reader had scrolled to from a fragment', async ({
  page,
}) => {
  await page.goto('/blog/leopard2-ukraine')
  await waitForScripts(page)
  await page.locator('a[href="#cases"]:visible').first().click()
  await expect(page.locator('#cases')).toHaveAttribute('data-arrived')
  const link = page.locator('.case-table tbody th a').nth(20)
  await link.focus()
  const place = () => page.evaluate(() => scrollY)
  const before = await place()
  await page.keyboard.press('Enter')
  await expect.poll(place).toBeGreaterThan(before + 2000)
  await page.goBack()
  await expect(link).toBeFocused()
  expect(Math.abs((await place()) - before)).toBeLessThan(5)
})

test('a key that moves the focus scrolls at once, after a link into the page too', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/blog/leopard2-ukraine')
  await waitForScripts(page)
  await page.locator('a[href="#cases"]:visible').first().click()
  await expect(page.locator('#cases')).toHaveAttribute('data-arrived')
  const behavior = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)
  await page.keyboard.press('Tab')
  expect(await behavior()).toBe('auto')
})

test('a fragment scrolls to its target, which is highlighted for four seconds', async ({
  page,
}) => {
  await page.clock.install({ time: '2026-01-01T00:00:00' })
  await page.clock.pauseAt('2026-01-01T00:01:00')
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto('/#featured')
  const place = page.getByRole('heading', { name: 'Featured' })
  const isMarked = () => place.evaluate((element) => 'arrived' in element.dataset)
  await expect
    .poll(async () => {
      await page.clock.runFor(50)
      return isMarked()
    })
    .toBe(true)
  await expect(place).toBeInViewport()
  await page.clock.runFor(3800)
  expect(await isMarked()).toBe(true)
  await page.clock.runFor(250)
  expect(await isMarked()).toBe(false)
})
