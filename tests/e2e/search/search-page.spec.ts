import type { Page } from '@playwright/test'
import { axeFindings } from '../support/axe-findings.ts'
import { expect, test } from '../support/browser-test.ts'
import { cataloguePage } from '../support/catalogue-page.ts'
import { waitForScripts } from '../support/page-scripts.ts'
import { waitForIndex } from '../support/search-dialog.ts'
import { TEST_CATALOGUE } from '../support/test-catalogue.ts'

const { url: CATALOGUE, cases: CASES } = TEST_CATALOGUE
const [, CAPTURED] = CASES

test.beforeEach(({ page }) => waitForIndex(page))

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a reader searches from the header and narrows the results', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    const field = page.getByRole('textbox', { name: 'Search the site' })
    await field.fill('"type B"')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/\/search\?q=%22type\+B%22$/)
    await expect(page).toHaveTitle(/^"type B" – Search/)
    await page.getByRole('navigation', { name: 'Type of result' }).getByText('Cases').click()
    await expect(page).toHaveURL(/type=case/)
    await page.getByRole('link', { name: CAPTURED }).click()
    await expect(page).toHaveURL(`${CATALOGUE}#made-captured`)
  })

  test('a catalogue is searched within its filters', async ({ page }) => {
    const { titles } = cataloguePage(page)
    await page.goto(`${CATALOGUE}?class=Damaged`)
    const field = page.getByRole('textbox', { name: 'Search these cases' })
    await field.fill('mine')
    await field.press('Enter')
    await expect(page).toHaveURL(`${CATALOGUE}?class=Damaged&q=mine#case-filter`)
    await expect(titles).toHaveText([CASES[2]])
  })
})

test('filters of a catalogue keep its words, and clearing them shows all cases', async ({
  page,
}) => {
  const { titles } = cataloguePage(page)
  await page.goto(`${CATALOGUE}?q=204`)
  await waitForScripts(page)
  await expect(titles).toHaveText([CASES[2], CASES[3]])
  await page.getByRole('button', { name: /^Destroyed/ }).click()
  await expect(titles).toHaveText([CASES[3]])
  await expect(page).toHaveURL(/class=Destroyed&q=204/)
  await page.goBack()
  await expect(titles).toHaveText([CASES[2], CASES[3]])
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(titles).toHaveCount(CASES.length)
  await expect(page.getByRole('textbox', { name: 'Search these cases' })).toHaveValue('')
})

async function expectToFit(page: Page, width: number) {
  await page.setViewportSize({ width, height: 800 })
  const scrolls = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(scrolls, `${width} px`).toBeLessThanOrEqual(width)
}

async function expectLargeLettersToFit(page: Page) {
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  for (const width of [390, 1280]) {
    await expectToFit(page, width)
    const cut = await page
      .locator('.search-page :is(a, b, h1, h2, h3, p, button)')
      .evaluateAll((elements) =>
        elements
          .filter((one) => one.checkVisibility() && !one.closest('.visually-hidden'))
          .filter((one) => getComputedStyle(one).overflow !== 'visible')
          .filter((one) => one.scrollHeight > one.clientHeight + 1)
          .map((one) => one.textContent),
      )
    expect.soft(cut, `${width} px`).toEqual([])
  }
}

test.describe('a page of results passes axe and fits every screen, also with letters of twice the size', () => {
  for (const url of ['/search', '/search?q=type', '/search?q=nothing-like-it%20here'])
    test(url, async ({ page }) => {
      await page.goto(url)
      for (const width of [320, 390, 800, 1280]) await expectToFit(page, width)
      expect(await axeFindings(page)).toEqual([])
      await expectLargeLettersToFit(page)
    })
})

test('results of one type are read on paper, in the colours of the reader, and with letters of twice the size', async ({
  page,
}) => {
  await page.goto('/search?q=type&type=case')
  await page.emulateMedia({ media: 'print' })
  const main = page.getByRole('main')
  await expect(main.locator('.search-hit h3').first()).toBeVisible()
  await expect(main.getByRole('textbox', { name: 'Search the site' })).toHaveValue('type')
  for (const name of ['.search-tabs', '.search-facets', '.search-help', '.search-form .button'])
    await expect(main.locator(name).first(), name).toBeHidden()
  const colours = await main
    .locator('mark')
    .first()
    .evaluate((mark) => getComputedStyle(mark).color)
  expect(colours).toBe(await page.evaluate(() => getComputedStyle(document.body).color))

  await page.emulateMedia({ media: 'screen', forcedColors: 'active' })
  await expect(page.locator('.search-hit mark').first()).toHaveCSS(
    'text-decoration-line',
    'underline',
  )
  const tab = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => {
        const { backgroundColor, color, textDecorationLine, borderBottomColor } =
          getComputedStyle(one)
        return [backgroundColor, color, textDecorationLine, borderBottomColor].join()
      })
  const chosen = await tab('.search-tabs [aria-current]')
  expect(chosen).not.toBe(await tab('.search-tabs a:not([aria-current])'))

  await page.emulateMedia({ forcedColors: 'none' })
  await expectLargeLettersToFit(page)
})

test('a search is made, narrowed and followed by the keyboard alone', async ({ page }) => {
  await page.goto('/search')
  const field = page.getByRole('textbox', { name: 'Search the site' })
  await expect(field).toBeFocused()
  await page.keyboard.type('type')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=type')
  await waitForScripts(page)
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  const focused = page.locator(':focus')
  const reached = async (text: RegExp) => {
    for (let tabs = 0; tabs < 40; tabs += 1) {
      await page.keyboard.press('Tab')
      if (text.test((await focused.textContent()) ?? '')) return
    }
    throw new Error(`Nothing with ${text} was reached.`)
  }
  await reached(/^Cases/)
  expect(await focused.evaluate((one) => getComputedStyle(one).outlineStyle)).not.toBe('none')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/type=case/)
  await field.focus()
  await reached(new RegExp(CAPTURED))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#made-captured$/)
})
