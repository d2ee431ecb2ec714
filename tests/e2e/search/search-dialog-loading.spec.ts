import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser-test.ts'
import { delayScripts, waitForScripts } from '../support/page-scripts.ts'
import { searchDialog, waitForIndex } from '../support/search-dialog.ts'

test.beforeEach(({ page }) => waitForIndex(page))

test.describe('while the script of the dialog loads', () => {
  /** Presses keys before the dialog is there. */
  async function pressed(page: Page, opening: string, keys: readonly string[]) {
    const release = await delayScripts(page, '**/bundle/search-dialog-*.js')
    await page.goto('/blog')
    await waitForScripts(page)
    const request = page.waitForRequest('**/bundle/search-dialog-*.js')
    await page.keyboard.press(opening)
    await request
    for (const key of keys) await page.keyboard.press(key)
    release()
  }

  for (const opening of ['Control+k', '/'])
    test(`what is typed after ${opening} is kept`, async ({ page }) => {
      const search = searchDialog(page)
      await pressed(page, opening, ['m', 'i', 'Control+k', 'x', 'Backspace', 'n', 'e', '/'])
      await expect(search.field).toHaveValue('mine/')
      await page.keyboard.type('s')
      await expect(search.field).toHaveValue('mine/s')
    })

  test('Enter opens all results', async ({ page }) => {
    await pressed(page, 'Control+k', ['m', 'i', 'n', 'e', 'Enter'])
    await expect(page).toHaveURL('/search?q=mine')
  })

  test('Enter after blanks alone does nothing', async ({ page }) => {
    const search = searchDialog(page)
    await pressed(page, 'Control+k', [' ', 'Enter'])
    await expect(search.field).toHaveValue(' ')
    await page.keyboard.press('Enter')
    await page.keyboard.type('mine')
    await expect(search.option(/whole site for “mine”/)).toBeVisible()
    await expect(page).toHaveURL('/blog')
  })

  test('Escape cancels', async ({ page }) => {
    const search = searchDialog(page)
    const loaded = page.waitForResponse('**/bundle/search-dialog-*.js')
    await pressed(page, 'Control+k', ['m', 'Escape'])
    await (await loaded).finished()
    await expect(search.dialog).toBeHidden()
    await search.open()
    await expect(search.field).toHaveValue('')
  })
})
