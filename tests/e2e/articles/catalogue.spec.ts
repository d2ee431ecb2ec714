import { expect, test } from '../support/browser-test.ts'
import { cataloguePage } from '../support/catalogue-page.ts'
import { TEST_CATALOGUE } from '../support/test-catalogue.ts'

const [FIRST, CAPTURED, MINE, BURNT, LISTED, CLAIM] = TEST_CATALOGUE.cases

test('the table is sorted by every column in both directions, cases without a value last', async ({
  page,
}) => {
  const catalogue = cataloguePage(page)
  await catalogue.open()
  await expect(catalogue.column('Date')).toHaveAttribute('aria-sort', 'ascending')
  await expect(catalogue.titles).toHaveText([FIRST, CAPTURED, MINE, BURNT, LISTED, CLAIM])
  for (const [column, direction, titles, query] of [
    ['Date', 'descending', [LISTED, BURNT, MINE, CAPTURED, FIRST, CLAIM], '?order=desc'],
    ['Title', 'ascending', [BURNT, CLAIM, FIRST, MINE, CAPTURED, LISTED], '?sort=title'],
    [
      'Title',
      'descending',
      [LISTED, CAPTURED, MINE, FIRST, CLAIM, BURNT],
      '?sort=title&order=desc',
    ],
    ['BDA', 'ascending', [CAPTURED, MINE, FIRST, BURNT, LISTED, CLAIM], '?sort=bda'],
    ['BDA', 'descending', [LISTED, BURNT, FIRST, MINE, CAPTURED, CLAIM], '?sort=bda&order=desc'],
    ['Status', 'ascending', [CAPTURED, BURNT, FIRST, MINE, LISTED, CLAIM], '?sort=status'],
    ['Location', 'ascending', [FIRST, CAPTURED, MINE, BURNT, LISTED, CLAIM], '?sort=location'],
  ] as const) {
    await catalogue.sortBy(column)
    await expect(catalogue.titles).toHaveText([...titles])
    await expect(catalogue.column(column)).toHaveAttribute('aria-sort', direction)
    await expect(catalogue.table.locator('[aria-sort]')).toHaveCount(1)
    await expect(page).toHaveURL(TEST_CATALOGUE.url + query)
    await expect(catalogue.status).toHaveText(`Sorted by ${column}, ${direction}`)
  }
})

test.describe('the copy button of a case', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('copies the URL of its case without the filter, or shows it if the browser blocks copying', async ({
    page,
    baseURL,
  }) => {
    const catalogue = cataloguePage(page)
    await catalogue.open('?class=Damaged')
    await expect(catalogue.clear).toBeVisible()
    await catalogue
      .case('made-mine')
      .getByRole('button', { name: /^Copy the URL/ })
      .click()
    await expect(page.getByRole('alert')).toHaveText('URL copied to clipboard')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${baseURL}${TEST_CATALOGUE.url}#made-mine`,
    )

    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('rejected'))
    })
    const copy = catalogue.case('made-listed').getByRole('button', { name: /^Copy the URL/ })
    await copy.click()
    const url = page.getByRole('textbox', { name: 'Text to copy' })
    await expect(url).toHaveValue(`${baseURL}${TEST_CATALOGUE.url}#made-listed`)
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(url).toBeHidden()
    await expect(copy).toBeFocused()
  })
})

test('evidence and footage open in the viewer, each as its own series', async ({
  page,
  viewer,
}) => {
  // So that there is a page before the catalogue.
  await page.goto('/')
  const catalogue = cataloguePage(page)
  await catalogue.open()
  const evidence = catalogue.case('made-mine').getByRole('list', { name: 'Evidence' })
  const picture = evidence.getByRole('link').first()
  await picture.click()
  await expect(viewer.counter).toHaveText('1/2')
  await viewer.next.click()
  await expect(viewer.video).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer.dialog).toBeHidden()
  await expect(evidence.getByRole('link').nth(1)).toBeFocused()

  const footage = page.getByRole('region', { name: 'Footage' })
  const total = await footage.getByRole('rowheader').count()
  await footage.getByRole('link', { name: 'notes.txt' }).click()
  await expect(viewer.counter).toHaveText(new RegExp(`/${total}$`))

  await test.step('a double click on Close does not leave the page', async () => {
    await viewer.close.evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await expect(viewer.dialog).toBeHidden()
    await picture.click()
    await expect(viewer.counter).toHaveText('1/2')
  })
})

test('a phone that opens a catalogue lays it out once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.addInitScript(() => {
    const work = { movedRows: 0, measuredFolds: 0 }
    Object.assign(window, { work })
    const measure = Element.prototype.getBoundingClientRect
    Element.prototype.getBoundingClientRect = function () {
      if (this.closest('details:not([open])')) work.measuredFolds++
      return measure.call(this)
    }
    addEventListener('DOMContentLoaded', () => {
      const rows = document.querySelector('.case-table tbody') ?? document
      new MutationObserver((changes) => {
        work.movedRows += changes.length
      }).observe(rows, { childList: true })
    })
  })
  const catalogue = cataloguePage(page)
  await catalogue.open()
  const work = () => page.evaluate(() => (window as { work?: unknown }).work)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  expect(await work()).toEqual({ movedRows: 0, measuredFolds: 0 })
  await catalogue.table.getByRole('link', { name: 'Title', exact: true }).click()
  await expect.poll(work).not.toHaveProperty('movedRows', 0)
})
