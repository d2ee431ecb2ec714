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

  // As WCAG has it for readers who space their texts.
  await page.setViewportSize({ width: 320, height: 800 })
  await page.addStyleTag({
    content: '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
  })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
