import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { axeFindings } from '../support/axe-findings.ts'
import { expect } from '../support/browser-test.ts'
import { test as base } from '../support/editing-test.ts'
import { holdRequests } from '../support/held-requests.ts'
import { photoWithMetadata, uniqueText } from '../support/test-uploads.ts'
import { tinyPng } from '../support/tiny-png.ts'
import { CHUNK_BYTES, holdLaterChunks } from '../support/upload-traffic.ts'
import { type UploadsPage, uploadsPage } from '../support/uploads-page.ts'

const test = base.extend<{ uploads: UploadsPage }>({
  uploads: ({ page }, provide) => provide(uploadsPage(page)),
})

// Browsers log every rejected request, and these tests cause some.
test.use({ expectedNoise: /status of 4|ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

test('an Author uploads files by keyboard, and the folder shows them', async ({
  page,
  archive,
  editor,
  uploads,
  openFolderWith,
}) => {
  await openFolderWith()
  const { log } = uploads
  const program = { ...uniqueText('run.txt'), buffer: Buffer.from('4d5a90000300', 'hex') }
  const names = ['a.txt', 'b.txt', 'c.txt', 'd.txt']
  await uploads.files.focus()
  await expect(uploads.files).toBeFocused()
  await uploads.files.setInputFiles(program)
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect(uploads.files).toBeFocused()
  await uploads.files.setInputFiles([...names.map((name) => uniqueText(name)), program])
  await expect(uploads.chosen).toHaveText('a.txt, b.txt, c.txt, 2 more...')
  await expect(uploads.upload).toBeFocused()
  await editor.edit.click()
  await uploads.upload.focus()
  await page.keyboard.press('Enter')
  for (const name of names) await expect(log.getByText(`Uploaded: ${name}`)).toBeVisible()
  await expect(log.getByText(/^Failed: run\.txt\. This file type is not accepted\./)).toBeVisible()
  await expect(uploads.progress('run.txt')).toHaveAttribute('value', '0')
  await expect(uploads.progress('a.txt')).toHaveAttribute('value', '100')
  await expect(uploads.total).toContainText('4 of 5 files')
  await expect(archive.entries).toHaveCount(4)
  await expect(editor.edit).toHaveAttribute('aria-pressed', 'true')
  await editor.edit.click()
  await expect(uploads.upload).toBeDisabled()
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 800 })
  const area = page.getByRole('region', { name: 'Upload', exact: true })
  expect(await widthOf(area)).toBeLessThanOrEqual(390)
  // No scroll area within the page catches a thumb that scrolls it.
  const list = page.getByRole('list', { name: 'Files' })
  expect(
    await list.evaluate((box) => [
      box.scrollHeight - box.clientHeight,
      getComputedStyle(box).maxHeight,
    ]),
  ).toEqual([0, 'none'])
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(uploads.total).toHaveCount(0)
  await expect(uploads.files).toBeFocused()
})

function widthOf(locator: Locator): Promise<number> {
  return locator.evaluate((element) => element.getBoundingClientRect().left + element.scrollWidth)
}

