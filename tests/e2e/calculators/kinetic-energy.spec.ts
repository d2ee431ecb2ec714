import type { Page } from '@playwright/test'
import { axeFindings } from '../support/axe-findings.ts'
import { expect, test } from '../support/browser-test.ts'
import { field, result } from '../support/calculator-page.ts'
import { openWithDelayedScripts } from '../support/page-scripts.ts'

const PAGE = '/tools/kinetic-energy-calculator'
const STORE = 'kinetic-energy-history'

const unit = (page: Page, of: string) => page.getByRole('combobox', { name: `Unit of the ${of}` })
const history = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') })

/** The clock moves only when a test moves it. */
async function stopClock(page: Page) {
  await page.clock.install({ time: '2026-01-01T00:00:00' })
  await page.clock.pauseAt('2026-01-01T00:01:00')
}

/** Types a mass and sees its result: from then on the quiet counts. */
async function weigh(page: Page, mass: string) {
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

test('another unit shows the same quantity', async ({ page }) => {
  await page.goto(PAGE)
  await unit(page, 'velocity').selectOption('km/h')
  await expect(field(page, 'Velocity')).toHaveValue('7200.00')
  await unit(page, 'mass').selectOption('lb')
  await expect(field(page, 'Mass')).toHaveValue('11.025')
  await expect(field(page, 'Velocity')).toHaveValue('7200.00')
  await unit(page, 'energy').selectOption('cal')
  await expect(field(page, 'Velocity')).toHaveValue('7200.00')
})

const UNANSWERED = [
  ['10', '0', 'the energy is always 0, so no velocity gives this energy'],
  ['0', '0', 'any velocity fits'],
  ['-1', '5', 'The energy cannot be negative.'],
  ['1', '-5', 'The mass cannot be negative.'],
  ['1e', '5', 'The energy must be a number.'],
  ['', '5', 'Enter two of energy, mass and velocity.'],
  ['1e300', '1e-300', 'The velocity is too large to compute.'],
] as const

test('input without an answer is explained', async ({ page }) => {
  await page.goto(PAGE)
  for (const [energy, mass, message] of UNANSWERED) {
    await field(page, 'Energy').fill(energy)
    await field(page, 'Mass').fill(mass)
    await expect(result(page)).toContainText(message)
    await expect(field(page, 'Velocity')).toHaveValue('')
    expect(await page.getByRole('main').textContent()).not.toMatch(/NaN|Infinity/)
    const address = `${PAGE}?${new URLSearchParams({ KE: energy, m: mass })}`
    expect(await (await page.request.get(address)).text(), address).toContain(message)
  }
  await page.reload()
  expect(await page.getByRole('main').textContent()).not.toMatch(/NaN|Infinity/)
})

test('a comma counts as a point, and the caret does not move', async ({ page }) => {
  await page.goto(PAGE)
  await field(page, 'Mass').fill('25')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type(',')
  await expect(field(page, 'Mass')).toHaveValue('2,5')
  await page.keyboard.type('1')
  await expect(field(page, 'Mass')).toHaveValue('2,15')
  await expect(page).toHaveURL(/[?&]m=2\.15&/)
})

test.describe('the history', () => {
  test('stores a result after two idle seconds, survives a reload, and restores it', async ({
    page,
  }) => {
    await stopClock(page)
    await page.goto(PAGE)
    await weigh(page, '8')
    await page.clock.runFor(1900)
    await weigh(page, '20')
    await page.clock.runFor(1900)
    await expect(history(page)).toHaveCount(0)
    await page.clock.runFor(200)
    await expect(history(page)).toHaveCount(1)
    await expect(history(page)).toContainText('20 kg')
    await page.goto(PAGE)
    await expect(history(page)).toHaveCount(1)
    await history(page).click()
    await expect(field(page, 'Mass')).toHaveValue('20')
    await expect(field(page, 'Velocity')).toHaveValue('1000.00')
    await page.clock.runFor(2100)
    await expect(history(page)).toHaveCount(1)
  })

  test('stores the latest ten, and works by keyboard', async ({ page }) => {
    await stopClock(page)
    await page.goto(PAGE)
    for (let mass = 1; mass <= 11; mass++) {
      await weigh(page, String(mass))
      await page.clock.runFor(2100)
    }
    await expect(history(page)).toHaveCount(10)
    await expect(history(page).first()).toContainText('11 kg')
    await expect(history(page).last()).toContainText('2 kg')
    await history(page).last().getByRole('button', { name: /^Load/ }).focus()
    await page.keyboard.press('Enter')
    await expect(field(page, 'Mass')).toHaveValue('2')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(history(page)).toHaveCount(9)
    await expect(page.getByRole('heading', { name: 'History' })).toBeFocused()
  })

  const NO_HISTORIES = [
    '{"length":1e9}',
    '[{"KE":"<img src=x onerror=alert(1)>","KEUnit":"MJ","m":"1","mUnit":"kg","v":"1","vUnit":"m/s","computed":"v"}]',
    '[[[',
  ]

  test('ignores invalid stored data', async ({ page }) => {
    await page.goto(PAGE)
    for (const stored of NO_HISTORIES) {
      await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
        STORE,
        stored,
      ] as const)
      await page.reload()
      await expect(page.getByText('Nothing yet.')).toBeVisible()
    }
  })
})

