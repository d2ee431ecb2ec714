import { expect, test } from '../support/browser-test.ts'
import { cataloguePage } from '../support/catalogue-page.ts'
import { TEST_CATALOGUE } from '../support/test-catalogue.ts'

test('the note about an option that is not offered goes with a choice and returns with Back', async ({
  page,
}) => {
  const catalogue = cataloguePage(page)
  await catalogue.open('?vehicle=Type+Z')
  const note = page.getByText('“Type Z”')
  await expect(note).toBeVisible()
  await catalogue.option('Vehicle', 'Type A').click()
  await expect(page).toHaveURL(`${TEST_CATALOGUE.address}?vehicle=Type+A`)
  await expect(note).toBeHidden()
  await page.goBack()
  await expect(note).toBeVisible()
})

test('the filter that stays in view takes two rows at most', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/blog/leopard2-ukraine')
  const buttons = page.locator('.case-filter fieldset button')
  const tops = await buttons.evaluateAll((all) =>
    all.map((button) => Math.round(button.getBoundingClientRect().top)),
  )
  expect(new Set(tops).size).toBe(2)
})

test('pages that are pointed at may be loaded before the click, those that change something not', async ({
  page,
}) => {
  await page.goto(TEST_CATALOGUE.address)
  const rules = await page.locator('script[type=speculationrules]').textContent()
  const { prerender } = JSON.parse(rules ?? '')
  expect(prerender).toMatchObject([{ eagerness: 'moderate' }])
  expect(JSON.stringify(prerender)).toContain('"/api/*"')
  expect(JSON.stringify(prerender)).toContain('"/log*"')
  expect(await page.evaluate(() => HTMLScriptElement.supports('speculationrules'))).toBe(true)
})
