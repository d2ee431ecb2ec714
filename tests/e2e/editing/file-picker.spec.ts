import type { Page } from '@playwright/test'
import { metadataFields } from '#domain/archive/metadata/metadata-fields.ts'
import { axeFindings } from '../support/axe-findings.ts'
import { expect } from '../support/browser-test.ts'
import { caseOf, dialogNow, find, type MadeCase, test } from '../support/file-picker-test.ts'
import { holdRequests } from '../support/held-requests.ts'
import { photoWithMetadata } from '../support/test-uploads.ts'
import { typed } from '../support/writing-test.ts'

// Questions are answered with no.
test.use({ expectedNoise: /^dialog: Stop uploading|status of (400|503)|Blocked script execution/ })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Choose evidence' })
const ids = (page: Page) => page.getByRole('textbox', { name: 'Evidence', exact: true })

async function openDialog(page: Page, { id }: MadeCase) {
  await page.goto(`/write/cases/made-tanks/${id}.md`)
  await expect(page.locator('.cm-editor')).toBeVisible()
  const facts = page.locator('label', { has: page.getByRole('radio', { name: 'Facts' }) })
  if (await facts.isVisible()) await facts.click()
  await page.locator('details[data-group=Evidence] [data-choose-files]').press('Enter')
  await expect(dialog(page)).toBeVisible()
}

test('evidence is found by keys, and put in order by keys and by dragging; only the list in the file changes', async ({
  page,
  made,
}) => {
  await openDialog(page, made)
  await (await find(page, made.id, `${made.id} one`)).press('Space')
  await (await find(page, made.id, `${made.id} two`)).press('Space')
  await expect(dialog(page).getByText(/^Chosen: .*two.* 2 files chosen\.$/)).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Use these files (2)' })).toBeVisible()
  await expect(dialog(page).getByText('Upload new files')).toBeInViewport()
  await expect(dialog(page).getByText('Chosen: 2')).toBeInViewport()
  const chosen = dialog(page).getByRole('list', { name: 'Chosen files' }).getByRole('listitem')
  await expect(chosen).toHaveCount(2)
  await expect(chosen.first()).toContainText('No credit or licence in its metadata')
  await chosen
    .nth(1)
    .getByRole('button', { name: /^Earlier/ })
    .press('Enter')
  await expect(chosen.first()).toContainText('two')
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Later: /)
  expect(await axeFindings(page)).toEqual([])

  await test.step('Enter searches at once, and not again after the pause', async () => {
    let searches = 0
    page.on('request', (request) => {
      if (request.url().includes('/api/search?q=')) searches += 1
    })
    const field = dialog(page).getByRole('searchbox')
    // In one step: on a busy machine, the pause is over before the next key.
    await field.evaluate((input: HTMLInputElement) => {
      input.value = 'cartridge'
      input.dispatchEvent(new Event('input', { bubbles: true }))
      input.form?.requestSubmit()
    })
    // Timers fire in order.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
    expect(searches).toBe(1)
  })

  await test.step('each place after dragging is spoken', async () => {
    await chosen.nth(1).dragTo(chosen.nth(0))
    await expect(chosen.first()).toContainText('one')
    await expect(dialog(page).getByText(/one.*is number 1 of 2\.$/)).toBeAttached()
    await chosen.nth(0).dragTo(chosen.nth(1))
    await expect(chosen.first()).toContainText('two')
  })

  await dialog(page).getByRole('button', { name: 'Use these files' }).press('Enter')
  await expect(dialog(page)).toBeHidden()
  const [one, two] = made.pictures
  await expect(ids(page)).toHaveValue(`${two}\n${one}`)
  await expect(typed(page)).toHaveValue(
    caseOf(made.id).replace('draft: true\n', `draft: true\nmedia:\n  - ${two}\n  - ${one}\n`),
  )
})

