import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser-test.ts'
import { cataloguePage } from '../support/catalogue-page.ts'
import { serveInParts } from '../support/parts-server.ts'
import { TEST_CATALOGUE } from '../support/test-catalogue.ts'

const [FIRST, , MINE, BURNT] = TEST_CATALOGUE.cases

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('what is folded is printed, and opens when the table, a link or a word leads to it', async ({
    page,
  }) => {
    const catalogue = cataloguePage(page)
    await catalogue.open()
    const plates = page.locator('.rating-plate').filter({ visible: true })
    const afterwards = page.getByText('Nothing followed.')
    await page.emulateMedia({ media: 'print' })
    await expect(plates).toHaveCount(5)
    await expect(afterwards).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await expect(catalogue.cases).toHaveCount(0)
    await expect(plates).toHaveCount(0)
    await expect(afterwards).toBeHidden()

    // What a browser looks through: closed folds are skipped, not taken out.
    const fold = page.locator('details', { has: afterwards }).first()
    const skipped = await fold.evaluate(
      (details) => getComputedStyle(details, '::details-content').contentVisibility,
    )
    expect(skipped).toBe('hidden')
    await page.goto(`${TEST_CATALOGUE.url}#:~:text=Nothing%20followed.`)
    await expect(afterwards).toBeInViewport()
    await expect(plates).toHaveCount(0)

    await catalogue.table.getByRole('link', { name: MINE }).click()
    await expect(catalogue.case('made-mine')).toBeInViewport()
    await expect(catalogue.cases).toHaveCount(6)
    await expect(plates).toHaveCount(1)

    await page.goto('about:blank')
    await catalogue.open('#made-burnt-source-1')
    await expect(page.locator('#made-burnt-source-1')).toBeInViewport()
    await expect(plates).toHaveCount(1)
  })

  test.describe('on a slow connection', () => {
    test.use({ expectedNoise: /^asks http:\/\/localhost:/ })

    test('a case that a URL leads to is open before the rest of its page has arrived', async ({
      page,
      baseURL,
    }) => {
      await using server = await serveInParts(baseURL ?? '', 'id="made-burnt"')
      await page.goto(`${server.origin}${TEST_CATALOGUE.url}#made-mine`, {
        waitUntil: 'commit',
      })
      await expect(page.locator('#made-mine .rating-plate')).toBeVisible()
      await expect(page.locator('#made-burnt')).not.toBeAttached()
      server.sendRest()
      await expect(page.locator('#made-burnt')).toBeAttached()
      await expect(page.locator('#made-burnt .rating-plate')).toBeHidden()
    })
  })

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false })

    test('a link to a case shows it', async ({ page }) => {
      await page.goto(`${TEST_CATALOGUE.url}#made-mine`)
      await expect(page.locator('#made-mine .rating-plate')).toBeInViewport()
      await expect(page.locator('#made-burnt .rating-plate')).toBeHidden()
    })
  })
})

test('the page of a case leads back to its row, by Back to the same place, with the filter that the reader had', async ({
  page,
}) => {
  const catalogue = cataloguePage(page)
  await catalogue.open('?vehicle=Type+A')
  await expect(catalogue.clear).toBeVisible()
  await expectSamePlaceAfterCase(page, 'made-burnt')
  await expect(catalogue.cases).toHaveText([FIRST, MINE, BURNT])

  await catalogue.case('made-mine').getByRole('link', { name: MINE }).click()
  await page.getByRole('link', { name: /^Next case/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(BURNT)
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(catalogue.cases).toHaveText([FIRST, MINE, BURNT])
  await expect(page).toHaveURL(`${TEST_CATALOGUE.url}?vehicle=Type+A#row-made-burnt`)
  await expect(page.locator('#row-made-burnt')).toBeInViewport()
})

test('a reader who has jumped over most cases of a long catalogue comes back to the same place', async ({
  page,
}) => {
  await page.goto('/blog/leopard2-ukraine')
  await expectSamePlaceAfterCase(page, 'leo2a6-uralvagonzavod')
})

test('a reader who scrolls while pictures are still loaded is not taken back afterwards', async ({
  page,
}) => {
  await page.goto('/blog/leopard2-ukraine')
  const link = page
    .locator('#leo2a6-uralvagonzavod')
    .getByRole('link', { name: 'Page of this case' })
  await link.click()
  await page.waitForURL('**/leopard2-ukraine/*')
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      document.body.append(Object.assign(new Image(), { src: '/held.png' }))
    }),
  )
  const picture = Promise.withResolvers<void>()
  await page.route('**/held.png', async (route) => {
    await picture.promise
    await route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    })
  })
  await page.goBack({ waitUntil: 'commit' })
  await expect(link).toBeInViewport()
  await page.mouse.move(640, 400)
  await page.mouse.wheel(0, 1500)
  await expect(link).not.toBeInViewport()
  picture.resolve()
  await page.waitForLoadState('load')
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
  await expect(link).not.toBeInViewport()
})

/** Goes to the page of a case and back. */
async function expectSamePlaceAfterCase(page: Page, id: string): Promise<void> {
  const link = page.locator(`#${id}`).getByRole('link', { name: 'Page of this case' })
  // Sections lay themselves out while they are scrolled to: the place in which the click arrives is what counts.
  await link.evaluate((element) =>
    element.addEventListener('click', () =>
      sessionStorage.setItem('top', String(element.getBoundingClientRect().top)),
    ),
  )
  await link.click()
  await page.waitForURL(`**/${id}`)
  await page.goBack()
  const moved = () =>
    link.evaluate((element) =>
      Math.abs(element.getBoundingClientRect().top - Number(sessionStorage.getItem('top'))),
    )
  await expect.poll(moved).toBeLessThan(20)
}
