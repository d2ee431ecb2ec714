import { axeFindings } from '../support/axe-findings.ts'
import { expect, test } from '../support/browser-test.ts'
import { cataloguePage } from '../support/catalogue-page.ts'
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
  await page.waitForFunction(() => !('earlyClick' in window))
  await page.keyboard.press('/')
  await expect(page.getByRole('textbox', { name: 'Search the site' })).toBeFocused()
})

test('filters of a catalogue keep its words, and clearing them shows all cases', async ({
  page,
}) => {
  const { titles } = cataloguePage(page)
  await page.goto(`${CATALOGUE}?q=204`)
  await page.waitForFunction(() => !('earlyClick' in window))
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
