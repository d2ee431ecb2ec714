import { expect, test } from '../support/browser-test.ts'

test.use({ javaScriptEnabled: false })

const APFSDS = '/Ammunition/APFSDS'

test('the home page opens its menus, that of a phone always, and links to the archive', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Tools' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Kinetic/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(page.getByRole('banner').getByRole('link', { name: 'Archive' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
  await page.getByRole('link', { name: 'Browse the archive' }).click()
  await expect(page).toHaveURL('/archive')
})

test('the filter of a folder is a form that leads to a URL, and controls that need scripts are hidden', async ({
  page,
  archive,
}) => {
  await archive.open(APFSDS, { sort: 'name' })
  await expect(archive.preview('notes.txt')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Switch between light and dark' })).toBeHidden()
  await archive.filter.fill('sabot')
  await archive.filter.press('Enter')
  await expect(page).toHaveURL(/\/archive\?dir=.*APFSDS&sort=name&filter=sabot$/)
  const found = await archive.names()
  expect(found).toContain('sabot-section.png')
  expect(found).not.toContain('cartridge.png')
  await page.getByRole('link', { name: 'Clear the filter' }).click()
  await expect(archive.picture('cartridge.png')).toBeVisible()
})