const BAD_MASSES = [
  ['', 'A number is needed here.'],
  ['1e', 'The mass must be a number.'],
  ['1,700', '1,700 may mean 1700 or 1.7: write it without a comma or with a point'],
] as const

test('an invalid mass is rejected at its field, also after a reload', async ({ page }) => {
  for (const [mass, message] of BAD_MASSES) {
    await page.goto(PAGE)
    await field(page, 'Mass').fill(mass)
    await expect(page).toHaveURL(
      `${PAGE}?KE=10&KEUnit=MJ&m=${encodeURIComponent(mass)}&mUnit=kg&vUnit=m%2Fs`,
    )
    await page.reload()
    await expect(field(page, 'Mass')).toHaveValue(mass)
    await expect(field(page, 'Mass')).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, 'Mass')).toHaveAccessibleDescription(message)
    await expect(field(page, 'Velocity')).toHaveValue('')
  }
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

test('a unit alone chosen before the scripts have loaded counts', async ({ page }) => {
  const releaseScripts = await openWithDelayedScripts(page, PAGE)
  await unit(page, 'velocity').selectOption('km/h')
  releaseScripts()
  await expect(field(page, 'Velocity')).toHaveValue('7200.00')
})

test('the copied link opens the calculation', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(PAGE)
  await weigh(page, '20')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain(`${PAGE}?KE=10&KEUnit=MJ&m=20&mUnit=kg&vUnit=m%2Fs`)
  await page.goto(link)
  await expect(result(page)).toContainText('1000.00 m/s')
})

test('Back opens the previous page, and Forward restores the calculation', async ({ page }) => {
  await page.goto('/tools')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Kinetic/ })
    .click()
  await field(page, 'Mass').fill('20')
  await expect(page).toHaveURL(/m=20/)
  await page.goBack()
  await expect(page).toHaveURL('/tools')
  await page.goForward()
  await expect(field(page, 'Mass')).toHaveValue('20')
  await expect(field(page, 'Velocity')).toHaveValue('1000.00')
})

test('the page passes axe with history and invalid input, and fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await stopClock(page)
  await page.goto(PAGE)
  await weigh(page, '1e-9')
  await page.clock.runFor(2100)
  await expect(history(page)).toHaveCount(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await field(page, 'Mass').fill('0')
  await page.getByText('Show the working').click()
  await page.clock.resume()
  expect(await axeFindings(page)).toEqual([])
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
