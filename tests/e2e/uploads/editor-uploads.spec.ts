import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { signIn, signInByPage } from '../support/accounts.ts'
import { axeFindings } from '../support/axe-findings.ts'
import { test as base, expect } from '../support/browser-test.ts'
import { managingPage } from '../support/editor-page.ts'
import { tellingPhotograph } from '../support/test-uploads.ts'
import { tinyPng } from '../support/tiny-png.ts'
import { freshText, networkOf, type UploadingPage, uploadingPage } from '../support/uploads-page.ts'

interface Uploading {
  uploading: UploadingPage
  /** Makes a folder and shows it to an Author; each test has one of its own. */
  openFolder(): Promise<string>
}

const MB = 2 ** 20

const test = base.extend<Uploading>({
  uploading: ({ page }, provide) => provide(uploadingPage(page)),
  async openFolder({ page, uploading }, provide, { title }) {
    await provide(async () => {
      await signIn(page, 'author')
      const path = await makeFolder(page, `/Tests/Uploads ${title.slice(0, 30).trim()}`)
      await page.goto(`/archive?${new URLSearchParams({ dir: path, sort: 'name' })}`)
      await expect(uploading.upload).toBeDisabled()
      return path
    })
  },
})

// Browsers complain of every refusal, and of a line that is cut.
test.use({ expectedNoise: /status of 4|ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

async function makeFolder(page: Page, path: string): Promise<string> {
  const user = await page.request.get('/api/auth/user')
  const answer = await page.request.post('/api/files/mkdir', {
    data: { path },
    headers: {
      'x-form-token': user.headers()['x-form-token'] ?? '',
      origin: new URL(user.url()).origin,
    },
  })
  return (await answer.json()).changed[0].path
}

test('an Author sends files by keyboard, and the folder shows them when they have arrived', async ({
  page,
  archive,
  uploading,
  openFolder,
}) => {
  await openFolder()
  const { log } = uploading
  const program = { ...freshText('run.txt'), buffer: Buffer.from('4d5a90000300', 'hex') }
  const names = ['a.txt', 'b.txt', 'c.txt', 'd.txt']
  await uploading.files.focus()
  await expect(uploading.files).toBeFocused()
  await uploading.files.setInputFiles([...names.map((name) => freshText(name)), program])
  await expect(uploading.chosen).toHaveText('a.txt, b.txt, c.txt, 2 more...')
  await expect(uploading.upload).toBeFocused()
  await managingPage(page).edit.click()
  await uploading.upload.focus()
  await page.keyboard.press('Enter')
  for (const name of names) await expect(log.getByText(`Uploaded: ${name}`)).toBeVisible()
  await expect(log.getByText(/^Failed: run\.txt\. This file type is not accepted\./)).toBeVisible()
  await expect(uploading.progress('run.txt')).toHaveAttribute('value', '0')
  await expect(uploading.progress('a.txt')).toHaveAttribute('value', '100')
  await expect(uploading.total).toContainText('4 of 5 files')
  await expect(archive.entries).toHaveCount(4)
  await expect(managingPage(page).edit).toHaveAttribute('aria-pressed', 'false')
  await expect(uploading.upload).toBeDisabled()
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 800 })
  const area = page.getByRole('region', { name: 'Upload', exact: true })
  expect(await widthOf(area)).toBeLessThanOrEqual(390)
  // A thumb that scrolls the page is not caught by a box within it.
  const list = page.getByRole('list', { name: 'Files' })
  expect(
    await list.evaluate((box) => [
      box.scrollHeight - box.clientHeight,
      getComputedStyle(box).maxHeight,
    ]),
  ).toEqual([0, 'none'])
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(uploading.total).toHaveCount(0)
})

function widthOf(locator: Locator): Promise<number> {
  return locator.evaluate((element) => element.getBoundingClientRect().left + element.scrollWidth)
}

test('what the archive has is not sent again, and a name that is taken is asked about', async ({
  page,
  archive,
  uploading,
  openFolder,
}) => {
  await openFolder()
  const { log } = uploading
  const known = freshText('again.txt')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await uploading.files.setInputFiles([known, freshText('a.txt'), freshText('b.txt')])
  await uploading.upload.click()
  await expect(uploading.total).toContainText('3 of 3 files')
  sent.length = 0
  await uploading.files.setInputFiles([{ ...known, name: 'other.txt' }])
  await uploading.upload.click()
  await expect(
    log.getByText(/^Skipped: other\.txt\. The archive already has this file/),
  ).toBeVisible()
  await expect(uploading.row('other.txt').getByRole('link')).toHaveAttribute(
    'href',
    /^\/fileinfo\//,
  )
  expect(sent.map((address) => new URL(address).pathname)).toEqual(['/api/uploads/known'])

  const twin = freshText('one.txt')
  await uploading.files.setInputFiles([twin, { ...twin, name: 'two.txt' }])
  await uploading.upload.click()
  await expect(
    log.getByText('Skipped: two.txt. It has the same content as “one.txt” in this upload.'),
  ).toBeVisible()
  await expect(archive.file('one.txt')).toBeVisible()
  await expect(archive.entries).toHaveCount(4)
  await uploading.act('Upload anyway', 'two.txt').click()
  await expect(archive.file('two.txt')).toBeVisible()

  await uploading.files.setInputFiles(
    ['again.txt', 'a.txt', 'b.txt'].map((name) => freshText(name)),
  )
  await uploading.upload.click()
  await expect(uploading.act('Replace', 'again.txt')).toBeVisible()
  await expect(log.getByText('Needs a decision: again.txt.')).toBeVisible()
  await uploading.act('Skip', 'again.txt').click()
  await page.getByRole('group', { name: 'All 2 name conflicts' }).getByText('Keep both').click()
  await expect(archive.file('b (2).txt')).toBeVisible()
  await expect(uploading.row('again.txt').filter({ hasText: 'Skipped' })).toBeVisible()
  await expect(archive.entries).toHaveCount(7)
})

