import type { Page } from '@playwright/test'
import { axeFindings } from '../support/axe-findings.ts'
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

test('the page requests nothing from the provider before the reader agrees', async ({ page }) => {
  await page.goto(PAGE, { waitUntil: 'networkidle' })
  await expect(page).toHaveTitle(new RegExp(`^${TITLE}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE)
  await expect(page.getByRole('main')).toContainText('map.example, not this site')
  await expect(page.getByRole('main')).toContainText('your IP address')
  await expect(frame(page)).toHaveCount(0)
})

test.describe('once the reader agrees', () => {
  test.use({ expectedNoise: /^asks https:\/\/map\.example\/frame$/ })

  test('the map is 900 px tall, and the next visit asks again', async ({ page }) => {
    await provideMap(page)
    const request = page.waitForRequest(EXTERNAL_LINKS.map)
    await page.goto(PAGE)
    await load(page).click()
    expect((await request).headers()).not.toHaveProperty('referer')
    await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('The map')
    expect((await frame(page).boundingBox())?.height).toBe(900)
    await page.reload()
    await expect(load(page)).toBeVisible()
    await expect(frame(page)).toHaveCount(0)
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

  test('the keyboard loads and unloads it, and stays where it was', async ({ page }) => {
    await provideMap(page)
    await page.goto(PAGE)
    await load(page).focus()
    await page.keyboard.press('Enter')
    await expect(frame(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Unload' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(frame(page)).toHaveCount(0)
    await expect(load(page)).toBeFocused()
  })

  test('of two frames one loads once, and a choice to remember holds for both', async ({
    page,
  }) => {
    await provideMap(page)
    await page.route(PAGE, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace(/<section class="outside".*?<\/section>/s, '$&$&')
      await route.fulfill({ response: answer, body })
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

  test('the map also loads after a navigation within the site', async ({ page }) => {
    await provideMap(page)
    await page.goto('/tools')
    await page.getByRole('main').getByRole('link', { name: TITLE }).click()
    await expect(page).toHaveURL(PAGE)
    await load(page).click()
    await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('The map')
    await page.goBack()
    await expect(page).toHaveURL('/tools')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tools')
  })

  test('axe finds nothing around it', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await provideMap(page)
    await page.goto(PAGE)
    expect(await axeFindings(page)).toEqual([])
    await load(page).click()
    await expect(frame(page)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})

test('consent for another provider does not count', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('agreed-origins', '["https://map.example.org"]'),
  )
  await page.goto(PAGE)
  await expect(load(page)).toBeVisible()
  await expect(frame(page)).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a link opens the map, and controls that need scripts are hidden', async ({ page }) => {
    await page.goto(PAGE)
    const link = page.getByRole('link', { name: 'Open map.example in a new tab' })
    await expect(link).toHaveAttribute('href', EXTERNAL_LINKS.map)
    await expect(load(page)).toBeHidden()
    await expect(page.getByRole('checkbox')).toBeHidden()
  })
})
