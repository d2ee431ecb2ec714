import { axeFindings } from '../support/axe-findings.ts'
import { expect, test } from '../support/browser-test.ts'
import { cataloguePage } from '../support/catalogue-page.ts'
import { TEST_CATALOGUE } from '../support/test-catalogue.ts'

const [, CAPTURED, MINE, BURNT] = TEST_CATALOGUE.cases

test('the sliders choose months by keyboard, and table, bars, counts and downloads follow', async ({
  page,
}) => {
  const catalogue = cataloguePage(page)
  await catalogue.open()
  const first = page.getByRole('slider', { name: 'First month' })
  const months = page.locator('.timeline-range output')
  await expect(months).toHaveText('All months, March 2023 to December 2024')
  await first.focus()
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight')
  await expect(months).toHaveText('June 2023 to December 2024')
  await expect(first).toHaveAttribute('aria-valuetext', 'June 2023')
  await expect(page).toHaveURL(`${TEST_CATALOGUE.url}?from=2023-06`)
  await page.getByRole('slider', { name: 'Last month' }).focus()
  for (let step = 0; step < 15; step += 1) await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(`${TEST_CATALOGUE.url}?from=2023-06&to=2023-09`)
  await expect(catalogue.titles).toHaveText([CAPTURED, MINE, BURNT])
  await expect(catalogue.outcome).toHaveText('3 of 6 shown')
  await expect(page.locator('[data-ledger=words]')).toContainText('3 cases: 2 if those')
  await expect(page.locator('.ledger dd').first()).toContainText('2')
  await expect(page.locator('[data-month][data-pale] text')).toHaveText('1')
  await expect(page.locator('a[download][href*="/cases.geojson"]')).toHaveAttribute(
    'href',
    `${TEST_CATALOGUE.url}/cases.geojson?from=2023-06&to=2023-09`,
  )

  // All steps of a slider are one step back.
  await page.goBack()
  await expect(page).toHaveURL(`${TEST_CATALOGUE.url}?from=2023-06`)
  await page.goForward()
  await expect(catalogue.titles).toHaveText([CAPTURED, MINE, BURNT])

  // Another filter keeps the months, and Back undoes it.
  await catalogue.option('Damage class', 'Destroyed').click()
  await expect(catalogue.titles).toHaveText([CAPTURED, BURNT])
  await expect(page.locator('[data-cross-table] tfoot td').last()).toHaveText('2')
  await page.goBack()
  await expect(catalogue.titles).toHaveText([CAPTURED, MINE, BURNT])
  await page.getByRole('link', { name: 'All months' }).click()
  await expect(catalogue.titles).toHaveCount(6)
  await expect(months).toHaveText('All months, March 2023 to December 2024')
})

test('a bar leads to its month, folded filters narrow it, and words are searched within that', async ({
  page,
}) => {
  const catalogue = cataloguePage(page)
  await catalogue.open()
  await page.getByRole('link', { name: /^June 2023: 1 case/ }).click()
  await expect(page).toHaveURL(`${TEST_CATALOGUE.url}?from=2023-06&to=2023-06`)
  await expect(catalogue.titles).toHaveText([MINE])
  await page.getByText('More filters').click()
  await expect(catalogue.option('Cause', 'mine')).toBeEnabled()
  const [main, more] = [catalogue.option('Vehicle', 'ALL'), catalogue.option('Cause', 'ALL')]
  expect((await more.boundingBox())?.y).toBeGreaterThan((await main.boundingBox())?.y ?? 0)
  await expect(catalogue.option('Evidence grade', 'C')).toBeDisabled()
  await catalogue.option('On the map', 'yes').click()
  const narrowed = `${TEST_CATALOGUE.url}?located=yes&from=2023-06&to=2023-06`
  await expect(page).toHaveURL(narrowed)
  await expect(catalogue.titles).toHaveText([MINE])
  await expect(page.locator('#without-day')).toBeHidden()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Search these cases' }).fill('mine')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${narrowed}&q=mine#case-filter`)
})

