import { expect, test } from '../support/browser-test.ts'
import { TEST_CATALOGUE } from '../support/test-catalogue.ts'

const CASE = `${TEST_CATALOGUE.url}/made-mine`

test.describe('the page of a case', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('offers citations in three forms and its URL to copy, and opens its evidence', async ({
    page,
    baseURL,
    viewer,
  }) => {
    await page.goto(CASE)
    const url = `${baseURL}${CASE}`
    const box = page.getByRole('region', { name: 'Cite this case' })
    await page.getByRole('link', { name: 'Cite', exact: true }).click()
    await expect(box).toBeInViewport()
    await expect(box).toContainText('accessed')
    await box.getByRole('button', { name: 'Copy the citation' }).click()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/“Type A 204 stopped by a mine”\. In: Made tanks.* 20 November 2026\. .*accessed/)
    for (const [form, text] of [
      ['BibTeX', '@'],
      ['CSL-JSON', '"title": "Type A 204 stopped by a mine"'],
    ] as const) {
      await box.getByText(form, { exact: true }).click()
      await expect(box.locator('pre').filter({ visible: true }).last()).toContainText(text)
    }
    await page.getByRole('button', { name: 'Copy the URL of this case' }).click()
    await expect(page.getByText('URL copied to clipboard')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)

    await page.getByRole('list', { name: 'Evidence' }).getByRole('link').first().click()
    await expect(viewer.counter).toHaveText('1/2')
  })

  test('is printed unfolded across the paper, without navigation and with the URLs of its sources', async ({
    page,
  }) => {
    await page.goto(CASE)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByText('The track was off.')).toBeVisible()
    await expect(page.getByText('It could be mended.')).toBeVisible()
    const written = await page
      .locator('.case-sources a')
      .evaluate((link) => getComputedStyle(link, '::after').content)
    expect(written).toContain('https://example.org/report')

    const widthOf = (part: string) =>
      page.locator(part).evaluate((element) => element.getBoundingClientRect().width)
    // A4 and A3, upright.
    for (const width of [718, 1070]) {
      await page.setViewportSize({ width, height: 1000 })
      const body = await widthOf('.case-body')
      for (const part of ['.case-plate', '.case-text', '.case-proof'])
        expect(await widthOf(part), `${part} at ${width} px`).toBe(body)
      await expect(page.locator('.cause-icons')).toBeHidden()
    }
  })
})
