import { FIREFOX } from '#server/readers/reader-counts.fixture.ts'
import { logIn } from '../support/accounts.ts'
import { axeFindings } from '../support/axe-findings.ts'
import { expect, test } from '../support/browser-test.ts'

test('an Author finds what a visitor has read, on every screen', async ({ request, page }) => {
  // The browser of the tests names itself as a bot.
  const read = await request.get('/tools/penmap', { headers: { 'user-agent': FIREFOX } })
  expect(read.headers()['set-cookie']).toBeUndefined()
  await logIn(page, 'author')
  const counted = async () => (await page.request.get('/manage/readers')).text()
  await expect.poll(counted, { timeout: 40_000 }).toContain('>/tools/penmap<')

  await page.goto('/manage/readers')
  await page.getByRole('link', { name: '90 days' }).click()
  await expect(page).toHaveURL('/manage/readers?days=90')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Readers')
  await expect(page.getByRole('link', { name: '/tools/penmap' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Page views and visitors per day' })).toBeVisible()
  await page.getByText('Show as a table').click()
  await expect(page.getByRole('columnheader', { name: 'Visitors' })).toBeVisible()
  for (const width of [320, 390, 800, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const scrolls = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(scrolls, `${width} px`).toBeLessThanOrEqual(width)
  }
  expect(await axeFindings(page)).toEqual([])
})
