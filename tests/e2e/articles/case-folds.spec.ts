import { expect, test } from '../support/browser-test.ts'
import { cataloguePage } from '../support/catalogue-page.ts'
import { serveInParts } from '../support/parts-server.ts'
import { TEST_CATALOGUE } from '../support/test-catalogue.ts'

const [FIRST, , MINE, BURNT] = TEST_CATALOGUE.cases

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the cases are folded, until the table, a link or a search leads to one', async ({
    page,
  }) => {
    const catalogue = cataloguePage(page)
    await catalogue.open()
    const plates = page.locator('.rating-plate').filter({ visible: true })
    await expect(catalogue.cases).toHaveCount(0)
    await expect(plates).toHaveCount(0)

    await catalogue.table.getByRole('link', { name: MINE }).click()
    await expect(catalogue.case('made-mine')).toBeInViewport()
    await expect(catalogue.cases).toHaveCount(6)
    await expect(plates).toHaveCount(1)

    await page.goto('/blog')
    await catalogue.open('#made-burnt-source-1')
    await expect(page.locator('#made-burnt-source-1')).toBeInViewport()
    await expect(plates).toHaveCount(1)
  })

  test.describe('on a slow connection', () => {
    test.use({ expectedNoise: /^asks http:\/\/localhost:/ })

    test('a case that an address leads to is open before the rest of its page has arrived', async ({
      page,
      baseURL,
    }) => {
      await using server = await serveInParts(baseURL ?? '', 'id="made-burnt"')
      await page.goto(`${server.origin}${TEST_CATALOGUE.address}#made-mine`, {
        waitUntil: 'commit',
      })
      await expect(page.locator('#made-mine .rating-plate')).toBeVisible()
      await expect(page.locator('#made-burnt')).not.toBeAttached()
      server.sendRest()
      await expect(page.locator('#made-burnt')).toBeAttached()
      await expect(page.locator('#made-burnt .rating-plate')).toBeHidden()
    })
  })

  test('finding a word in the page opens the fold around it', async ({ page }) => {
    const catalogue = cataloguePage(page)
    await catalogue.open()
    const expected = page.getByText('Nothing followed.')
    await expect(expected).toBeHidden()
    // What a browser looks through: closed folds are skipped, not taken out.
    const fold = page.locator('details', { has: expected }).first()
    const skipped = await fold.evaluate(
      (details) => getComputedStyle(details, '::details-content').contentVisibility,
    )
    expect(skipped).toBe('hidden')
    await page.goto(`${TEST_CATALOGUE.address}#:~:text=Nothing%20followed.`)
    await expect(expected).toBeInViewport()
  })

  test('everything is printed', async ({ page }) => {
    await page.goto(TEST_CATALOGUE.address)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.rating-plate').filter({ visible: true })).toHaveCount(6)
    await expect(page.getByText('Nothing followed.')).toBeVisible()
  })

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false })

    test('a link to a case shows it', async ({ page }) => {
      await page.goto(`${TEST_CATALOGUE.address}#made-mine`)
      await expect(page.locator('#made-mine .rating-plate')).toBeInViewport()
      await expect(page.locator('#made-burnt .rating-plate')).toBeHidden()
    })
  })
})

test('figures of the summary set the filter', async ({ page }) => {
  const catalogue = cataloguePage(page)
  await catalogue.open()
  await page.getByRole('link', { name: 'Not recovered' }).click()
  await expect(catalogue.outcome).toHaveText('2 of 6 shown')
  await expect(page).toHaveURL(`${TEST_CATALOGUE.address}?status=not+recovered,captured`)
  await expect(catalogue.table).toBeInViewport()
})

test('the page of a case leads back to its row, with the filter that the reader had', async ({
  page,
}) => {
  const catalogue = cataloguePage(page)
  await catalogue.open('?vehicle=Type+A')
  await catalogue.case('made-mine').getByRole('link', { name: MINE }).click()
  await page.getByRole('link', { name: /^Next case/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(BURNT)
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(catalogue.cases).toHaveText([FIRST, MINE, BURNT])
  await expect(page).toHaveURL(`${TEST_CATALOGUE.address}?vehicle=Type+A#row-made-burnt`)
  await expect(page.locator('#row-made-burnt')).toBeInViewport()
})
