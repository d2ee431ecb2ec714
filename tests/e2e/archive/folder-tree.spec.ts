import type { Page } from '@playwright/test'
import { expect } from '../support/browser-test.ts'
import { test } from '../support/editing-test.ts'
import { createFolder } from '../support/editor-calls.ts'

const GERMANY = '/Vehicles/Germany'

const tree = (page: Page) => page.getByRole('navigation', { name: 'Folders' })

test('the folder tree beside the list is open at the folder and leads to others', async ({
  page,
  archive,
}) => {
  await archive.open(GERMANY)
  await expect(tree(page).locator('[aria-current]')).toHaveText('Germany')
  await tree(page).getByRole('link', { name: 'MBT Leopard 2' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('MBT Leopard 2')
  await expect(tree(page).locator('[aria-current]')).toHaveText('MBT Leopard 2')
  await tree(page).getByRole('link', { name: 'Skip the folders' }).press('Enter')
  await page.keyboard.press('Tab')
  await expect(archive.entries.first()).toBeFocused()

  const hide = page.getByRole('link', { name: 'Hide folder tree' })
  await expect(hide).toBeVisible()
  await page.setViewportSize({ width: 1100, height: 800 })
  await expect(tree(page)).toBeHidden()
  await expect(hide).toBeHidden()
})

test('hiding the folder tree leaves the focus on its switch, and it stays hidden wherever the reader goes, also for the next visit', async ({
  page,
  archive,
  calls,
}) => {
  await archive.open(GERMANY)
  await page.getByRole('link', { name: 'Hide folder tree' }).press('Enter')
  await expect(tree(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Show folder tree' })).toBeFocused()
  await archive.folder('MBT Leopard 2').click()
  await expect(page).toHaveURL(/Leopard.*tree=hidden/)
  const { id } = await calls.file('/Ammunition/APFSDS/cartridge.png')
  await page.goto(`/fileinfo/${id}`)
  await page.getByRole('main').getByRole('link', { name: 'APFSDS', exact: true }).click()
  await expect(page).toHaveURL(/dir=.*APFSDS&tree=hidden$/)
  await expect(tree(page)).toHaveCount(0)
  await page.goto('/tools')
  await page.getByRole('banner').getByRole('link', { name: 'Archive' }).click()
  await expect(page).toHaveURL('/archive?tree=hidden')
  await page.getByRole('link', { name: 'Show folder tree' }).click()
  await expect(page).toHaveURL('/archive')
  await expect(tree(page)).toBeVisible()
})

test('the folder tree follows what editors create, rename and move', async ({
  page,
  archive,
  editor,
  openFolderWith,
}) => {
  const path = await openFolderWith('Hulls', 'Turrets')
  const below = tree(page)
    .getByRole('listitem')
    .filter({ has: page.locator('[aria-current]') })
  const names = () => below.last().locator('ul a').allTextContents()
  await expect.poll(names).toEqual(['Hulls', 'Turrets'])
  await editor.newFolder.click()
  await expect(editor.dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect.poll(names).toEqual(['Hulls', 'New Folder', 'Turrets'])
  await archive.folder('Turrets').dragTo(tree(page).getByRole('link', { name: 'Hulls' }))
  await expect(editor.notice).toContainText('Moved “Turrets” to “Hulls”.')
  await expect.poll(names).toEqual(['Hulls', 'New Folder'])
  await createFolder(page, `${path}/Hulls/Deeper`)
  await tree(page).getByRole('link', { name: 'Hulls' }).click()
  await expect.poll(names).toEqual(['Deeper', 'Turrets'])
})
