import { logIn } from '../support/accounts.ts'
import { axeFindings } from '../support/axe-findings.ts'
import { expect, test } from '../support/browser-test.ts'

test('the status page passes axe and fits every screen', async ({ page }) => {
  await logIn(page, 'admin', '/manage/status')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Status')
  await expect(page.getByRole('rowheader', { name: 'Inbox' })).toBeVisible()
  for (const width of [390, 800, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const scrolls = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(scrolls, `${width} px`).toBeLessThanOrEqual(width)
  }
  expect(await axeFindings(page)).toEqual([])
})