test('folders are dropped, pictures pasted, and a photograph says what was taken out of it', async ({
  page,
  archive,
  context,
  uploading,
  openFolder,
}) => {
  const path = await openFolder()
  await makeFolder(page, `${path}/Target`)
  await page.reload()
  const disk = mkdtempSync(join(tmpdir(), 'dropped-'))
  mkdirSync(join(disk, 'Turret/Front'), { recursive: true })
  mkdirSync(join(disk, 'Turret/Rear/Left'), { recursive: true })
  writeFileSync(join(disk, 'Turret/side.txt'), freshText('').buffer)
  writeFileSync(join(disk, 'Turret/Front/mantlet.txt'), freshText('').buffer)
  writeFileSync(join(disk, 'single.txt'), freshText('').buffer)
  await expect(uploading.upload).toBeDisabled()

  await drop(page, page.getByRole('contentinfo'), [join(disk, 'Turret')])
  await expect(uploading.log.getByText('Uploaded: Turret/Front/mantlet.txt')).toBeVisible()
  await expect(uploading.log).toContainText('Created 1 empty folder: Turret/Rear/Left')
  await expect(archive.folder('Turret')).toBeVisible()
  await drop(page, archive.folder('Target'), [join(disk, 'single.txt')])
  await expect(uploading.row('single.txt')).toContainText(`${path}/Target/single.txt`)
  rmSync(disk, { recursive: true })

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const picture = tinyPng({ width: 9, height: 9, shade: 700 }).toString('base64')
  await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const type = 'image/png'
    await navigator.clipboard.write([new ClipboardItem({ [type]: new Blob([bytes], { type }) })])
  }, picture)
  await page.keyboard.press('Control+v')
  await expect(uploading.chosen).toHaveText(/^Pasted \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.png$/)
  await page.keyboard.press('Enter')
  await expect(uploading.log.getByText(/^Uploaded: Pasted/)).toBeVisible()

  const photo = Buffer.concat([await tellingPhotograph(), randomBytes(8)])
  const isStripped = page.getByLabel('Remove location, device and owner data from photos')
  await expect(isStripped).toBeChecked()
  await uploading.files.setInputFiles([{ name: 'hull.jpg', mimeType: '', buffer: photo }])
  await uploading.upload.click()
  await expect(uploading.row('hull.jpg')).toContainText(
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

/** As the desktop drops them: the browser itself reads the folders. */
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

test('uploads go on while other pages are read, tell how far they are, and end when cancelled', async ({
  page,
  archive,
  uploading,
  openFolder,
}) => {
  await openFolder()
  const network = await networkOf(page)
  await network.slow(2 * MB)
  await uploading.files.setInputFiles([
    freshText('gone.txt', 12 * MB),
    freshText('stays.txt', 6 * MB),
  ])
  await uploading.upload.click()
  await expect(uploading.total).toContainText(/of 18 MB, [\d.]+ MB\/s, about \d+ s left/)
  await expect(uploading.progress('gone.txt')).toHaveAttribute('value', /^[1-9]\d?$/)
  await archive.breadcrumb.getByRole('link', { name: 'Tests' }).click()
  await page.getByRole('link', { name: 'Blog', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Blog', level: 1 })).toBeVisible()
  const note = page.getByRole('complementary', { name: 'Uploads' })
  await expect(note).toContainText(/^Uploading: 0 of 2 files, [\d.]+ MB of 18 MB/)
  await page.goBack()
  await expect(note).toHaveCount(0)
  await uploading.act('Cancel', 'gone.txt').focus()
  await page.keyboard.press('Enter')
  await expect(uploading.row('gone.txt')).toContainText('Cancelled')
  await expect(page.getByRole('list', { name: 'Files' })).toBeFocused()
  await network.restore()
  await expect(uploading.log.getByText('Uploaded: stays.txt')).toBeVisible()
  await expect(uploading.log.getByText('gone.txt')).toHaveCount(0)
  const { uploads } = await (await page.request.get('/api/uploads')).json()
  expect(uploads.map(({ name }: { name: string }) => name)).not.toContain('gone.txt')
})

test('who is logged out meanwhile logs in in another tab, and the upload goes on', async ({
  page,
  archive,
  uploading,
  openFolder,
}) => {
  await openFolder()
  const network = await networkOf(page)
  await network.slow(2 * MB)
  await uploading.files.setInputFiles([freshText('long.txt', 6 * MB)])
  await uploading.upload.click()
  await expect(uploading.progress('long.txt')).toHaveAttribute('value', /^[1-9]\d$/)
  await network.cut()
  await expect(uploading.row('long.txt')).toContainText('You are offline.')
  await page.context().clearCookies()
  await network.restore()
  await expect(uploading.row('long.txt')).toContainText('You are logged out.')
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Log in in a new tab' }).click(),
  ])
  await signInByPage(tab, 'author')
  await tab.close()
  await expect(uploading.log.getByText('Uploaded: long.txt')).toBeVisible()
  await expect(archive.file('long.txt')).toBeVisible()
})
