import { readFileSync } from 'node:fs'
import { axeFindings } from '../support/axe-findings.ts'
import { expect, test } from '../support/browser-test.ts'
import { PERFORATION, perforationPage } from '../support/perforation-page.ts'

test('plots have a table, a CSV file, and up to five rounds to compare', async ({ page }) => {
  await page.goto(PERFORATION)
  const plots = page.getByRole('region', { name: 'Plots' })
  await plots.scrollIntoViewIfNeeded()
  await expect(plots.locator('canvas')).toBeVisible()
  const compare = plots.getByLabel('Compare another round')
  const add = plots.getByRole('button', { name: 'Add' })
  await compare.selectOption('120 mm DM63')
  await expect(plots.locator('.legend li')).toHaveCount(1)
  await add.click()
  await expect(compare).toBeFocused()
  await expect(
    plots.getByRole('status').filter({ hasText: /DM63 added: \d+\.\d mm$/ }),
  ).toBeAttached()
  await expect(plots.locator('.legend li')).toHaveCount(2)
  await expect(page).toHaveURL(/compare=120%20mm%20DM63/)
  await plots.getByText('The same numbers as a table').click()
  await expect(plots.getByRole('columnheader', { name: /DM63/ })).toBeVisible()
  await expect(plots.getByRole('row', { name: /^1\.737 \(current\) 1000\.4 / })).toBeVisible()
  const coming = page.waitForEvent('download')
  await plots.getByRole('button', { name: 'CSV' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe('limit-velocity.csv')
  const csv = readFileSync(await download.path(), 'utf8')
  expect(csv).toMatch(
    /^Round,.*,Point,p_len,dia,f_len,df,rhop,bhnp,vt,rhot,bhnt,nato,process,material\r\n/,
  )
  expect(csv).toMatch(/\r\nThese values,1\.737,1000\.4\d*,yes,,present,950,27,/)
  await compare.selectOption('120 mm M829A2')
  await add.click()
  await plots.getByRole('button', { name: 'Remove 120 mm DM63' }).click()
  await expect(plots.getByRole('button', { name: 'Remove 120 mm M829A2' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(plots.locator('.legend li')).toHaveCount(1)
  await expect(compare).toBeFocused()
  await plots.getByRole('tab', { name: 'Range' }).click()
  await expect(page).toHaveURL(/plot=range/)
  await page.reload()
  await expect(plots.getByRole('tab', { name: 'Range' })).toHaveAttribute('aria-selected', 'true')
  await plots.getByLabel('Velocity loss').fill('-1')
  await expect(plots.getByLabel('Velocity loss')).toHaveAttribute('aria-invalid', 'true')
})

test('uncertainties give a range, their ranking, and the share outside the model', async ({
  page,
}) => {
  await page.goto(PERFORATION)
  const { result } = perforationPage(page)
  await page.getByRole('button', { name: '± Uncertainty' }).click()
  await page.getByLabel('Tolerance of: Impact velocity').fill('0,05')
  await page.getByLabel('Tolerance of: Target hardness').fill('20')
  await expect(result).toContainText(
    /With ± as entered: 9\d\d\.\d\s–\s10\d\d\.\d\smm \(5\s–\s95\s%\)/,
  )
  await expect(page).toHaveURL(/pm_vt=0\.05/)
  await page.getByRole('tab', { name: 'What matters most' }).click()
  await expect(page.locator('.shares li').first()).toContainText('Impact velocity')
  await page.getByLabel('Tolerance of: Impact velocity').fill('1')
  await expect(result).toContainText(
    /\(5\s–\s95\s% of the shots that the model covers\); [\d.]+\s% of the shots lie outside the model\./,
  )
  await perforationPage(page).field('vt').fill('0.9')
  await expect(result).toContainText('0.0 mm')
  await expect(result).not.toContainText('With ± as entered')
  await expect(page.getByRole('tabpanel')).toContainText('No band: the values are outside')
  const toggle = page.getByRole('button', { name: '± Uncertainty' })
  await toggle.click()
  await expect(page).not.toHaveURL(/pm_/)
  await toggle.click()
  await expect(page.getByLabel('Tolerance of: Target hardness')).toHaveValue('20')
  await expect(page).toHaveURL(/pm_vt=1&pm_bhnt=20/)
})

test('the plot is drawn again before the page is printed by its button', async ({ page }) => {
  await page.goto(PERFORATION)
  const canvas = page.getByRole('region', { name: 'Plots' }).locator('canvas')
  await expect(canvas).toBeVisible()
  // The first drawing may still be replaced, when its size is known.
  await page.evaluate(() => {
    const drawn = () => document.querySelector<HTMLCanvasElement>('.limit-chart canvas')
    let before: Element | null
    addEventListener('click', () => (before = drawn()), { capture: true })
    addEventListener('beforeprint', () => {
      const printed = drawn()
      const { width = 0, height = 0 } = printed ?? {}
      const pixels = printed?.getContext('2d')?.getImageData(0, 0, width, height).data ?? []
      Object.assign(globalThis, { printed: [printed !== before, pixels.some((one) => one > 0)] })
    })
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect
    .poll(() => page.evaluate(() => Reflect.get(globalThis, 'printed')))
    .toEqual([true, true])
})

test.describe('without the code of the plot', () => {
  test.use({ expectedNoise: /ERR_FAILED/ })

  test('a plot that failed to load is there when the page is loaded again', async ({ page }) => {
    await page.route(/\/limit-chart-/, (route) => route.abort())
    await page.goto(PERFORATION)
    const plots = page.getByRole('region', { name: 'Plots' })
    await plots.scrollIntoViewIfNeeded()
    await expect(plots.getByText('The plot could not be loaded.')).toBeVisible()
    await page.unroute(/\/limit-chart-/)
    await plots.getByRole('button', { name: 'Reload the page' }).click()
    await expect(plots.locator('canvas')).toBeVisible()
  })
})

test('the working can be opened and copied as text and as LaTeX, and passes axe with the plot', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(PERFORATION)
  await page.getByRole('region', { name: 'Plots' }).scrollIntoViewIfNeeded()
  await expect(page.locator('.chart-place').first()).toBeVisible()
  await page.getByText('Show the working').click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('button', { name: 'Copy as LaTeX' }).click()
  await expect.poll(copied).toContain('\\begin{align*}')
  await page.getByRole('button', { name: 'Copy as text' }).click()
  await expect.poll(copied).toContain('Lw')
  const length = page.locator('.working li').filter({ hasText: 'Working length' })
  await expect(length.locator('sub').first()).toHaveText('w')
  await expect(length.locator('sup').first()).toHaveText('2')
  expect(await axeFindings(page)).toEqual([])
})
