import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { logIn } from '../support/accounts.ts'
import { axeFindings } from '../support/axe-findings.ts'
import { expect } from '../support/browser-test.ts'
import { test } from '../support/editing-test.ts'
import { callApi, createFolder, openWithScripts } from '../support/editor-calls.ts'
import { photoWithMetadata, uploadAsVisitor, uploadToFolder } from '../support/test-uploads.ts'
import { uploadsPage } from '../support/uploads-page.ts'

const TAKEN = { taken: '2023:06:08 14:03:22', caption: 'A hull in a yard' }

async function metaOf(page: Page, path: string) {
  const response = await page.request.get(`/api/files/meta?${new URLSearchParams({ path })}`)
  const { description, location, event_date } = await response.json()
  return { description, location, event_date }
}

const NOTHING = { description: '', location: '', event_date: null }

test('the Properties dialog of a photo and the metadata of a selection use its date, caption and location only if the editor does', async ({
  page,
  editor,
  archive,
  createFolderWith,
}) => {
  const folder = await createFolderWith()
  const upload = async (name: string, taken: typeof TAKEN | { taken: string }) =>
    uploadToFolder(page, folder, { name, bytes: await photoWithMetadata(taken) })
  const id = await upload('a.jpg', TAKEN)
  await upload('b.jpg', { taken: '2022:01:02 10:00:00' })
  const items = [`${folder}/a.jpg`, `${folder}/b.jpg`] as const
  const meta = { source: { mode: 'set', text: 'A book' } }
  await callApi(page, 'POST', '/api/files/metaAll', { items, meta })
  await callApi(page, 'PATCH', '/api/files/meta', { path: items[1], meta: { event_date: '1991' } })
  await page.goto(`/archive?${new URLSearchParams({ dir: folder })}`)

  await test.step('in the Properties dialog', async () => {
    await editor.choose('a.jpg', 'Properties')
    await expect(editor.dialog.locator('code', { hasText: id }).first()).toBeVisible()
    await expect(editor.dialog).toContainText(`::figure{file="${id}" caption="a.jpg"}`)
    const offers = editor.dialog.getByRole('region', { name: 'From the photo' })
    await offers.getByRole('button', { name: 'Use 2023.06.08 from the photo' }).click()
    await expect(offers).toContainText('Unsure: the camera recorded no time zone')
    await expect(editor.dialog.getByLabel('Event date')).toHaveValue('2023.06.08')
    await offers.getByRole('button', { name: 'Use the caption' }).click()
    await expect(editor.dialog.getByLabel('Description')).toHaveValue(TAKEN.caption)
    await offers.getByRole('button', { name: 'Use the location' }).dblclick()
    await expect(editor.question).toContainText('48.5, 37.3 (to about 10 km)')
    await expect(editor.question).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(editor.dialog.getByLabel('Location', { exact: true })).toHaveValue('')
    await offers.getByLabel('Precision of the location').selectOption('1 km')
    await offers.getByRole('button', { name: 'Use the location' }).click()
    await editor.question.getByRole('button', { name: 'Use this location' }).click()
    expect(await axeFindings(page)).toEqual([])
    expect(await metaOf(page, items[0])).toEqual(NOTHING)
    await editor.dialog.getByRole('button', { name: 'Save' }).click()
    await expect(editor.notice).toContainText('Saved “a.jpg”.')
    expect(await metaOf(page, items[0])).toEqual({
      description: TAKEN.caption,
      location: '48.50, 37.25 (to about 1 km)',
      event_date: '2023.06.08',
    })
    await editor.undo.click()
    await expect(editor.notice).toContainText('Undone.')
    expect(await metaOf(page, items[0])).toEqual(NOTHING)
  })

  await test.step('for a selection, which has common values', async () => {
    await editor.selectEntries(archive.file('a.jpg'), archive.file('b.jpg'))
    await editor.bar.getByRole('button', { name: 'Metadata' }).click()
    const change = (field: string) => editor.dialog.getByLabel(`Change ${field}`)
    await expect(change('sources')).toHaveAccessibleDescription('A book')
    await expect(change('event date')).toHaveAccessibleDescription('Mixed values')
    await expect(change('description')).toHaveAccessibleDescription('Empty')
    await expect(editor.dialog.getByRole('textbox')).toHaveCount(0)
    expect(await axeFindings(page)).toEqual([])
    await change('event date').selectOption('photo')
    await change('location').selectOption('photo')
    await editor.dialog.getByLabel('Precision of the locations').selectOption('10 km')
    await editor.dialog.getByRole('button', { name: 'Save' }).dblclick()
    await expect(editor.question).toContainText('Publish the locations of the photos?')
    expect(await metaOf(page, items[0])).toMatchObject(NOTHING)
    await editor.question.getByRole('button', { name: 'Publish the locations' }).click()
    await expect(editor.notice).toContainText('Saved 2 items.')
    const location = '48.5, 37.3 (to about 10 km)'
    expect(await metaOf(page, items[0])).toMatchObject({ location, event_date: '2023.06.08' })
    expect(await metaOf(page, items[1])).toMatchObject({ location, event_date: '1991' })
  })
})

