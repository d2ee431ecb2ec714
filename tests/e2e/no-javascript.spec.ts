import { expect, test } from './site.ts'

test.use({ javaScriptEnabled: false })

const APFSDS = '/Ammunition/APFSDS'

test('the home page leads to the archive, the blog and the tools', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Tools' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Kinetic/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Browse the archive' }).click()
  await expect(page).toHaveURL('/archive')
})

test('the menu of a phone stays in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Archive' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
})

test('the archive is walked by plain links, down to a file', async ({ page, archive }) => {
  await archive.open('/')
  await archive.folder('Ammunition').click()
  await archive.folder('APFSDS').click()
  await expect(page).toHaveURL(`/archive?dir=${APFSDS}`)
  await archive.picture('cartridge.png').click()
  await expect(page).toHaveURL(/\/fileinfo\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('File Metadata')
  await expect(page.getByText(`${APFSDS}/cartridge.png`)).toBeVisible()
  await page.getByRole('link', { name: 'Show in its folder' }).click()
  await expect(archive.picture('cartridge.png')).toBeVisible()
})

test('order and list view are links too', async ({ page, archive, calls }) => {
  await archive.open(APFSDS)
  await archive.sortBy('Size, smallest first')
  await expect(page).toHaveURL(`/archive?dir=${APFSDS}&sort=size&order=asc`)
  await archive.view('List').click()
  await expect(page.getByRole('columnheader', { name: 'Size' })).toBeVisible()
  expect(await archive.names()).toEqual(await calls.names(APFSDS, { sort: 'size', order: 'asc' }))
})

test('the filter of a folder is a form that leads to an address', async ({ page, archive }) => {
  await archive.open(APFSDS, { sort: 'name' })
  await archive.filter.fill('sabot')
  await archive.filter.press('Enter')
  await expect(page).toHaveURL(/\/archive\?dir=.*APFSDS&sort=name&filter=sabot$/)
  const found = await archive.names()
  expect(found).toContain('sabot-section.png')
  expect(found).not.toContain('cartridge.png')
  await page.getByRole('link', { name: 'Clear the filter' }).click()
  await expect(archive.picture('cartridge.png')).toBeVisible()
})

test('nothing is offered that could not work', async ({ page, archive }) => {
  await archive.open(APFSDS)
  await expect(archive.preview('notes.txt')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Switch between light and dark' })).toBeHidden()
})