test('duplicates are not uploaded again, and a name conflict opens a dialog', async ({
  page,
  archive,
  uploads,
  openFolderWith,
}) => {
  await openFolderWith()
  const { log } = uploads
  const known = uniqueText('again.txt')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await uploads.files.setInputFiles([known, uniqueText('a.txt'), uniqueText('b.txt')])
  await uploads.upload.click()
  await expect(uploads.total).toContainText('3 of 3 files')
  sent.length = 0
  await uploads.files.setInputFiles([{ ...known, name: 'other.txt' }])
  await uploads.upload.click()
  await expect(
    log.getByText(/^Skipped: other\.txt\. The archive already has this file/),
  ).toBeVisible()
  await expect(uploads.row('other.txt').getByRole('link')).toHaveAttribute('href', /^\/fileinfo\//)
  expect(sent.map((url) => new URL(url).pathname)).toEqual(['/api/files/duplicates'])

  const duplicate = uniqueText('one.txt')
  await uploads.files.setInputFiles([duplicate, { ...duplicate, name: 'two.txt' }])
  await uploads.upload.click()
  await expect(
    log.getByText('Skipped: two.txt. It has the same content as “one.txt” in this upload.'),
  ).toBeVisible()
  await expect(archive.file('one.txt')).toBeVisible()
  await expect(archive.entries).toHaveCount(4)
  await uploads.act('Upload anyway', 'two.txt').click()
  await expect(archive.file('two.txt')).toBeVisible()

  expect(await uploads.asksBeforeLeaving()).toBe(false)
  await uploads.files.setInputFiles(['again.txt', 'a.txt', 'b.txt'].map((name) => uniqueText(name)))
  await expect(uploads.chosen).toHaveText('again.txt, a.txt, b.txt')
  expect(await uploads.asksBeforeLeaving()).toBe(true)
  await uploads.upload.click()
  await expect(uploads.act('Replace', 'again.txt')).toBeVisible()
  expect(await uploads.asksBeforeLeaving()).toBe(true)
  await expect(log.getByText('Needs a decision: again.txt.')).toBeVisible()
  await uploads.act('Skip', 'again.txt').click()
  await page
    .getByRole('group', { name: 'Apply to both name conflicts' })
    .getByText('Keep both')
    .click()
  await expect(archive.file('b (2).txt')).toBeVisible()
  await expect(log.getByText(/Needs a decision/)).toHaveCount(0)
  await expect(uploads.row('again.txt').filter({ hasText: 'Skipped' })).toBeVisible()
  await expect(archive.entries).toHaveCount(7)
  expect(await uploads.asksBeforeLeaving()).toBe(false)
})

test('files that arrive leave a selection and an open viewer as they are', async ({
  page,
  archive,
  editor,
  viewer,
  uploads,
  openFolderWith,
}) => {
  const startUpload = async (name: string) => {
    const upload = await holdRequests(page, '**/upload_files', () => true)
    await uploads.files.setInputFiles([uniqueText(name)])
    await uploads.upload.click()
    await upload.reached
    // It moves the list down, perhaps from under a click.
    await expect(uploads.row(name)).toBeVisible()
    return upload
  }
  await openFolderWith('note-1.txt', 'note-2.txt', 'picture-1.png')
  const first = await startUpload('first.txt')
  await editor.selectEntries(archive.file('note-1.txt'), archive.file('note-2.txt'))
  first.release()
  await expect(archive.file('first.txt')).toBeVisible()
  await expect(editor.count).toHaveText('2 selected')
  await page.keyboard.press('Escape')
  await expect(editor.edit).toHaveAttribute('aria-pressed', 'false')

  const second = await startUpload('second.txt')
  await archive.picture('picture-1.png').click()
  await expect(viewer.picture('picture-1.png')).toBeVisible()
  second.release()
  await expect(archive.file('second.txt')).toBeAttached()
  await expect(viewer.picture('picture-1.png')).toBeVisible()
  await expect(page).toHaveURL(/[?&]open=/)
})

test('folders are dropped, pictures pasted, and a photo lists its removed metadata', async ({
  page,
  archive,
  context,
  uploads,
  openFolderWith,
}) => {
  const path = await openFolderWith('Target')
  const disk = mkdtempSync(join(tmpdir(), 'dropped-'))
  mkdirSync(join(disk, 'Turret/Front'), { recursive: true })
  mkdirSync(join(disk, 'Turret/Rear/Left'), { recursive: true })
  writeFileSync(join(disk, 'Turret/side.txt'), uniqueText('').buffer)
  writeFileSync(join(disk, 'Turret/Front/mantlet.txt'), uniqueText('').buffer)
  writeFileSync(join(disk, 'single.txt'), uniqueText('').buffer)
  await expect(uploads.upload).toBeDisabled()

  await drop(page, page.getByRole('contentinfo'), [join(disk, 'Turret')])
  await expect(uploads.log.getByText('Uploaded: Turret/Front/mantlet.txt')).toBeVisible()
  await expect(uploads.log).toContainText('Created 1 empty folder: Turret/Rear/Left')
  await expect(archive.folder('Turret')).toBeVisible()
  await drop(page, archive.folder('Target'), [join(disk, 'single.txt')])
  await expect(uploads.row('single.txt')).toContainText(`${path}/Target/single.txt`)
  rmSync(disk, { recursive: true })

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const picture = tinyPng({ width: 9, height: 9, pixel: randomBytes(3) }).toString('base64')
  await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const type = 'image/png'
    await navigator.clipboard.write([new ClipboardItem({ [type]: new Blob([bytes], { type }) })])
  }, picture)
  await page.keyboard.press('Control+v')
  await expect(uploads.chosen).toHaveText(/^Pasted \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.png$/)
  await page.keyboard.press('Enter')
  await expect(uploads.log.getByText(/^Uploaded: Pasted/)).toBeVisible()

  const photo = await photoWithMetadata()
  const isStripped = page.getByLabel('Remove location, device and owner data from photos')
  await expect(isStripped).toBeChecked()
  await uploads.files.setInputFiles([{ name: 'hull.jpg', mimeType: '', buffer: photo }])
  await uploads.upload.click()
  await expect(uploads.row('hull.jpg')).toContainText(
    'Removed from the public copy: location 48.50000, 37.25000, device SN-4711, owner <b>Max</b>.',
  )

  await archive.folder('Turret').click()
  await expect(archive.file('side.txt')).toBeVisible()
  await archive.folder('Front').click()
  await expect(archive.file('mantlet.txt')).toBeVisible()
  await page.goBack()
  await archive.folder('Rear').click()
  await expect(archive.folder('Left')).toBeVisible()
})

