import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { logIn } from '../support/accounts.ts'
import { axeFindings } from '../support/axe-findings.ts'
import { expect } from '../support/browser-test.ts'
import { test } from '../support/editing-test.ts'
import { callApi, createFolder, openWithScripts } from '../support/editor-calls.ts'
import { photoWithMetadata, uploadAsVisitor, uploadToFolder } from '../support/test-uploads.ts'
import { uploadsPage } from '../support/uploads-page.ts'

// A photo whose metadata cannot be removed is rejected at first.
test.use({ expectedNoise: /status of 4/ })

/** Uploads a photo with a location to a new folder. */
async function uploadPhoto(
  page: Page,
  folderName: string,
): Promise<{ id: string; folder: string }> {
  await logIn(page, 'author')
  const folder = await createFolder(page, `/Tests/${folderName}`)
  const id = await uploadToFolder(page, folder, {
    name: 'photo.jpg',
    bytes: await photoWithMetadata(),
  })
  return { id, folder }
}

async function isPublished(page: Page, id: string): Promise<boolean> {
  const answer = await page.request.get(`/api/files/photo/${id}`)
  return (await answer.json()).original === null
}

test('a double click does not publish the original of a photo', async ({
  page,
  editor,
  unique,
}) => {
  const { id, folder } = await uploadPhoto(page, unique('Confirmed'))
  await page.goto(`/archive?${new URLSearchParams({ dir: folder })}`)
  await editor.choose('photo.jpg', 'Properties')
  const publish = editor.dialog.getByRole('button', { name: 'Publish the original…' })
  await publish.dblclick()
  await expect(editor.question).toContainText('48.50000, 37.25000')
  expect(await axeFindings(page)).toEqual([])
  expect(await isPublished(page, id)).toBe(false)
  await expect(editor.question).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(editor.question).toHaveCount(0)
})

test('holding a key down does not publish an original, and the confirmation button does', async ({
  page,
  editor,
  unique,
}) => {
  const { id, folder } = await uploadPhoto(page, unique('Confirmed'))
  await page.goto(`/archive?${new URLSearchParams({ dir: folder })}`)
  await editor.choose('photo.jpg', 'Properties')
  await editor.dialog.getByRole('button', { name: 'Publish the original…' }).focus()
  for (let repeat = 0; repeat < 8; repeat += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(editor.question).toBeVisible()
  const confirm = editor.question.getByRole('button', { name: 'Publish the original' })
  await expect(confirm).not.toBeFocused()
  expect(await isPublished(page, id)).toBe(false)

  await confirm.click()
  await expect(editor.notice).toContainText('is now public')
  expect(await isPublished(page, id)).toBe(true)
})

test('the confirmation button ignores clicks in the first moment and all but the first of several clicks', async ({
  page,
  editor,
  unique,
}) => {
  const { id, folder } = await uploadPhoto(page, unique('Confirmed'))
  await page.goto(`/archive?${new URLSearchParams({ dir: folder })}`)
  await editor.choose('photo.jpg', 'Properties')
  const publish = editor.dialog.getByRole('button', { name: 'Publish the original…' })
  await expect(publish).toBeVisible()
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await publish.dispatchEvent('click', { detail: 1 })
  const confirm = editor.question.getByRole('button', { name: 'Publish the original' })
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await confirm.dispatchEvent('click', { detail: 1 })
  await confirm.dispatchEvent('click', { detail: 0 })
  await expect(confirm).toBeVisible()
  await page.clock.runFor(1000)
  await expect(confirm).not.toHaveAttribute('aria-disabled')
  await confirm.dispatchEvent('click', { detail: 2 })
  await expect(confirm).toBeVisible()
  expect(await isPublished(page, id)).toBe(false)
})

test('a double click does not accept a photo with its metadata', async ({
  page,
  request,
  editor,
  unique,
}) => {
  const name = unique('metadata.jpg')
  await uploadAsVisitor(request, [{ name, bytes: await photoWithMetadata() }])
  await logIn(page, 'author')
  await openWithScripts(page, '/archive/inbox')
  await page.getByRole('button', { name: `Accept ${name}` }).click()
  await editor.folder('Tests').click()
  await editor.select.click()
  await editor.dialog.getByLabel(/^Remove location, device and owner data/).uncheck()
  await editor.dialog.getByRole('button', { name: 'Accept', exact: true }).dblclick()
  await expect(editor.question).toContainText('This will become public: 48.50000, 37.25000')
  await expect(editor.question).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(editor.question).toHaveCount(0)
  const { entries } = await (await page.request.get('/api/inbox')).json()
  expect(entries.map((entry: { name: string }) => entry.name)).toContain(name)
})

test('a double click neither deletes permanently nor empties the trash', async ({
  page,
  editor,
  unique,
}) => {
  const name = unique('Trashed')
  await logIn(page, 'author')
  const folder = await createFolder(page, `/Tests/${name}`)
  await callApi(page, 'PUT', '/api/files/trash', { path: folder })
  const isInTrash = async () => {
    const { entries } = await (await page.request.get('/api/trash')).json()
    return entries.some((entry: { path: string }) => entry.path === folder)
  }
  await openWithScripts(page, '/archive/trash')
  const bar = page.getByRole('toolbar', { name: 'Trash' })
  await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  for (const name of [/^Delete /, /^Empty trash/]) {
    await bar.getByRole('button', { name }).dblclick()
    await expect(editor.question).toContainText('This cannot be undone')
    await expect(editor.question).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(editor.question).toHaveCount(0)
    expect(await isInTrash()).toBe(true)
  }
})

test('an upload publishes the metadata of photos only after its own confirmation', async ({
  page,
  editor,
  unique,
}) => {
  const uploads = uploadsPage(page)
  await logIn(page, 'author')
  const folder = await createFolder(page, `/Tests/${unique('Confirmed')}`)
  await page.goto(`/archive?${new URLSearchParams({ dir: folder })}`)
  const isStripped = page.getByLabel('Remove location, device and owner data from photos')
  await isStripped.click()
  await expect(editor.question).toContainText('Publish photos with their metadata?')
  await expect(editor.question).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(editor.question).toHaveCount(0)
  await expect(isStripped).toBeChecked()

  const picture = sharp({
    create: {
      width: 30,
      height: 20,
      channels: 3,
      background: { r: randomInt(256), g: randomInt(256), b: randomInt(256) },
    },
  })
  const buffer = await picture
    .avif({ effort: 0 })
    .withExif({ IFD0: { Artist: 'Max' } })
    .toBuffer()
  await uploads.files
    .first()
    .setInputFiles([{ name: 'metadata.avif', mimeType: 'image/avif', buffer }])
  await uploads.upload.click()
  const publish = uploads.act('Upload with metadata…', 'metadata.avif')
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