test('months that are shown already add no step to the history', async ({ page }) => {
  const catalogue = cataloguePage(page)
  await catalogue.open('?from=2023-06')
  await page.getByRole('slider', { name: 'First month' }).focus()
  const steps = () => page.evaluate(() => history.length)
  const before = await steps()
  await expect(page.getByRole('button', { name: 'Show these months' })).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(catalogue.titles).not.toHaveCount(6)
  await page.keyboard.press('Enter')
  expect(await steps()).toBe(before)
})

test('months beyond the cases stay in the URL until the reader moves a slider', async ({
  page,
}) => {
  const catalogue = cataloguePage(page)
  await catalogue.open('?from=2026-01#timeline')
  await catalogue.sortBy('Title')
  await expect(page).toHaveURL(`${TEST_CATALOGUE.url}?from=2026-01&sort=title#timeline`)
  await expect(catalogue.outcome).toHaveText('0 of 6 shown')
  await expect(page.locator('.timeline-range output')).toHaveText('From January 2026')
  await page.getByRole('slider', { name: 'First month' }).press('ArrowLeft')
  await expect(page).toHaveURL(`${TEST_CATALOGUE.url}?from=2024-11&sort=title`)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the button submits the sliders, and their months are the URL', async ({ page }) => {
    await page.goto(`${TEST_CATALOGUE.url}?class=Destroyed`)
    await page.getByRole('slider', { name: 'Last month' }).press('Home')
    await page.getByRole('button', { name: 'Show these months' }).click()
    await expect(page).toHaveURL(`${TEST_CATALOGUE.url}?class=Destroyed&to=2023-03#timeline`)
    await expect(page.locator('.case-filter-outcome > p').first()).toHaveText('0 of 6 shown')
  })
})

test('summary and records follow a filter that is chosen in the page, as the server sends them', async ({
  page,
}) => {
  const catalogue = cataloguePage(page)
  const shown = (by: 'page' | 'server') =>
    page.evaluate(async (by) => {
      const sent = async () =>
        new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html')
      const from = by === 'page' ? document : await sent()
      return {
        summary: from.querySelector('.ledger')?.textContent,
        records: [...from.querySelectorAll<HTMLElement>('.record-list > li')]
          .filter(({ hidden }) => !hidden)
          .map(({ id }) => id),
        note: from.querySelector('[data-records-shown]')?.textContent,
      }
    }, by)
  await page.goto('/blog/leopard2-ukraine')
  await catalogue.option('Vehicle', 'Leopard 2A6').click()
  await expect(page).toHaveURL(/vehicle=Leopard/)
  await expect(page.locator('[data-records-shown]')).toBeVisible()
  const chosen = await shown('page')
  expect(chosen.records.length).toBeGreaterThan(0)
  expect(await shown('server')).toEqual(chosen)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 700 } })

  test('the months fit the screen, and each leads to its filter', async ({ page }) => {
    const catalogue = cataloguePage(page)
    await catalogue.open()
    const months = page.locator('.timeline .table-scroll').first()
    await page.getByText('Chart and counts').click()
    expect(await months.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
    await page.getByRole('link', { name: /^June 2023: 1 case/ }).click()
    await expect(page).toHaveURL(`${TEST_CATALOGUE.url}?from=2023-06&to=2023-06`)
    await expect(catalogue.titles).toHaveText([MINE])
  })

  test('the months are folded until a link or a printer opens them, and a button leads to the cases', async ({
    page,
  }) => {
    const catalogue = cataloguePage(page)
    await catalogue.open()
    const month = page.locator('.timeline').getByRole('link', { name: /^June 2023: 1 case/ })
    await expect(month).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.timeline-key')).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('link', { name: 'See the cases' }).click()
    await expect(page.locator('#cases')).toBeInViewport()
    await expect(month).toBeHidden()
    await page.locator('.contents-folded summary').click()
    await page.locator('.contents-folded').getByRole('link', { name: 'By month' }).click()
    await expect(month).toBeVisible()
    await page.setViewportSize({ width: 800, height: 700 })
    await expect(page.getByRole('link', { name: 'See the cases' })).toBeHidden()
  })
})