test('a folder whose path articles use for another is uploaded only after a question', async ({
  page,
  archive,
  uploads,
  openFolderWith,
}) => {
  const path = await openFolderWith()
  const former = [{ path: `${path}/Turret`, now: '/Turrets', places: [{ title: 'T', url: '/t' }] }]
  await page.route('**/api/files/former?*', (route) => route.fulfill({ json: { former } }))
  const disk = mkdtempSync(join(tmpdir(), 'dropped-'))
  mkdirSync(join(disk, 'Turret'))
  for (const name of ['a.txt', 'b.txt'])
    writeFileSync(join(disk, 'Turret', name), uniqueText('').buffer)
  const question = page.getByRole('alertdialog')
  for (const answer of ['Cancel', 'Upload anyway']) {
    await drop(page, page.getByRole('contentinfo'), [join(disk, 'Turret')])
    await expect(question).toContainText(`was the name of the folder that is now /Turrets. These`)
    await expect(uploads.log).toBeEmpty()
    await question.getByRole('button', { name: answer }).click()
    await expect(question).toBeHidden()
  }
  await expect(uploads.total).toContainText('2 files')
  await expect(archive.folder('Turret')).toBeVisible()
  rmSync(disk, { recursive: true })
})

/** Drops files from the desktop: the browser reads the folders. */
async function drop(page: Page, onto: Locator, files: string[]) {
  await onto.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await onto.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const at = { x: x + width / 2, y: y + height / 2 }
  const session = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', {
      type,
      ...at,
      data: { items: [], files, dragOperationsMask: 1 },
    })
  }
  await session.detach()
}

test('uploads continue on other pages of the archive, show their progress, and end when cancelled', async ({
  page,
  archive,
  uploads,
  openFolderWith,
}) => {
  const laterChunks = await holdLaterChunks(page)
  const folder = await openFolderWith()
  await uploads.files.setInputFiles([
    uniqueText('gone.txt', 5 * CHUNK_BYTES),
    uniqueText('stays.txt', 2 * CHUNK_BYTES),
  ])
  await uploads.upload.click()
  await laterChunks.reached(2)
  await expect(uploads.progress('gone.txt')).toHaveAttribute('value', '20')
  await expect(uploads.progress('stays.txt')).toHaveAttribute('value', '50')
  await expect(uploads.total).toContainText('2.5 MB of 8.8 MB')
  await archive.breadcrumb.getByRole('link', { name: 'Tests' }).click()
  await page.getByRole('link', { name: 'History', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible()
  const note = page.getByRole('complementary', { name: 'Uploads' })
  await expect(note).toContainText('Uploading: 0 of 2 files, 2.5 MB of 8.8 MB')
  await page.goBack()
  await expect(note).toHaveCount(0)
  expect(await unfinishedUploads(page, folder)).toContain('gone.txt')
  await uploads.act('Cancel', 'gone.txt').focus()
  await page.keyboard.press('Enter')
  await expect(uploads.row('gone.txt')).toContainText('Cancelled')
  await expect(page.getByRole('list', { name: 'Files' })).toBeFocused()
  laterChunks.release()
  await expect(uploads.log.getByText('Uploaded: stays.txt')).toBeVisible()
  await expect(uploads.log.getByText('gone.txt')).toHaveCount(0)
  await expect.poll(() => unfinishedUploads(page, folder)).not.toContain('gone.txt')
})

async function unfinishedUploads(page: Page, folder: string): Promise<string[]> {
  const { uploads } = await (await page.request.get('/api/uploads')).json()
  const inFolder = uploads.filter(({ path }: { path: string | null }) => path === folder)
  return inFolder.map(({ name }: { name: string }) => name)
}
