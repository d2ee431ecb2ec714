import type { Page } from '@playwright/test'
import { signIn } from '../support/accounts.ts'
import { axeFindings } from '../support/axe-findings.ts'
import { test as base, expect } from '../support/browser-test.ts'
import { call, makeFolder } from '../support/editor-calls.ts'
import { type ManagingPage, managingPage } from '../support/editor-page.ts'
import { bring, sendIn, tellingPhotograph } from '../support/test-uploads.ts'
import { uploadingPage } from '../support/uploads-page.ts'

/** What photographs say themselves becomes metadata only where an editor takes it over. */
const test = base.extend<{ manage: ManagingPage }>({
  manage: ({ page }, provide) => provide(managingPage(page)),
})

const TAKEN = { taken: '2023:06:08 14:03:22', caption: 'A hull in a yard' }

async function metaOf(page: Page, path: string) {
  const answer = await page.request.get(`/api/files/meta?${new URLSearchParams({ path })}`)
  const { description, location, event_date } = await answer.json()
  return { description, location, event_date }
}

const NOTHING = { description: '', location: '', event_date: null }

test('Properties offer date, caption and place of a photograph, and save what is taken over', async ({
  page,
  manage,
}) => {
  await signIn(page, 'author')
  const folder = await makeFolder(page, '/Tests/Offered')
  const id = await bring(page, folder, { name: 'a.jpg', bytes: await tellingPhotograph(TAKEN) })
  await page.goto(`/archive?${new URLSearchParams({ dir: folder })}`)
  await manage.choose('a.jpg', 'Properties')
  await expect(manage.dialog.locator('code', { hasText: id }).first()).toBeVisible()
  await expect(manage.dialog).toContainText(`::figure{file="${id}" caption="a.jpg"}`)
  const offers = manage.dialog.getByRole('region', { name: 'From the photo' })
  await offers.getByRole('button', { name: 'Use 2023.06.08 from the photo' }).click()
  await expect(offers).toContainText('Unsure: the camera recorded no time zone')
  await expect(manage.dialog.getByLabel('Event date')).toHaveValue('2023.06.08')
  await offers.getByRole('button', { name: 'Use the caption' }).click()
  await expect(manage.dialog.getByLabel('Description')).toHaveValue(TAKEN.caption)
  await offers.getByRole('button', { name: 'Use the location' }).dblclick()
  await expect(manage.question).toContainText('48.5, 37.3 (to about 10 km)')
  await expect(manage.question).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(manage.dialog.getByLabel('Location', { exact: true })).toHaveValue('')
  await offers.getByLabel('Precision of the location').selectOption('1 km')
  await offers.getByRole('button', { name: 'Use the location' }).click()
  await manage.question.getByRole('button', { name: 'Use this location' }).click()
  expect(await axeFindings(page)).toEqual([])
  expect(await metaOf(page, `${folder}/a.jpg`)).toEqual(NOTHING)
  await manage.dialog.getByRole('button', { name: 'Save' }).click()
  await expect(manage.notice).toContainText('Saved “a.jpg”.')
  expect(await metaOf(page, `${folder}/a.jpg`)).toEqual({
    description: TAKEN.caption,
    location: '48.50, 37.25 (to about 1 km)',
    event_date: '2023.06.08',
  })
  await manage.undo.click()
  await expect(manage.notice).toContainText('Undone.')
  expect(await metaOf(page, `${folder}/a.jpg`)).toEqual(NOTHING)
})

test('a selection shows what it has in common, and takes date and place from each photograph', async ({
  page,
  manage,
  archive,
}) => {
  await signIn(page, 'author')
  const folder = await makeFolder(page, '/Tests/Offered')
  const days = { 'a.jpg': '2023:06:08 10:00:00', 'b.jpg': '2022:01:02 10:00:00' }
  for (const [at, [name, taken]] of Object.entries(days).entries())
    await bring(page, folder, { name, bytes: await tellingPhotograph({ taken, red: 10 + at }) })
  const items = Object.keys(days).map((name) => `${folder}/${name}`)
  const meta = { source: { mode: 'set', text: 'A book' } }
  await call(page, 'POST', '/api/files/metaAll', { items, meta })
  await call(page, 'PATCH', '/api/files/meta', { path: items[1], meta: { event_date: '1991' } })
  await page.goto(`/archive?${new URLSearchParams({ dir: folder })}`)
  await manage.edit.click()
  for (const name of Object.keys(days)) await archive.file(name).click()
  await manage.bar.getByRole('button', { name: 'Metadata' }).click()
  await expect(manage.dialog.getByLabel('Sources', { exact: true })).toHaveValue('A book')
  const date = manage.dialog.getByLabel('Event date', { exact: true })
  await expect(date).toHaveAttribute('placeholder', 'Mixed values')
  const description = manage.dialog.getByLabel('Description', { exact: true })
  await expect(description).toHaveAttribute('placeholder', 'Empty')
  expect(await axeFindings(page)).toEqual([])
  await manage.dialog.getByLabel('Change event date').selectOption('photo')
  await manage.dialog.getByLabel('Change location').selectOption('photo')
  await manage.dialog.getByLabel('Precision of the locations').selectOption('10 km')
  await manage.dialog.getByRole('button', { name: 'Save' }).dblclick()
  await expect(manage.question).toContainText('Publish the locations of the photos?')
  expect(await metaOf(page, `${folder}/a.jpg`)).toMatchObject(NOTHING)
  await manage.question.getByRole('button', { name: 'Publish the locations' }).click()
  await expect(manage.notice).toContainText('Saved 2 items.')
  const location = '48.5, 37.3 (to about 10 km)'
  expect(await metaOf(page, items[0] ?? '')).toMatchObject({ location, event_date: '2023.06.08' })
  expect(await metaOf(page, items[1] ?? '')).toMatchObject({ location, event_date: '1991' })
})

