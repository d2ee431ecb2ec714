import { expect, test } from '../support/browser-test.ts'

test('the filter that stays in view takes two rows at most, and on a wide screen table and map are wide, but not the text', async ({
  page,
}) => {
  await page.goto('/blog/leopard2-ukraine')
  const buttons = page.locator('.case-filter fieldset button')
  const tops = await buttons.evaluateAll((all) =>
    all.map((button) => Math.round(button.getBoundingClientRect().top)),
  )
  expect(new Set(tops).size).toBe(2)

  await page.setViewportSize({ width: 1920, height: 1080 })
  const width = async (selector: string) =>
    (await page.locator(selector).first().boundingBox())?.width ?? 0
  expect(await width('.case-table')).toBeGreaterThan(1250)
  expect(await width('.catalogue-map')).toBeGreaterThan(1250)
  expect(await width('#opening p')).toBeLessThan(720)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1920)
})
