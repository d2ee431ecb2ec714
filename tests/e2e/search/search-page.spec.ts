import { axeFindings } from '../support/axe-findings.ts'
import { expect, test } from '../support/browser-test.ts'
import { cataloguePage } from '../support/catalogue-page.ts'
import { waitForScripts } from '../support/page-scripts.ts'
import { waitForIndex } from '../support/search-dialog.ts'
import { TEST_CATALOGUE } from '../support/test-catalogue.ts'

const { address: CATALOGUE, cases: CASES } = TEST_CATALOGUE
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

  test('the filter of a folder leads to a search of the folders below', async ({
    page,
    archive,
  }) => {
    await archive.open('/', { filter: 'cartridge' })
    await page.getByRole('link', { name: 'Search all folders below this one' }).click()
    await expect(page).toHaveURL('/search?q=cartridge&folder=/')
    await expect(page.getByRole('heading', { name: /^cartridge\.png/ })).toBeVisible()
  })

  test('a catalogue is searched within its filters', async ({ page }) => {
    const { titles } = cataloguePage(page)
    await page.goto(`${CATALOGUE}?class=Damaged`)
    const field = page.getByRole('textbox', { name: 'Search these cases' })
    await field.fill('mine')
    await field.press('Enter')
    await expect(page).toHaveURL(`${CATALOGUE}?class=Damaged&q=mine#case-filter`)
    await expect(titles).toHaveText([CASES[2]])
    const answer = await page.request.get(`${CATALOGUE}/cases.json?class=Damaged&q=mine`)
    const { cases } = (await answer.json()) as { cases: { title: string }[] }
    expect(cases.map(({ title }) => title)).toEqual([CASES[2]])
  })
})

test('the slash leads to the field of the page', async ({ page }) => {
  await page.goto('/search?q=mine')
  await waitForScripts(page)
  await page.keyboard.press('/')
  await expect(page.getByRole('textbox', { name: 'Search the site' })).toBeFocused()
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

test.describe('a page of results fits every screen and passes axe', () => {
  for (const address of ['/search', '/search?q=type', '/search?q=nothing-like-it%20here'])
    test(address, async ({ page }) => {
      test.slow()
      await page.goto(address)
      for (const width of [320, 390, 800, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        const scrolls = await page.evaluate(() => document.documentElement.scrollWidth)
        expect.soft(scrolls, `${width} px`).toBeLessThanOrEqual(width)
      }
      expect(await axeFindings(page)).toEqual([])
    })
})

const PAGES = ['/search', '/search?q=type', '/search?q=type&type=case', '/search?q=nothing%20here']

test('with letters of twice the size, nothing of a page of results is cut off', async ({
  page,
}) => {
  test.slow()
  for (const address of PAGES) {
    await page.goto(address)
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const scrolls = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(scrolls, `${address} at ${width} px`).toBeLessThanOrEqual(width)
      const cut = await page
        .locator('.search-page :is(a, b, h1, h2, h3, p, button)')
        .evaluateAll((elements) =>
          elements
            .filter((one) => one.checkVisibility() && !one.closest('.visually-hidden'))
            .filter((one) => getComputedStyle(one).overflow !== 'visible')
            .filter((one) => one.scrollHeight > one.clientHeight + 1)
            .map((one) => one.textContent),
        )
      expect.soft(cut, `${address} at ${width} px`).toEqual([])
    }
  }
})

test('printed results are the query, the hits and their passages', async ({ page }) => {
  await page.goto('/search?q=type')
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
})

test('in the colours of the reader, marked words and the chosen type stand out', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/search?q=type&type=case')
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
})

test('a search is made, narrowed and followed by the keyboard alone', async ({ page }) => {
  await page.goto('/search')
  const field = page.getByRole('textbox', { name: 'Search the site' })
  await expect(field).toBeFocused()
  await page.keyboard.type('type')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=type')
  await field.focus()
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
