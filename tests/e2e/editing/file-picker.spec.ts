import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { metadataFields } from '#domain/archive/metadata/metadata-fields.ts'
import { logIn } from '../support/accounts.ts'
import { axeFindings } from '../support/axe-findings.ts'
import { test as base, expect } from '../support/browser-test.ts'
import { createFolder, discardDraft } from '../support/editor-calls.ts'
import { holdRequests } from '../support/held-requests.ts'
import { siteFolders } from '../support/seed-site.ts'
import { photoWithMetadata, uploadToFolder } from '../support/test-uploads.ts'
import { typed } from '../support/writing-test.ts'

/** A draft, so that no count of another test has it. */
const caseOf = (id: string) => `---
id: ${id}
title: Made as ${id}
vehicle: Type A
grade: B
verification: unverified
sources: # the best first
  - address: https://sources.test/${id}
    title: One
    publisher: Nobody
added: 2026-11-02
draft: true
---

Nothing of it happened.
`

interface MadeCase {
  id: string
  /** In the archive. */
  folder: string
  /** Pictures in it, whose names begin with the id of the case. */
  pictures: string[]
}

const test = base.extend<{ made: MadeCase }>({
  async made({ page, unique }, provide) {
    const id = unique('picked').toLowerCase()
    const file = join(siteFolders().CONTENT_DIR, `cases/made-tanks/${id}.md`)
    writeFileSync(file, caseOf(id))
    await logIn(page, 'author')
    const folder = await createFolder(page, `/Tests/${unique('Photos')}`)
    const pictures: string[] = []
    for (const name of [`${id} one.jpg`, `${id} two.jpg`])
      pictures.push(await uploadToFolder(page, folder, { name, bytes: await photoWithMetadata() }))
    await provide({ id, folder, pictures })
    rmSync(file)
    await discardDraft(page, `cases/made-tanks/${id}.md`)
  },
})

// Questions are answered with no.
test.use({ expectedNoise: /^dialog: Stop uploading|status of (400|503)|Blocked script execution/ })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Choose evidence' })
const dialogNow = (page: Page) =>
  page.getByRole('dialog', { name: /^(Choose evidence|Insert files)$/ })
const ids = (page: Page) => page.getByRole('textbox', { name: 'Evidence', exact: true })

async function openDialog(page: Page, { id }: MadeCase) {
  await page.goto(`/write/cases/made-tanks/${id}.md`)
  await expect(page.locator('.cm-editor')).toBeVisible()
  const facts = page.locator('label', { has: page.getByRole('radio', { name: 'Facts' }) })
  if (await facts.isVisible()) await facts.click()
  await page.locator('details[data-group=Evidence] [data-choose-files]').press('Enter')
  await expect(dialog(page)).toBeVisible()
}

/** By name, until the index has the file. The same search again would replace what it has found. */
async function find(page: Page, id: string, name: string) {
  const box = dialogNow(page).getByRole('checkbox', { name: new RegExp(name) })
  const field = dialogNow(page).getByRole('searchbox')
  await expect(async () => {
    if ((await field.inputValue()) === id && (await box.isVisible())) return
    // A search that is begun anew would abort the one before.
    const answered = page.waitForResponse('**/api/search?*')
    await field.fill('')
    await field.fill(id)
    await (await answered).finished()
    await expect(dialogNow(page).getByText('Searching…')).toHaveCount(0)
    expect(await box.isVisible()).toBe(true)
  }).toPass()
  return box
}

test('evidence is found by keys, and put in order by keys and by dragging; only the list in the file changes', async ({
  page,
  made,
}) => {
  await openDialog(page, made)
  await (await find(page, made.id, `${made.id} one`)).press('Space')
  await (await find(page, made.id, `${made.id} two`)).press('Space')
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
      if (request.url().includes('/api/search?')) searches += 1
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

test('chosen files are inserted once they are read, and closing the dialog asks before it drops details of an upload', async ({
  page,
  made,
}) => {
  await page.goto(`/write/cases/made-tanks/${made.id}.md`)
  await expect(page.locator('.cm-editor')).toBeVisible()
  await page.getByRole('button', { name: 'Insert files' }).click()
  const insert = dialogNow(page).getByRole('button', { name: 'Insert into the text' })

  await test.step('a server that fails does not mean that there is no such file', async () => {
    await page.route('**/info/file?*', (route) => route.fulfill({ status: 503, json: {} }))
    await (await find(page, 'rod-meets-plate', 'rod-meets-plate')).check()
    await expect(dialogNow(page).getByRole('list', { name: 'Chosen files' })).toContainText(
      'Its details could not be loaded.',
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
    const details = await holdRequests(page, '**/info/file?*', () => true)
    await insert.click()
    await details.reached
    details.release()
    await expect(dialogNow(page)).toBeHidden()
    await expect(typed(page)).toHaveValue(/::media\{file="/)
  })
})

test('on a phone, a new file is uploaded with what was typed after it was chosen, and says that its details are rejected until they are saved', async ({
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
  await expect(row).toContainText(/uploaded.*Its details were not saved\..*is not a complete URL/)
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

test('an upload whose details are being saved is inserted too, and closing asks each time before it drops rejected ones', async ({
  page,
  made,
}) => {
  await page.goto(`/write/cases/made-tanks/${made.id}.md`)
  await expect(page.locator('.cm-editor')).toBeVisible()
  await page.getByRole('button', { name: 'Insert files' }).click()
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

test('evidence is chosen although its details cannot be loaded', async ({ page, made }) => {
  await openDialog(page, made)
  await page.route('**/info/file?*', (route) => route.fulfill({ status: 503, json: {} }))
  await (await find(page, 'rod-meets-plate', 'rod-meets-plate')).check()
  await dialog(page).getByRole('button', { name: 'Use these files' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(ids(page)).toHaveValue(/^\w{22}$/)
})
