import { logIn } from '../support/accounts.ts'
import { axeFindings } from '../support/axe-findings.ts'
import { expect, test } from '../support/browser-test.ts'

const STATUS = '/manage/status'

test('an Admin reads how the site is: first a sentence, then what to do, then readings', async ({
  page,
}) => {
  await logIn(page, 'admin', '/auth')
  await page.getByRole('link', { name: 'Site status' }).click()
  await expect(page).toHaveTitle(/^Status – /)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Status')
  // The site of the tests makes no backups.
  const needs = page.locator('.status-needs')
  await expect(needs.getByRole('heading', { level: 2 })).toHaveText(/thing.* needs? you/)
  await expect(needs).toContainText('BACKUP_TO is not set')
  await expect(needs.getByRole('listitem').first()).toContainText('Set BACKUP_TO to a folder')
  const rows = page.getByRole('table', { name: 'Readings' }).getByRole('row')
  await expect(rows.filter({ has: page.getByRole('rowheader', { name: 'Backup' }) })).toContainText(
    'Off',
  )
  await expect(rows.filter({ has: page.getByRole('rowheader', { name: 'Disk' }) })).toContainText(
    'free',
  )
  await expect(page.getByRole('region', { name: 'Versions' })).toContainText(/SQLite \d+\./)
  expect(await axeFindings(page)).toEqual([])
})

test('the pages of those who editor files lead an Admin there, and an Author not', async ({
  page,
  browser,
}) => {
  const status = { name: 'Status', exact: true }
  await logIn(page, 'admin', '/archive/trash')
  await page.getByRole('navigation', { name: 'Managing files' }).getByRole('link', status).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Status')
  const author = await browser.newPage()
  await logIn(author, 'author', '/archive/trash')
  const places = author.getByRole('navigation', { name: 'Managing files' })
  await expect(places.getByRole('link', { name: 'Inbox' })).toBeVisible()
  await expect(places.getByRole('link', status)).toHaveCount(0)
  await author.close()
})

test('nothing is wider than a phone, and what is wide on a screen stands below each other', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await logIn(page, 'admin', STATUS)
  await expect(page.getByRole('rowheader', { name: 'Inbox' })).toBeVisible()
  for (const width of [390, 800, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const scrolls = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(scrolls, `${width} px`).toBeLessThanOrEqual(width)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('all of it is there', async ({ page }) => {
    await logIn(page, 'admin', STATUS)
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/needs? you/)
    await expect(page.getByRole('rowheader', { name: 'Inbox' })).toBeVisible()
  })
})
