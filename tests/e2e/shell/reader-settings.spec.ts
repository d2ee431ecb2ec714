import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/browser-test.ts'
import { TEST_CATALOGUE } from '../support/test-catalogue.ts'

const CATALOGUE = '/blog/leopard2-ukraine'
const PERFORATION = '/tools/perforation-calculator'
const APFSDS = '/archive?dir=/Ammunition/APFSDS'
const TRANSPARENT = 'rgba(0, 0, 0, 0)'

/** Signs and fills that are nothing but a background: page, selector, part of it. */
const FILLS = [
  [TEST_CATALOGUE.address, '.case-filter fieldset button[aria-pressed="true"]', ''],
  [TEST_CATALOGUE.address, '.status-mark[data-colour="success"]', '::before'],
  [PERFORATION, '.choice label:has(:checked)', ''],
  [APFSDS, '.view-switch .button[aria-current="true"]', ''],
  ['/tools', '.drawing > span', ''],
  ['/blog/acceleration', '.acceleration-bar:not([data-unchecked]) span', ''],
] as const

function styleOf(locator: Locator, property: string, part = ''): Promise<string> {
  return locator.evaluate(
    (element, [name, pseudo]) => getComputedStyle(element, pseudo)[name as 'color'],
    [property, part] as const,
  )
}

const paperOf = (page: Page) => styleOf(page.locator('body'), 'backgroundColor')

test.describe("with a reader's own colours", () => {
  for (const [address, selector, part] of FILLS)
    test(`${selector}${part} stays visible`, async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active' })
      await page.goto(address)
      const sign = page.locator(selector).first()
      await expect(sign).toBeAttached()
      const fill = await styleOf(sign, 'backgroundColor', part)
      expect(fill).not.toBe(await paperOf(page))
      expect(fill).not.toBe(TRANSPARENT)
    })

  test('the shape of a class is drawn in the colour of text', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto(TEST_CATALOGUE.address)
    const shape = page.locator('.case-table .shape-mark[data-shape="square"]').first()
    expect(await styleOf(shape, 'fill')).toBe(await styleOf(shape, 'color'))
    expect(await styleOf(shape, 'fill')).not.toBe(await paperOf(page))
  })

  test('only the chosen filter is filled, and only the link to this page is underlined', async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/archive')
    const nav = page.getByRole('navigation').first()
    const line = (name: string) =>
      styleOf(nav.getByRole('link', { name, exact: true }), 'borderBottomColor')
    expect(await line('Archive')).not.toBe(TRANSPARENT)
    expect(await line('Blog')).toBe(TRANSPARENT)
    await page.goto(TEST_CATALOGUE.address)
    const filled = await page
      .locator('.case-filter fieldset:first-of-type button')
      .evaluateAll((all) => all.map((button) => getComputedStyle(button).backgroundColor))
    expect(filled[0]).not.toBe(filled[1])
  })
})

test.describe('on paper', () => {
  for (const [address, selector, part] of FILLS)
    test(`${selector}${part} keeps its fill`, async ({ page }) => {
      await page.goto(address)
      await page.emulateMedia({ media: 'print' })
      const sign = page.locator(selector).first()
      expect(await styleOf(sign, 'printColorAdjust', part)).toBe('exact')
    })

  test('the plot of a dark screen is drawn for light paper, with the table that is open', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(PERFORATION)
    const chart = page.locator('.limit-chart')
    await page.getByRole('region', { name: 'Plots' }).scrollIntoViewIfNeeded()
    await expect(chart.locator('canvas')).toBeVisible()
    await page.getByText('The same numbers as a table').click()
    const scheme = () => chart.evaluate((element) => element.style.colorScheme)
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
    expect(await scheme()).toBe('light')
    await expect(chart.locator('canvas')).toBeVisible()
    await expect(page.locator('.series-table tr').last()).toBeVisible()
    await expect(page.locator('.plot .compare')).toBeHidden()
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    expect(await scheme()).toBe('')
  })
})

test('with letters of twice the size, no page scrolls sideways', async ({ page }) => {
  test.slow()
  const articles = [APFSDS, '/blog', '/blog/puma', '/blog/acceleration', CATALOGUE]
  const list = '/archive?dir=/Documents&view=list'
  for (const address of ['/', ...articles, list, PERFORATION, '/upload']) {
    await page.goto(address)
    await page.addStyleTag({ content: ':root { font-size: 200% }' })
    for (const width of [390, 640, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const scrolls = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(scrolls, address).toBeLessThanOrEqual(width)
    }
  }
})

test('body text and headings grow with the letters of the browser', async ({ page }) => {
  for (const address of ['/', APFSDS, TEST_CATALOGUE.address, '/archive', '/upload']) {
    await page.goto(address)
    const sizesAt = async (width: number) => {
      await page.setViewportSize({ width, height: 800 })
      return page
        .locator('body, h1, h2, main p, .label')
        .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)))
    }
    const usual = [await sizesAt(820), await sizesAt(1440)]
    await page.addStyleTag({ content: ':root { font-size: 200% }' })
    for (const [at, width] of [820, 1440].entries()) {
      const grown = (await sizesAt(width)).map((size, place) => size / (usual[at]?.[place] ?? 0))
      expect.soft(Math.min(...grown), `${address} ${width}`).toBeCloseTo(2, 2)
    }
  }
})

test('nothing runs or fades for readers who want no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const address of ['/', '/archive', '/blog/challenger2-ukraine', PERFORATION, '/upload']) {
    await page.goto(address)
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => {
          const { transitionDuration, animationDuration } = getComputedStyle(element)
          const isShort = (duration: string) =>
            duration.split(', ').every((one) => Number.parseFloat(one) <= 0.00001)
          return !isShort(transitionDuration) || !isShort(animationDuration)
        })
        .map((element) => element.outerHTML.slice(0, 80)),
    )
    expect.soft(moving, address).toEqual([])
  }
})
