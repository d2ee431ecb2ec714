import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser-test.ts'
import { EXTERNAL_LINKS } from '../support/external-links.ts'

const PAGE = '/tools/penmap'
const TITLE = 'War Thunder Armor Analysis'

const load = (page: Page) => page.getByRole('button', { name: 'Load the armour map' })
const frame = (page: Page) => page.locator('iframe')

/** A page in place of the map, which does not exist. */
async function provideMap(page: Page) {
  await page.route(`${EXTERNAL_LINKS.map}*`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>The map</h1>' }),
  )
}

test.use({ expectedNoise: /^asks https:\/\/map\.example\/frame$/ })

test('the map is opened from the tools and loaded by keyboard, and the next visit asks again', async ({
  page,
}) => {
  await provideMap(page)
  await page.goto('/tools')
  await page.getByRole('main').getByRole('link', { name: TITLE }).click()
  await expect(page).toHaveURL(PAGE)
  const request = page.waitForRequest(EXTERNAL_LINKS.map)
  await load(page).focus()
  await page.keyboard.press('Enter')
  expect((await request).headers()).not.toHaveProperty('referer')
  await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('The map')
  expect((await frame(page).boundingBox())?.height).toBe(900)
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expect(page.getByRole('button', { name: 'Unload' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(frame(page)).toHaveCount(0)
  await expect(load(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(frame(page)).toBeVisible()
  await page.reload()
  await expect(load(page)).toBeVisible()
  await expect(frame(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/tools')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tools')
})

test('the consent can be remembered and withdrawn', async ({ page }) => {
  await provideMap(page)
  await page.goto(PAGE)
  await page.getByRole('checkbox').check()
  await load(page).click()
  await expect(frame(page)).toBeVisible()
  await page.reload()
  await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('The map')
  await page.getByRole('button', { name: /^Forget/ }).click()
  await expect(frame(page)).toHaveCount(0)
  await page.reload()
  await expect(load(page)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('agreed-origins'))).toBe(null)
})

test('of two frames one loads once, and a choice to remember holds for both', async ({ page }) => {
  await provideMap(page)
  await page.route(PAGE, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/<section class="outside".*?<\/section>/s, '$&$&')
    await route.fulfill({ response, body })
  })
  await page.goto(PAGE)
  await load(page).first().click()
  await expect(frame(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Unload' }).click()
  await page.getByRole('checkbox').last().check()
  await load(page).last().click()
  await expect(frame(page)).toHaveCount(2)
  await page
    .getByRole('button', { name: /^Forget/ })
    .first()
    .click()
  await expect(frame(page)).toHaveCount(0)
  await expect(load(page)).toHaveCount(2)
})
