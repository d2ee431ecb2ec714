import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/browser-test.ts'
import { TEST_CATALOGUE } from '../support/test-catalogue.ts'

const CATALOGUE = '/blog/leopard2-ukraine'
const PERFORATION = '/tools/perforation-calculator'
const APFSDS = '/archive?dir=/Ammunition/APFSDS'
const TRANSPARENT = 'rgba(0, 0, 0, 0)'

/** Signs and fills that are nothing but a background, on pages: selector, part of it. */
const FILLS = {
  [TEST_CATALOGUE.url]: [
    ['.case-filter fieldset button[aria-pressed="true"]', ''],
    ['.status-mark[data-colour="success"]', '::before'],
  ],
  [PERFORATION]: [['.choice label:has(:checked)', '']],
  [APFSDS]: [['.view-switch .button[aria-current="true"]', '']],
  '/tools': [['.drawing > span', '']],
  '/blog/acceleration': [['.acceleration-bar:not([data-unchecked]) span', '']],
} as const satisfies Record<string, (readonly [selector: string, part: string])[]>

function styleOf(locator: Locator, property: string, part = ''): Promise<string> {
  return locator.evaluate(
    (element, [name, pseudo]) => getComputedStyle(element, pseudo)[name as 'color'],
    [property, part] as const,
  )
}

const paperOf = (page: Page) => styleOf(page.locator('body'), 'backgroundColor')

test("what is nothing but a fill stays visible with a reader's own colours, and is printed", async ({
  page,
}) => {
  for (const [url, fills] of Object.entries(FILLS)) {
    await page.goto(url)
    for (const [selector, part] of fills) {
      const sign = page.locator(selector).first()
      await page.emulateMedia({ forcedColors: 'none', media: 'print' })
      expect.soft(await styleOf(sign, 'printColorAdjust', part), selector).toBe('exact')
      await page.emulateMedia({ forcedColors: 'active', media: 'screen' })
      const fill = await styleOf(sign, 'backgroundColor', part)
      expect.soft(fill, selector).not.toBe(await paperOf(page))
      expect.soft(fill, selector).not.toBe(TRANSPARENT)
    }
  }
})

test("with a reader's own colours a class has the colour of text, only the chosen filter is filled, and only the link to this part of the site is underlined", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(TEST_CATALOGUE.url)
  const shape = page.locator('.case-table .shape-mark[data-shape="square"]').first()
  expect(await styleOf(shape, 'fill')).toBe(await styleOf(shape, 'color'))
  expect(await styleOf(shape, 'fill')).not.toBe(await paperOf(page))
  const nav = page.getByRole('navigation').first()
  const line = (name: string) =>
    styleOf(nav.getByRole('link', { name, exact: true }), 'borderBottomColor')
  expect(await line('Blog')).not.toBe(TRANSPARENT)
  expect(await line('Archive')).toBe(TRANSPARENT)
  const filled = await page
    .locator('.case-filter fieldset:first-of-type button')
    .evaluateAll((all) => all.map((button) => getComputedStyle(button).backgroundColor))
  expect(filled[0]).not.toBe(filled[1])
})

test('pages grow with the letters of the browser without scrolling sideways, and nothing moves for readers who want no motion', async ({
  page,
}) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const url of [
    '/',
    '/archive',
    APFSDS,
    '/archive?dir=/Documents&view=list',
    '/blog',
    '/blog/puma',
    '/blog/acceleration',
    TEST_CATALOGUE.url,
    PERFORATION,
    '/upload',
  ]) {
    await page.goto(url)
    if (url === PERFORATION) await drawPlot(page)
    await expectGrowthAndNoMotion(page, url)
    await expectNoSidewaysScroll(page, url)
  }
  await page.goto(CATALOGUE)
  await doubleLetters(page)
  await expectNoSidewaysScroll(page, CATALOGUE)
})

/** It would be drawn between two measurements. */
async function drawPlot(page: Page) {
  await page.getByRole('region', { name: 'Plots' }).scrollIntoViewIfNeeded()
  await expect(page.locator('.limit-chart canvas')).toBeVisible()
}

const doubleLetters = (page: Page) => page.addStyleTag({ content: ':root { font-size: 200% }' })

async function expectGrowthAndNoMotion(page: Page, url: string) {
  expect.soft(await movingParts(page), url).toEqual([])
  const usual = [await sizesAt(page, 820), await sizesAt(page, 1440)]
  await doubleLetters(page)
  for (const [at, width] of [820, 1440].entries()) {
    const sizes = await sizesAt(page, width)
    const grown = sizes.map((size, place) => size / (usual[at]?.[place] ?? 0))
    expect.soft(Math.min(...grown), `${url} ${width}`).toBeCloseTo(2, 2)
  }
}

async function expectNoSidewaysScroll(page: Page, url: string) {
  for (const width of [390, 640, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const scrolls = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(scrolls, `${url} ${width}`).toBeLessThanOrEqual(width)
  }
}

/** Of the letters of text and headings. */
async function sizesAt(page: Page, width: number): Promise<number[]> {
  await page.setViewportSize({ width, height: 800 })
  return page
    .locator('body, h1, h2, main p, .label')
    .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)))
}

function movingParts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element)
        const isShort = (duration: string) =>
          duration.split(', ').every((one) => Number.parseFloat(one) <= 0.00001)
        return !isShort(transitionDuration) || !isShort(animationDuration)
      })
      .map((element) => element.outerHTML.slice(0, 80)),
  )
}
