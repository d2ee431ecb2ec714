import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { signIn } from '../support/accounts.ts'
import { axeFindings } from '../support/axe-findings.ts'
import { test as base, expect } from '../support/browser-test.ts'
import { call, makeFolder } from '../support/editor-calls.ts'
import { type ManagingPage, managingPage } from '../support/editor-page.ts'
import { bring, sendIn, tellingPhotograph } from '../support/test-uploads.ts'
import { uploadingPage } from '../support/uploads-page.ts'

/** What publishes or deletes asks in a window of its own, which a double click does not answer. */
const test = base.extend<{ manage: ManagingPage }>({
  manage: ({ page }, provide) => provide(managingPage(page)),
})

// A photograph that nothing can be taken out of is refused at first.
test.use({ expectedNoise: /status of 4/ })

/** Brings a photograph that tells its place into a folder of its own. */
async function bringPhotograph(page: Page, red: number): Promise<{ id: string; folder: string }> {
  await signIn(page, 'author')
  const folder = await makeFolder(page, '/Tests/Confirmed')
  const id = await bring(page, folder, {
    name: 'telling.jpg',
    bytes: await tellingPhotograph({ red }),
  })
  return { id, folder }
}

async function isPublished(page: Page, id: string): Promise<boolean> {
  const answer = await page.request.get(`/api/files/photo/${id}`)
  return (await answer.json()).original === null
}

test('a double click does not publish the original of a photograph', async ({ page, manage }) => {
  const { id, folder } = await bringPhotograph(page, 41)
  await page.goto(`/archive?${new URLSearchParams({ dir: folder })}`)
  await manage.choose('telling.jpg', 'Properties')
  const publish = manage.dialog.getByRole('button', { name: 'Publish the original…' })
  await publish.dblclick()
  await expect(manage.question).toContainText('48.50000, 37.25000')
  expect(await axeFindings(page)).toEqual([])
  expect(await isPublished(page, id)).toBe(false)
  await expect(manage.question).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(manage.question).toHaveCount(0)
})

test('a key that is held down does not publish an original, and the confirming button does', async ({
  page,
  manage,
}) => {
  const { id, folder } = await bringPhotograph(page, 44)
  await page.goto(`/archive?${new URLSearchParams({ dir: folder })}`)
  await manage.choose('telling.jpg', 'Properties')
  await manage.dialog.getByRole('button', { name: 'Publish the original…' }).focus()
  for (let repeat = 0; repeat < 8; repeat += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(manage.question).toBeVisible()
  const confirm = manage.question.getByRole('button', { name: 'Publish the original' })
  await expect(confirm).not.toBeFocused()
  expect(await isPublished(page, id)).toBe(false)

  await confirm.click()
  await expect(manage.notice).toContainText('is now public')
  expect(await isPublished(page, id)).toBe(true)
})

test('what confirms does nothing in the first moment, nor as one of several clicks at one place', async ({
  page,
  manage,
}) => {
  const { id, folder } = await bringPhotograph(page, 42)
  await page.goto(`/archive?${new URLSearchParams({ dir: folder })}`)
  await manage.choose('telling.jpg', 'Properties')
  const publish = manage.dialog.getByRole('button', { name: 'Publish the original…' })
  await expect(publish).toBeVisible()
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await publish.dispatchEvent('click', { detail: 1 })
  const confirm = manage.question.getByRole('button', { name: 'Publish the original' })
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

test('a double click does not accept a photograph with what it tells', async ({
  page,
  request,
  manage,
}) => {
  const name = 'told-twice.jpg'
  await sendIn(request, [{ name, bytes: await tellingPhotograph({ red: 43 }) }])
  await signIn(page, 'author', '/archive/inbox')
  await page.getByRole('button', { name: `Accept ${name}` }).click()
  await manage.folder('Tests').click()
  await manage.select.click()
  await manage.dialog.getByLabel(/^Remove location, device and owner data/).uncheck()
  await manage.dialog.getByRole('button', { name: 'Accept', exact: true }).dblclick()
  await expect(manage.question).toContainText('This will become public: 48.50000, 37.25000')
  await expect(manage.question).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(manage.question).toHaveCount(0)
  const { entries } = await (await page.request.get('/api/inbox')).json()
  expect(entries.map((entry: { name: string }) => entry.name)).toContain(name)
})

test('a double click neither deletes permanently nor empties the trash', async ({
  page,
  manage,
}) => {
  await signIn(page, 'author')
  const folder = await makeFolder(page, '/Tests/Thrown away twice')
  await call(page, 'PUT', '/api/files/trash', { path: folder })
  const isThere = async () => {
    const { entries } = await (await page.request.get('/api/trash')).json()
    return entries.some((entry: { path: string }) => entry.path === folder)
  }
  await page.goto('/archive/trash')
  const bar = page.getByRole('toolbar', { name: 'Trash' })
  await page.getByRole('checkbox', { name: 'Select Thrown away twice' }).first().check()
  for (const name of [/^Delete /, /^Empty trash/]) {
    await bar.getByRole('button', { name }).dblclick()
    await expect(manage.question).toContainText('This cannot be undone')
    await expect(manage.question).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(manage.question).toHaveCount(0)
    expect(await isThere()).toBe(true)
  }
})

test('an upload publishes the metadata of photographs only after a question of its own', async ({
  page,
  manage,
}) => {
  const uploading = uploadingPage(page)
  await signIn(page, 'author')
  const folder = await makeFolder(page, '/Tests/Confirmed')
  await page.goto(`/archive?${new URLSearchParams({ dir: folder })}`)
  const isStripped = page.getByLabel('Remove location, device and owner data from photos')
  await isStripped.click()
  await expect(manage.question).toContainText('Publish photos with their metadata?')
  await expect(manage.question).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(manage.question).toHaveCount(0)
  await expect(isStripped).toBeChecked()

  const drawn = sharp({ create: { width: 30, height: 20, channels: 3, background: '#446' } })
  const buffer = await drawn
    .avif({ effort: 0 })
    .withExif({ IFD0: { Artist: 'Max' } })
    .toBuffer()
  await uploading.files
    .first()
    .setInputFiles([{ name: 'told.avif', mimeType: 'image/avif', buffer }])
  await uploading.upload.click()
  const publish = uploading.act('Upload with metadata…', 'told.avif')
  await publish.dblclick()
  await expect(manage.question).toContainText('Publish “told.avif” with its metadata?')
  await expect(manage.question).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(manage.question).toHaveCount(0)
  await expect(publish).toBeVisible()
  await publish.click()
  await manage.question.getByRole('button', { name: 'Upload and publish' }).click()
  await expect(uploading.log).toContainText('Uploaded: told.avif')
})
