import { expect, test } from '../support/browser-test.ts'

test('on a wide screen the table and the map of a catalogue are wide, its text is not', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto('/blog/leopard2-ukraine')
  const width = async (selector: string) =>
    (await page.locator(selector).first().boundingBox())?.width ?? 0
  expect(await width('.case-table')).toBeGreaterThan(1250)
  expect(await width('.catalogue-map')).toBeGreaterThan(1250)
  expect(await width('#opening p')).toBeLessThan(720)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1920)
})
