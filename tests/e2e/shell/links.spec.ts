import { expect, test } from '../support/browser-test.ts'

test.describe('a page asks nobody else for anything and complains of nothing', () => {
  for (const address of [
    '/',
    '/archive',
    '/archive?dir=/Ammunition/APFSDS',
    '/archive?dir=/Vehicles/Germany/MBT%20Leopard%202&view=list',
    '/blog',
    '/blog/leopard2-ukraine',
    '/tools',
    '/tools/penmap',
    '/impressum',
  ]) {
    test(address, async ({ page }) => {
      await page.goto(address, { waitUntil: 'networkidle' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  }
})