test('a video begins at the frame that is shown, as evidence and in the text', async ({
  page,
  made,
}) => {
  // The video is sought in twice, which takes long on a busy machine.
  test.slow()
  const chooseFrame = async () => {
    await (await find(page, 'rod-meets-plate', 'rod-meets-plate')).check()
    await dialogNow(page).getByText('Find it in the video').click()
    const video = dialogNow(page).locator('video')
    await expect
      .poll(() => video.evaluate(({ readyState }: HTMLVideoElement) => readyState))
      .toBeGreaterThan(1)
    await video.evaluate((video: HTMLVideoElement) => {
      video.currentTime = 0.5
    })
    await expect.poll(() => video.evaluate(({ seeking }: HTMLVideoElement) => seeking)).toBe(false)
    await dialogNow(page).getByRole('button', { name: 'Use the current frame' }).press('Enter')
    await expect(dialogNow(page).getByLabel('Begins at second')).toHaveValue('0.5')
  }
  await openDialog(page, made)
  await chooseFrame()
  await dialog(page).getByRole('button', { name: 'Use these files' }).click()
  await expect(ids(page)).toHaveValue(/^[0-9A-Za-z]{22}\?t=0\.5$/)
  const reference = await ids(page).inputValue()

  await page.getByRole('button', { name: 'Insert files' }).click()
  await chooseFrame()
  await dialogNow(page).getByRole('button', { name: 'Insert into the text' }).click()
  await expect(typed(page)).toHaveValue(
    new RegExp(`::media\\{file="${reference.replace('?', '\\?')}" `),
  )
  const preview = page.frameLocator('iframe[name=preview]')
  await expect(preview.locator(`figure[data-file="${reference}"] a`)).toHaveAttribute(
    'href',
    `/fileinfo/${reference}`,
  )
  await expect(page.locator('#findings')).not.toContainText('file')
})

test('on a phone, a new file is uploaded with what was typed after it was chosen, and says that its metadata is rejected until it is saved', async ({
  page,
  made,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openDialog(page, made)
  await dialog(page).getByText('Upload new files').click()
  for (const { label } of metadataFields)
    await expect(dialog(page).getByLabel(new RegExp(`^${label}`))).toBeVisible()
  await dialog(page).getByLabel('Folder of the archive').fill(made.folder)
  const file = {
    name: `${made.id} new.jpg`,
    mimeType: 'image/jpeg',
    buffer: await photoWithMetadata(),
  }
  const send = dialog(page).getByRole('button', { name: 'Upload', exact: true })
  await expect(send).toBeDisabled()
  await dialog(page).getByLabel('Files', { exact: true }).setInputFiles(file)
  const sources = dialog(page).getByLabel(/^Sources/)
  await sources.fill('https://')
  await dialog(page)
    .getByLabel(/^Credit/)
    .fill('A photographer')
  await dialog(page)
    .getByLabel(/^Licence/)
    .fill('CC BY 4.0')
  await send.click()
  const row = dialog(page).getByRole('list', { name: 'Uploads' }).getByRole('listitem')
  await expect(row).toContainText(/uploaded.*Its metadata was not saved\..*is not a complete URL/)
  const chosen = dialog(page).getByRole('list', { name: 'Chosen files' }).getByRole('listitem')
  await expect(chosen).toContainText('No credit or licence in its metadata')
  expect(await axeFindings(page)).toEqual([])
  await sources.fill('https://example.org/photo')
  await row.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(row).toHaveText(`${made.id} new.jpg: uploaded`)
  await expect(chosen).toContainText('A photographer, CC BY 4.0')
  const { scrollWidth, clientWidth } = await dialog(page).evaluate((box) => ({
    scrollWidth: box.scrollWidth,
    clientWidth: box.clientWidth,
  }))
  expect(scrollWidth).toBe(clientWidth)
  await dialog(page).getByRole('button', { name: 'Use these files' }).click()
  await expect(ids(page)).toHaveValue(/^[\w]{22}$/)
})

test('a file gets the metadata that was typed when it was sent, not that of the next one', async ({
  page,
  made,
}) => {
  await openDialog(page, made)
  await dialog(page).getByText('Upload new files').click()
  await dialog(page).getByLabel('Folder of the archive').fill(made.folder)
  const buffer = await photoWithMetadata()
  await dialog(page)
    .getByLabel('Files', { exact: true })
    .setInputFiles({ name: `${made.id} sent.jpg`, mimeType: 'image/jpeg', buffer })
  const credit = dialog(page).getByLabel(/^Credit/)
  await credit.fill('The first photographer')
  const upload = await holdRequests(page, '**/upload_files', () => true)
  await dialog(page).getByRole('button', { name: 'Upload', exact: true }).click()
  await upload.reached
  await credit.fill('The second photographer')
  upload.release()
  const chosen = dialog(page).getByRole('list', { name: 'Chosen files' }).getByRole('listitem')
  await expect(chosen).toContainText('The first photographer')
})

test('evidence is chosen although its metadata cannot be loaded', async ({ page, made }) => {
  await openDialog(page, made)
  await page.route('**/info/file?*', (route) => route.fulfill({ status: 503, json: {} }))
  await (await find(page, 'rod-meets-plate', 'rod-meets-plate')).check()
  await dialog(page).getByRole('button', { name: 'Use these files' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(ids(page)).toHaveValue(/^\w{22}$/)
})