test('in the inbox one photograph fills the fields, and several are taken as they say', async ({
  page,
  request,
  manage,
}) => {
  const names = ['offered-1.jpg', 'offered-2.jpg', 'offered-3.jpg']
  for (const [at, name] of names.entries())
    await sendIn(request, [{ name, bytes: await tellingPhotograph({ ...TAKEN, red: 20 + at }) }])
  await signIn(page, 'author')
  const folder = await makeFolder(page, '/Tests/Offered')
  await page.goto('/archive/inbox')
  const choosePlace = async () => {
    for (const name of ['Tests', folder.slice('/Tests/'.length)]) await manage.folder(name).click()
    await manage.select.click()
  }
  await page.getByRole('button', { name: `Accept ${names[0]}` }).click()
  await choosePlace()
  await manage.dialog.getByRole('button', { name: 'Use 2023.06.08 from the photo' }).click()
  await manage.dialog.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(manage.notice).toContainText(folder)
  const date = { event_date: '2023.06.08' }
  expect(await metaOf(page, `${folder}/${names[0]}`)).toEqual({ ...NOTHING, ...date })

  for (const name of names.slice(1))
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  const bar = page.getByRole('toolbar', { name: 'Inbox' })
  await bar.getByRole('button', { name: 'Accept…' }).click()
  await choosePlace()
  await manage.dialog.getByLabel('Use the day it was taken as event date').check()
  await manage.dialog.getByLabel('Use its caption as description').check()
  expect(await axeFindings(page)).toEqual([])
  await manage.dialog.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(manage.dialog).toHaveCount(0)
  for (const name of names.slice(1))
    await expect
      .poll(() => metaOf(page, `${folder}/${name}`))
      .toEqual({ ...NOTHING, ...date, description: TAKEN.caption })
})

test('an upload has the day of the photograph as event date only where that is chosen', async ({
  page,
}) => {
  const uploading = uploadingPage(page)
  await signIn(page, 'author')
  const folder = await makeFolder(page, '/Tests/Offered')
  await page.goto(`/archive?${new URLSearchParams({ dir: folder })}`)
  const send = async (name: string, red: number) => {
    const buffer = await tellingPhotograph({ ...TAKEN, zone: '+03:00', red })
    await uploading.files.first().setInputFiles([{ name, mimeType: 'image/jpeg', buffer }])
    await uploading.upload.click()
    await expect(uploading.log).toContainText(`Uploaded: ${name}`)
  }
  await send('plain.jpg', 30)
  await page.getByLabel('Use the day a photo was taken as event date').check()
  await send('dated.jpg', 31)
  expect(await metaOf(page, `${folder}/plain.jpg`)).toEqual(NOTHING)
  expect(await metaOf(page, `${folder}/dated.jpg`)).toEqual({
    ...NOTHING,
    event_date: '2023.06.08',
  })
})

test('what an editor wrote about a folder is on its card, in the list and at its head', async ({
  page,
  archive,
}) => {
  await signIn(page, 'author')
  const folder = await makeFolder(page, '/Tests/Described')
  const description = 'Hulls that were drawn by hand.'
  await call(page, 'PATCH', '/api/files/meta', { path: folder, meta: { description } })
  for (const view of ['grid', 'list']) {
    await page.goto(`/archive?${new URLSearchParams({ dir: '/Tests', view })}`)
    await expect(archive.folder(folder.slice('/Tests/'.length))).toContainText(description)
  }
  await page.goto(`/archive?${new URLSearchParams({ dir: folder })}`)
  await expect(page.getByText(description)).toBeVisible()
})
