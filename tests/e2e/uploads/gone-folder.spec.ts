import { expect } from '../support/browser-test.ts'
import { test } from '../support/editing-test.ts'
import { callApi } from '../support/editor-calls.ts'
import { uniqueText } from '../support/test-uploads.ts'
import { uploadsPage } from '../support/uploads-page.ts'

test.use({ expectedNoise: /status of 4/ })

test('uploads that need a decision are kept when their folder is gone, and can be sent to the one above', async ({
  page,
  archive,
  openFolderWith,
}) => {
  const folder = await openFolderWith('Below', 'note-1.txt')
  const uploads = uploadsPage(page)
  await archive.folder('Below').click()
  await uploads.files.setInputFiles([uniqueText('first.txt')])
  await uploads.upload.click()
  await expect(archive.file('first.txt')).toBeVisible()
  await uploads.files.setInputFiles([uniqueText('first.txt')])
  await uploads.upload.click()
  await expect(uploads.act('Skip', 'first.txt')).toBeVisible()

  await callApi(page, 'PUT', '/api/files/actionMove', {
    src: `${folder}/Below`,
    dst: `${folder}/Was`,
  })
  await callApi(page, 'PUT', '/api/files/trash', { path: `${folder}/Was` })
  await page.getByRole('link', { name: 'History', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('History')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 not found')
  await expect(page.getByRole('complementary', { name: 'Uploads' })).toContainText(
    '1 needs a decision',
  )
  await page.getByRole('link', { name: /^Go to the folder/ }).click()
  await expect(archive.file('note-1.txt')).toBeVisible()
  await uploads.act('Keep both', 'first.txt').click()
  await page.getByRole('button', { name: /^Upload to “Editing.*: first\.txt$/ }).click()
  await expect(archive.file('first.txt')).toBeVisible()
})
