import { ACCOUNTS, logInByPage } from '../support/accounts.ts'
import { expect } from '../support/browser-test.ts'
import { test as base } from '../support/editing-test.ts'
import { uniqueText } from '../support/test-uploads.ts'
import { CHUNK_BYTES, holdLaterChunks } from '../support/upload-traffic.ts'
import { type UploadsPage, uploadsPage } from '../support/uploads-page.ts'

const test = base.extend<{ uploads: UploadsPage }>({
  uploads: ({ page }, provide) => provide(uploadsPage(page)),
})

// Browsers log every rejected request.
test.use({ expectedNoise: /status of 4/ })

test('after a logout an upload waits until the Author logs in in another tab', async ({
  page,
  archive,
  uploads,
  openFolderWith,
}) => {
  const laterChunks = await holdLaterChunks(page)
  await openFolderWith()
  // The list with the first file is loaded for a visitor.
  const [logout, reloaded] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(/\/archive\.data\?/, async (route) => {
    await logout.promise
    const headers = { ...route.request().headers(), cookie: '' }
    await route.fulfill({ response: await route.fetch({ headers }) })
    reloaded.resolve()
  })
  await uploads.files.setInputFiles([
    uniqueText('short.txt'),
    uniqueText('long.txt', 2 * CHUNK_BYTES),
  ])
  await uploads.upload.click()
  await expect(uploads.log.getByText('Uploaded: short.txt')).toBeVisible()
  await laterChunks.reached()
  await expect(uploads.progress('long.txt')).toHaveAttribute('value', '50')
  await page.context().clearCookies()
  logout.resolve()
  await reloaded.promise
  await expect(archive.file('short.txt')).toBeVisible()
  await page.unroute(/\/archive\.data\?/)
  laterChunks.release()
  await expect(uploads.row('long.txt')).toContainText('You are logged out.')
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Log in again in a new tab' }).click(),
  ])
  await logInByPage(tab, ACCOUNTS.author)
  await tab.close()
  await expect(uploads.log.getByText('Uploaded: long.txt')).toBeVisible()
  await expect(archive.file('long.txt')).toBeVisible()
})
