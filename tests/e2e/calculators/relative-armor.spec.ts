import type { Page } from '@playwright/test'
import { axeFindings } from '../support/axe-findings.ts'
import { expect, test } from '../support/browser-test.ts'
import { field, result } from '../support/calculator-page.ts'
import { openWithDelayedScripts } from '../support/page-scripts.ts'

const PAGE = '/tools/relative-armor-calculator'

const slider = (page: Page, name: string) => page.getByRole('slider', { name: `${name}, slider` })
const plate = (page: Page, at: number) => page.locator('.plate-turned').nth(at)

/** Fields keep input from before the script is loaded; a drag before that has no effect. */
async function scriptIsThere(page: Page) {
  for (const angle of [91, 90]) {
    await field(page, 'Primary angle').fill(String(angle))
    await expect(plate(page, 0)).toHaveAttribute(
      'transform',
      new RegExp(`^rotate\\(${angle - 90} `),
    )
  }
}

test('both plates rotate with their angles, and typing the effective thickness solves for the thickness', async ({
  page,
}) => {
  await page.goto(PAGE)
  await field(page, 'Primary angle').fill('30')
  await expect(plate(page, 0)).toHaveAttribute('transform', /^rotate\(-60 /)
  await expect(plate(page, 1)).toHaveAttribute('transform', /^rotate\(0 /)
  await expect(field(page, 'Effective thickness')).toHaveValue('200.00')
  await slider(page, 'Secondary angle').focus()
  for (let times = 0; times < 45; times++) await page.keyboard.press('ArrowLeft')
  await expect(field(page, 'Secondary angle')).toHaveValue('45')
  await expect(plate(page, 1)).toHaveAttribute('transform', /^rotate\(-45 /)
  await expect(field(page, 'Effective thickness')).toHaveValue('282.84')
  await expect(page).toHaveURL(`${PAGE}?thickness=100&primary=30&secondary=45`)
  await field(page, 'Secondary angle').fill('')
  await expect(field(page, 'Effective thickness')).toHaveValue('200.00')
  await expect(page).toHaveURL(/secondary=$/)
  await field(page, 'Effective thickness').fill('250')
  await expect(field(page, 'Armor thickness')).toHaveValue('125.00')
  await expect(page).toHaveURL(`${PAGE}?effective=250&primary=30&secondary=`)
})

test('a plate is dragged to its angle, and stays at its limit until the pointer comes back', async ({
  page,
}) => {
  await page.goto(PAGE)
  await scriptIsThere(page)
  const box = await page.getByRole('img', { name: /side view/ }).boundingBox()
  if (!box) throw new Error('There is no drawing.')
  const drag = (deg: number) => {
    const [along, up] = [Math.cos((deg * Math.PI) / 180), Math.sin((deg * Math.PI) / 180)]
    return page.mouse.move(box.x + box.width / 2 - 60 * along, box.y + box.height / 2 - 60 * up)
  }
  await drag(90)
  await page.mouse.down()
  for (const deg of [120, 150, 180, 210, 240]) await drag(deg)
  await expect(field(page, 'Primary angle')).toHaveValue('180')
  await expect(result(page)).toContainText('less than 180°')
  for (const deg of [210, 180, 150, 120, 90, 60, 30]) await drag(deg)
  await page.mouse.up()
  await expect(field(page, 'Primary angle')).toHaveValue('30')
  await page.mouse.move(box.x + box.width / 2 + 100, box.y + box.height / 2 + 60)
  await expect(field(page, 'Primary angle')).toHaveValue('30')
})

test('a thickness typed before the scripts have loaded is solved for', async ({ page }) => {
  const releaseScripts = await openWithDelayedScripts(page, PAGE)
  await field(page, 'Primary angle').fill('30')
  await field(page, 'Effective thickness').fill('250')
  releaseScripts()
  await expect(field(page, 'Armor thickness')).toHaveValue('125.00')
  await expect(page).toHaveURL(`${PAGE}?effective=250&primary=30&secondary=90`)
})

test('a primary angle of 0 is shown as -1, and why, on a phone that the page fits, with nothing for axe to find', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`${PAGE}?thickness=123456789&primary=1&secondary=1`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await axeFindings(page)).toEqual([])
  await field(page, 'Primary angle').fill('0')
  await expect(field(page, 'Effective thickness')).toHaveValue('-1')
  await expect(result(page)).toContainText('-1')
  await expect(result(page)).toContainText('no thickness is defined')
  await expect(field(page, 'Primary angle')).toHaveAttribute('aria-invalid', 'true')
  expect(await axeFindings(page)).toEqual([])
  await field(page, 'Primary angle').fill('90')
  await expect(result(page)).not.toContainText('-1')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form computes either way', async ({ page }) => {
    await page.goto(PAGE)
    await field(page, 'Primary angle').fill('30')
    await page.getByRole('button', { name: 'Calculate' }).click()
    await expect(result(page)).toContainText('200.00 mm')
    await page.getByRole('link', { name: /^Compute the thickness/ }).click()
    await field(page, 'Effective thickness').fill('250')
    await page.getByRole('button', { name: 'Calculate' }).click()
    await expect(result(page)).toContainText('125.00 mm')
    await expect(page.getByRole('slider')).toHaveCount(0)
  })
})
