import type { Page } from '@playwright/test'
import { axeFindings } from '../support/axe-findings.ts'
import { expect, test } from '../support/browser-test.ts'
import { EXTERNAL_LINKS } from '../support/external-links.ts'
import { waitForScripts } from '../support/page-scripts.ts'

const ARTICLES = ['acceleration', 'apfsds', 'cdurs', 'eurosatory2024', 'puma'] as const
const urlOf = (article: string) => `/blog/${article}`

/** Texts of elements, without the space that the markup has around them. */
const textsOf = async (page: Page, selector: string) =>
  (await page.locator(selector).allInnerTexts()).map((text) => text.trim())

for (const article of ARTICLES) {
  test.describe(urlOf(article), () => {
    test('fits every screen, passes axe with its table of contents open, and is printed without navigation', async ({
      page,
    }) => {
      await page.goto(urlOf(article))
      for (const width of [1280, 800, 390]) {
        await page.setViewportSize({ width, height: 900 })
        const scrolls = await page.evaluate(() => document.documentElement.scrollWidth)
        expect.soft(scrolls, `at ${width} px`).toBeLessThanOrEqual(width)
      }
      await page.getByText('Contents', { exact: true }).filter({ visible: true }).click()
      expect(await axeFindings(page)).toEqual([])

      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('navigation')).toHaveCount(0)
      const first = page.locator('#source-1 a')
      if ((await first.count()) === 0) return
      // With the addresses of its sources.
      const written = await first.evaluate((link) => getComputedStyle(link, '::after').content)
      expect(written).toContain(await first.getAttribute('href'))
    })
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the table of contents opens on a phone, and its links work', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto(urlOf('puma'))
    await page.getByText('Contents', { exact: true }).filter({ visible: true }).click()
    const contents = page.getByRole('navigation', { name: 'Contents' })
    await contents.getByRole('link', { name: 'Cite this page' }).click()
    await expect(page.getByRole('heading', { name: 'Cite this page' })).toBeInViewport()
  })
})

test.describe('the table of accelerations', () => {
  const times = (page: Page) => textsOf(page, '.acceleration-time')

  test('is sorted by a click, which changes the URL but not the scroll position', async ({
    page,
  }) => {
    await page.goto('/blog/acceleration')
    const time = page.getByRole('columnheader', { name: 'Time (in seconds)' })
    const vehicle = page.getByRole('columnheader', { name: 'Vehicle' })
    await expect(time).toHaveAttribute('aria-sort', 'ascending')
    await time.getByRole('link').click()
    await expect(page).toHaveURL('/blog/acceleration?sort=time&order=desc')
    await expect(time).toHaveAttribute('aria-sort', 'descending')
    expect((await times(page))[0]).toBe('13')
    await vehicle.getByRole('link').click()
    await expect(vehicle).toHaveAttribute('aria-sort', 'ascending')
    await expect(page.getByRole('rowheader').first()).toHaveText(/^Al-Khalid/)
    await expect(vehicle).toBeInViewport()
    await expect(vehicle.getByRole('link')).toBeFocused()
  })
})

test.describe('the tables of rounds', () => {
  test.use({ expectedNoise: /^asks https:\/\/sheet\.example\/rounds$/ })

  test('load the spreadsheet only once the reader agrees, also after a navigation from the list of posts', async ({
    page,
  }) => {
    let requests = 0
    await page.route(EXTERNAL_LINKS.sheet, (route) => {
      requests += 1
      return route.fulfill({ contentType: 'text/html', body: '<h1>The sheet</h1>' })
    })
    await page.goto('/blog')
    await page.getByRole('link', { name: /APFSDS ammunition/ }).click()
    const load = page.getByRole('button', { name: 'Load the spreadsheet of rounds' })
    await expect(load).toBeVisible()
    await waitForScripts(page)
    await expect(page.locator('iframe')).toHaveCount(0)
    expect(requests).toBe(0)
    await load.click()
    await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('The sheet')
  })
})

test('the tanks of Eurosatory have a drawing, and keep what is compared in view while their table scrolls sideways', async ({
  page,
}) => {
  await page.goto('/blog/eurosatory2024')
  const table = page.getByRole('region', { name: 'The tanks compared' })
  const property = table.getByRole('rowheader', { name: 'Dimensions' })
  const scrollTo = (place: 'start' | 'end') =>
    table.evaluate((region, place) => {
      region.scrollLeft = place === 'start' ? 0 : region.scrollWidth
    }, place)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await scrollTo('start')
    const before = await property.boundingBox()
    expect(before?.width, `${width} px`).toBeLessThan(width / 3)
    await scrollTo('end')
    await expect(page.getByRole('columnheader', { name: 'Panther KF51-U' })).toBeInViewport()
    expect((await property.boundingBox())?.x, `${width} px`).toBe(before?.x)
  }
  const drawing = page.getByRole('img', { name: /^Two side elevations/ })
  await drawing.scrollIntoViewIfNeeded()
  await expect
    .poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
})

test.describe('the article on the Puma', () => {
  test('opens pictures of the archive in the viewer, and marks the current section in its table of contents', async ({
    page,
    viewer,
  }) => {
    await page.goto('/blog/puma')
    const picture = page.getByRole('link', { name: /side elevation/ })
    await picture.click()
    await expect(viewer.counter).toHaveText('1/4')
    await viewer.next.click()
    await expect(viewer.counter).toHaveText('2/4')
    await page.keyboard.press('Escape')
    await expect(viewer.dialog).toBeHidden()
    await expect(page.locator('[data-file] a').nth(1)).toBeFocused()

    await picture.click()
    await expect(viewer.counter).toHaveText('1/4')
    await page.goBack()
    await expect(viewer.dialog).toBeHidden()
    await expect(page).toHaveURL('/blog/puma')

    const contents = page.getByRole('navigation', { name: 'Contents' })
    await contents.getByRole('link', { name: 'Running gear' }).click()
    await expect(contents.locator('[aria-current]')).toHaveText('Running gear')
  })
})