test('accepting one photo fills the form from it, and accepting several uses the metadata of each', async ({
  page,
  request,
  editor,
  unique,
}) => {
  const names = ['offered-1.jpg', 'offered-2.jpg', 'offered-3.jpg'].map(unique)
  for (const name of names)
    await uploadAsVisitor(request, [{ name, bytes: await photoWithMetadata({ ...TAKEN }) }])
  await logIn(page, 'author')
  const folder = await createFolder(page, `/Tests/${unique('Offered')}`)
  await openWithScripts(page, '/archive/inbox')
  const chooseFolder = async () => {
    for (const name of ['Tests', folder.slice('/Tests/'.length)]) await editor.folder(name).click()
    await editor.select.click()
  }
  await page.getByRole('button', { name: `Accept ${names[0]}` }).click()
  await chooseFolder()
  await editor.dialog.getByRole('button', { name: 'Use 2023.06.08 from the photo' }).click()
  await editor.dialog.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(editor.notice).toContainText(folder)
  const date = { event_date: '2023.06.08' }
  expect(await metaOf(page, `${folder}/${names[0]}`)).toEqual({ ...NOTHING, ...date })

  for (const name of names.slice(1))
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  const bar = page.getByRole('group', { name: 'Inbox' })
  await bar.getByRole('button', { name: 'Accept…' }).click()
  await chooseFolder()
  await editor.dialog.getByLabel('Use the day it was taken as event date').check()
  await editor.dialog.getByLabel('Use its caption as description').check()
  expect(await axeFindings(page)).toEqual([])
  await editor.dialog.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(editor.dialog).toHaveCount(0)
  for (const name of names.slice(1))
    await expect
      .poll(() => metaOf(page, `${folder}/${name}`))
      .toEqual({ ...NOTHING, ...date, description: TAKEN.caption })
})

test.describe('an upload', () => {
  // A photo whose metadata cannot be removed is rejected at first.
  test.use({ expectedNoise: /status of 4/ })

  test('takes the day of a photo as event date, or publishes its metadata, only if the editor says so', async ({
    page,
    editor,
    createFolderWith,
  }) => {
    const uploads = uploadsPage(page)
    const folder = await createFolderWith()
    await page.goto(`/archive?${new URLSearchParams({ dir: folder })}`)
    const isStripped = page.getByLabel('Remove location, device and owner data from photos')
    await isStripped.click()
    await expect(editor.question).toContainText('Publish photos with their metadata?')
    await expect(editor.question).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(editor.question).toHaveCount(0)
    await expect(isStripped).toBeChecked()

    const send = async (name: string) => {
      const buffer = await photoWithMetadata({ ...TAKEN, zone: '+03:00' })
      await uploads.files.first().setInputFiles([{ name, mimeType: 'image/jpeg', buffer }])
      await uploads.upload.click()
      await expect(uploads.log).toContainText(`Uploaded: ${name}`)
    }
    await send('plain.jpg')
    await page.getByLabel('Use the day a photo was taken as event date').check()
    await send('dated.jpg')
    expect(await metaOf(page, `${folder}/plain.jpg`)).toEqual(NOTHING)
    expect(await metaOf(page, `${folder}/dated.jpg`)).toEqual({
      ...NOTHING,
      event_date: '2023.06.08',
    })

    const buffer = await sharp(await photoWithMetadata())
      .avif({ effort: 0 })
      .withExif({ IFD0: { Artist: 'Max' } })
      .toBuffer()
    const photo = { name: 'metadata.avif', mimeType: 'image/avif', buffer }
    await uploads.files.first().setInputFiles([photo])
    await uploads.upload.click()
    const publish = uploads.act('Upload with metadata…', photo.name)
    await publish.dblclick()
    await expect(editor.question).toContainText('Publish “metadata.avif” with its metadata?')
    await expect(editor.question).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(editor.question).toHaveCount(0)
    await expect(publish).toBeVisible()
    await publish.click()
    await editor.question.getByRole('button', { name: 'Upload and publish' }).click()
    await expect(uploads.log).toContainText('Uploaded: metadata.avif')
  })
})
