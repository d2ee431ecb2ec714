import type { Page } from '@playwright/test'
import { axeFindings } from '../support/axe-findings.ts'
import { expect, test } from '../support/browser-test.ts'
import { field, result } from '../support/calculator-page.ts'
import { openWithDelayedScripts } from '../support/page-scripts.ts'

const PAGE = '/tools/kinetic-energy-calculator'

const unit = (page: Page, of: string) => page.getByRole('combobox', { name: `Unit of the ${of}` })
const history = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') })

/** The clock moves only when a test moves it. */
async function stopClock(page: Page) {
  await page.clock.install({ time: '2026-01-01T00:00:00' })
  await page.clock.pauseAt('2026-01-01T00:01:00')
}

/** Types a mass and waits for its result; the idle time starts here. */
async function typeMass(page: Page, mass: string) {
  await field(page, 'Mass').fill(mass)
  await expect(result(page)).toContainText(`A body of ${mass} kg`)
}

test('the two fields focused last are the inputs, by keyboard alone', async ({ page }) => {
  await page.goto(PAGE)
  await field(page, 'Energy').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(field(page, 'Mass')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(field(page, 'Velocity')).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('1000')
  await expect(field(page, 'Energy')).toHaveValue('2.50')
  await expect(page.locator('.field[data-given]')).toHaveCount(2)
  await expect(page.locator('.field[data-computed]')).toContainText('Energy')
  await expect(page).toHaveURL(`${PAGE}?KEUnit=MJ&m=5&mUnit=kg&v=1000&vUnit=m%2Fs`)
  await expect(page.getByRole('status').filter({ hasText: '5 kg at 1000 m/s' })).toHaveCount(1)
})

test('a decimal comma is accepted in place, and one that may mean thousands is rejected', async ({
  page,
}) => {
  await page.goto(PAGE)
  const mass = field(page, 'Mass')
  await mass.fill('25')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type(',')
  await expect(mass).toHaveValue('2,5')
  await page.keyboard.type('1')
  await expect(mass).toHaveValue('2,15')
  await expect(page).toHaveURL(/[?&]m=2\.15&/)
  await mass.fill('1,700')
  await expect(page).toHaveURL(`${PAGE}?KE=10&KEUnit=MJ&m=1%2C700&mUnit=kg&vUnit=m%2Fs`)
  await expect(field(page, 'Velocity')).toHaveValue('')
  await page.reload()
  await expect(mass).toHaveValue('1,700')
  await expect(mass).toHaveAttribute('aria-invalid', 'true')
  await expect(mass).toHaveAccessibleDescription('1,700 may mean 1700 or 1.7: write one of these')
})

test('the history stores results after two idle seconds and survives a reload', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await stopClock(page)
  await page.goto(PAGE)
  await typeMass(page, '8')
  await page.clock.runFor(1900)
  await typeMass(page, '1e-9')
  await page.clock.runFor(1900)
  await expect(history(page)).toHaveCount(0)
  await page.clock.runFor(200)
  await expect(history(page)).toHaveCount(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await typeMass(page, '20')
  await page.clock.runFor(2100)
  await expect(history(page)).toHaveCount(2)
  await page.goto(PAGE)
  await expect(history(page)).toHaveCount(2)
  await expect(history(page).first()).toContainText('20 kg')
  await history(page).first().click()
  await expect(field(page, 'Mass')).toHaveValue('20')
  await expect(field(page, 'Velocity')).toHaveValue('1000.00')
  await page.clock.runFor(2100)
  await expect(history(page)).toHaveCount(2)
  const remove = history(page)
    .last()
    .getByRole('button', { name: /^Delete/ })
  await history(page).last().getByRole('button', { name: /^Load/ }).focus()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Mass')).toHaveValue('1e-9')
  await page.keyboard.press('Tab')
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(history(page)).toHaveCount(1)
  const table = page.getByRole('table', { name: 'History' })
  await expect(table.getByRole('button', { name: /^Delete/ })).toBeFocused()
  await field(page, 'Mass').fill('0')
  await page.getByText('Show the working').click()
  await page.clock.resume()
  expect(await axeFindings(page)).toEqual([])
})

test('a unit chosen before the scripts have loaded is kept', async ({ page }) => {
  const releaseScripts = await openWithDelayedScripts(page, PAGE)
  await unit(page, 'mass').selectOption('lb')
  await unit(page, 'velocity').selectOption('km/h')
  await field(page, 'Energy').fill('20')
  releaseScripts()
  await expect(page).toHaveURL(`${PAGE}?KE=20&KEUnit=MJ&m=11.025&mUnit=lb&vUnit=km%2Fh`)
  await expect(unit(page, 'mass')).toHaveValue('lb')
  await expect(unit(page, 'velocity')).toHaveValue('km/h')
  await expect(field(page, 'Energy')).toHaveValue('20')
})

test('another unit shows the same quantity, also one chosen before the scripts have loaded', async ({
  page,
}) => {
  const releaseScripts = await openWithDelayedScripts(page, PAGE)
  await unit(page, 'velocity').selectOption('km/h')
  releaseScripts()
  await expect(field(page, 'Velocity')).toHaveValue('7200.00')
  await unit(page, 'mass').selectOption('lb')
  await expect(field(page, 'Mass')).toHaveValue('11.025')
  await expect(field(page, 'Velocity')).toHaveValue('7200.00')
  await unit(page, 'energy').selectOption('cal')
  await expect(field(page, 'Velocity')).toHaveValue('7200.00')
})

test('a link to the calculation is copied, and Forward restores what Back has left', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/tools')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Kinetic/ })
    .click()
  await typeMass(page, '20')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain(`${PAGE}?KE=10&KEUnit=MJ&m=20&mUnit=kg&vUnit=m%2Fs`)
  await expect(page).toHaveURL(link)
  await page.goBack()
  await expect(page).toHaveURL('/tools')
  await page.goForward()
  await expect(page).toHaveURL(link)
  await expect(field(page, 'Mass')).toHaveValue('20')
  await expect(result(page)).toContainText('1000.00 m/s')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form computes, and a link changes the computed quantity', async ({ page }) => {
    await page.goto(PAGE)
    await field(page, 'Mass').fill('2,5')
    await unit(page, 'velocity').selectOption('km/h')
    await page.getByRole('button', { name: 'Calculate' }).click()
    await expect(result(page)).toContainText('10182.34 km/h')
    await page.getByRole('link', { name: 'the energy' }).click()
    await expect(field(page, 'Energy')).toHaveValue('10.00')
    await field(page, 'Velocity').fill('3600')
    await page.getByRole('button', { name: 'Calculate' }).click()
    await expect(result(page)).toContainText('1.25 MJ')
    await expect(page.getByRole('heading', { name: 'History' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden()
  })
})
