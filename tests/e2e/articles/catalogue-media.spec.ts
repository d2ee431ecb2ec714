import { axeFindings } from '../support/axe-findings.ts'
import { expect, test } from '../support/browser-test.ts'
import { cataloguePage } from '../support/catalogue-page.ts'
import { TEST_CATALOGUE } from '../support/test-catalogue.ts'

test.describe('a catalogue on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  test('fits, keeps the filter in reach, and passes axe with a notice open', async ({ page }) => {
    const catalogue = cataloguePage(page)
    await catalogue.open('?class=Damaged#made-captured')
    await expect(catalogue.notice).toBeVisible()
    await expect(catalogue.table.getByText('behind a hill')).toBeHidden()
    await catalogue.case('made-listed').scrollIntoViewIfNeeded()
    await expect(catalogue.outcome).toBeInViewport()
    await expect(catalogue.clear).toBeInViewport()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('link', { name: 'Filters', exact: true }).click()
    await expect(catalogue.option('Vehicle', 'ALL')).toBeInViewport()
  })

  test('does not scroll sideways, even with everything open', async ({ page }) => {
    for (const url of [
      '/blog/abrams-ukraine',
      '/blog/pzh2000-ukraine',
      '/blog/iris-t-ukraine',
      '/blog/challenger2-ukraine/chal2-oryx-destroyed-01',
      TEST_CATALOGUE.url,
    ]) {
      await page.goto(url)
      for (const width of url === TEST_CATALOGUE.url ? [390, 733, 767, 800] : [390]) {
        await page.setViewportSize({ width, height: 800 })
        const scrolls = await page.evaluate(() => {
          for (const fold of document.querySelectorAll('details')) fold.open = true
          return document.documentElement.scrollWidth
        })
        expect.soft(scrolls, `${url} at ${width} px`).toBeLessThanOrEqual(width)
      }
    }
  })
})

test('a catalogue is printed open, with the URLs of its sources', async ({ page }) => {
  const catalogue = cataloguePage(page)
  await catalogue.open('?class=Damaged')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.locator('.case-filter-groups')).toBeHidden()
  await expect(catalogue.outcome).toHaveText('2 of 6 shown')
  const named = page.getByText('class Damaged', { exact: true }).filter({ visible: true })
  // In the summary and at the table.
  await expect(named).toHaveCount(2)
  await expect(page.getByText('The track was off.')).toBeVisible()
  const written = await page
    .locator('#made-mine .case-sources a')
    .evaluate((link) => getComputedStyle(link, '::after').content)
  expect(written).toContain('https://example.org/report')
})

test('on A4 the table of a catalogue is printed with all of its columns', async ({ page }) => {
  await cataloguePage(page).open()
  await page.setViewportSize({ width: 718, height: 1000 })
  const place = page.locator('td.case-location').first()
  await expect(place).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(place).toBeVisible()
})

test('cases without a day are listed on paper, though their list is folded', async ({ page }) => {
  await cataloguePage(page).open()
  const dayLess = page.locator('#without-day').getByRole('link', { name: 'captured in summer' })
  await expect(dayLess).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(dayLess).toBeVisible()
})

test('a printed summary continues on the next page between its rows, and a case keeps its title', async ({
  page,
}) => {
  await page.goto('/blog/leopard2-ukraine')
  await page.emulateMedia({ media: 'print' })
  const headings = page.locator('.ledger h2')
  await expect(headings).toHaveCount(4)
  // A heading stands beside its row: it would tie that row to the next.
  for (const heading of await headings.all()) await expect(heading).toHaveCSS('break-after', 'auto')
  await expect(page.getByRole('region', { name: 'Delivered' })).toHaveCSS('break-inside', 'auto')
  await expect(page.locator('.case-head').first()).toHaveCSS('break-inside', 'avoid')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a catalogue is read, filtered and sorted', async ({ page }) => {
    const catalogue = cataloguePage(page)
    await page.goto(`${TEST_CATALOGUE.url}?class=Damaged`)
    await expect(catalogue.outcome).toHaveText('2 of 6 shown')
    await expect(page.getByRole('button', { name: /^Copy/ })).toHaveCount(0)
    await page.getByText('Damage description').click()
    await expect(page.getByText('The track was off.')).toBeVisible()
    await catalogue.case('made-mine').getByRole('link', { name: 'seen before' }).click()
    await expect(catalogue.case('made-first')).toBeInViewport()
    await catalogue.option('Vehicle', 'Type B').click()
    await expect(page).toHaveURL(`${TEST_CATALOGUE.url}?class=Damaged&vehicle=Type+B#case-filter`)
    await expect(catalogue.titles).toHaveText(['Type B damaged, imagery of 2024'])
    await catalogue.option('Damage class', 'ALL').click()
    await catalogue.sortBy('Title')
    await expect(catalogue.titles).toHaveText([
      'Claim of a Type B',
      'Type B captured in summer',
      'Type B damaged, imagery of 2024',
    ])
  })
})
