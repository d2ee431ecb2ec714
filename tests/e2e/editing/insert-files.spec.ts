import type { Page } from '@playwright/test'
import { expect } from '../support/browser-test.ts'
import { dialogNow, find, type MadeCase, test } from '../support/file-picker-test.ts'
import { holdRequests } from '../support/held-requests.ts'
import { photoWithMetadata } from '../support/test-uploads.ts'
import { typed } from '../support/writing-test.ts'

// Questions are answered with no.
test.use({ expectedNoise: /^dialog: Stop uploading|status of (400|503)|Blocked script execution/ })

async function openInsertDialog(page: Page, { id }: MadeCase) {
  await page.goto(`/write/cases/made-tanks/${id}.md`)
  await expect(page.locator('.cm-editor')).toBeVisible()
  await page.getByRole('button', { name: 'Insert files' }).click()
}

test('chosen files are inserted once they are read, and closing the dialog asks before it drops metadata of an upload', async ({
  page,
  made,
}) => {
  await openInsertDialog(page, made)
  const insert = dialogNow(page).getByRole('button', { name: 'Insert into the text' })

  await test.step('a server that fails does not mean that there is no such file', async () => {
    await page.route('**/info/file?*', (route) => route.fulfill({ status: 503, json: {} }))
    await (await find(page, 'rod-meets-plate', 'rod-meets-plate')).check()
    await expect(dialogNow(page).getByRole('list', { name: 'Chosen files' })).toContainText(
      'Its metadata could not be loaded.',
    )
    await insert.click()
    await expect(dialogNow(page).getByRole('alert')).toContainText('nothing was inserted yet')
  })

  await test.step('Escape', async () => {
    await dialogNow(page).getByText('Upload new files').click()
    const credit = dialogNow(page).getByLabel(/^Credit/)
    await credit.fill('A photographer')
    const asked = page.waitForEvent('dialog')
    await credit.press('Escape')
    expect((await asked).message()).toContain('Stop uploading and close?')
    await expect(credit).toHaveValue('A photographer')
    await credit.fill('')
  })

  await test.step('a slow server', async () => {
    await page.unroute('**/info/file?*')
    const metadata = await holdRequests(page, '**/info/file?*', () => true)
    await insert.click()
    await metadata.reached
    await expect(dialogNow(page).getByText('Waiting for the metadata')).toBeVisible()
    await expect(insert).toHaveAttribute('aria-disabled', 'true')
    metadata.release()
    await expect(dialogNow(page)).toBeHidden()
    await expect(typed(page)).toHaveValue(/::media\{file="/)
  })
})

test('an upload whose metadata is being saved is inserted too, and closing asks each time before it drops rejected ones', async ({
  page,
  made,
}) => {
  await openInsertDialog(page, made)
  await dialogNow(page).getByText('Upload new files').click()
  await page.route('**/api/files/meta', (route) =>
    route.fulfill({ status: 503, json: { code: 'server/busy', message: 'Busy.' } }),
  )
  await dialogNow(page)
    .getByLabel(/^Credit/)
    .fill('A photographer')
  await dialogNow(page)
    .getByLabel('Files', { exact: true })
    .setInputFiles({
      name: `${made.id} late.jpg`,
      mimeType: 'image/jpeg',
      buffer: await photoWithMetadata(),
    })
  await dialogNow(page).getByRole('button', { name: 'Upload', exact: true }).click()
  const row = dialogNow(page).getByRole('list', { name: 'Uploads' }).getByRole('listitem')
  const again = row.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  const insert = dialogNow(page).getByRole('button', { name: 'Insert into the text' })

  for (const close of ['Escape', 'Escape', 'Insert'])
    await test.step(close, async () => {
      const asked = page.waitForEvent('dialog')
      await (close === 'Insert' ? insert.click() : page.keyboard.press('Escape'))
      expect((await asked).message()).toContain('Stop uploading and close?')
      await expect(again).toBeVisible()
    })

  await page.unroute('**/api/files/meta')
  const { promise, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/files/meta', async (route) => {
    await promise
    await route.continue()
  })
  const saved = page.waitForRequest('**/api/files/meta')
  await again.click()
  await saved
  await insert.click()
  await expect(insert).toBeVisible()
  release()
  await expect(dialogNow(page)).toBeHidden()
  await expect(typed(page)).toHaveValue(/::figure\{file="/)
})
