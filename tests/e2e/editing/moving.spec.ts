import type { Locator } from '@playwright/test'
import { axeFindings } from '../support/axe-findings.ts'
import { expect } from '../support/browser-test.ts'
import { test } from '../support/editing-test.ts'
import { callApi } from '../support/editor-calls.ts'

const nameOf = (path: string) => path.split('/').at(-1) ?? ''

async function middleOf(place: Locator): Promise<[x: number, y: number]> {
  const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return [x + width / 2, y + height / 2]
}

// Browsers log every rejected request, and these tests cause some.
test.use({ expectedNoise: /status of 40[049]|ERR_INTERNET_DISCONNECTED/ })

const MISSING = { code: 'archive/not-found', message: 'There is no such folder.' }

test('a selection is moved with the folder dialog, which finds folders and offers those chosen last, and Undo moves it back', async ({
  page,
  editor,
  archive,
  unique,
  openFolderWith,
}) => {
  // The search shows only some of those of repetitions.
  const name = `${unique('Sought')} target`
  const path = await openFolderWith('Target', name, 'note-1.txt', 'note-2.txt')
  await editor.selectEntries(archive.file('note-1.txt'), archive.file('note-2.txt'))
  await editor.moveTo.click()
  await expect(editor.dialog).toContainText('Select a folder')
  await expect(editor.select).toBeDisabled()
  expect(await axeFindings(page)).toEqual([])
  await expect(editor.folder(nameOf(path))).toBeFocused()
  await expect(editor.folder('Target')).toBeInViewport({ ratio: 1 })
  await expect(editor.folder('Target')).not.toHaveAttribute('aria-expanded')
  await editor.folder('Target').click()
  await editor.dialog.getByRole('button', { name: 'New folder in “Target”' }).click()
  await editor.dialog.getByLabel('Name of the new folder').fill('Deeper')
  await page.keyboard.press('Enter')
  await expect(editor.folder('Deeper')).toHaveAttribute('aria-selected', 'true')
  await expect(editor.select).toHaveAccessibleDescription('Move 2 items to “Deeper”')
  await editor.select.click()
  await expect(editor.notice).toContainText('Moved 2 items to “Deeper”.')
  await expect(archive.entries).toHaveCount(2)
  await editor.undo.dblclick()
  await expect(archive.entries).toHaveCount(4)
  await expect(editor.notice).toContainText('Moved 2 items back.')

  // A folder is found by its name, and offered first when it was chosen last.
  await editor.selectEntries(archive.file('note-1.txt'))
  await editor.moveTo.click()
  const sought = editor.dialog.getByRole('button', { name: `${path}/${name}` })
  await expect(async () => {
    // Until the index has the folder. A search that starts again would drop the response to the one before.
    const answered = page.waitForResponse('**/api/search?*')
    await editor.dialog.getByLabel('Find a folder').fill('')
    await editor.dialog.getByLabel('Find a folder').fill(name.slice(0, -3))
    await (await answered).finished()
    await expect(sought.or(editor.dialog.getByText('No folder found.'))).toBeVisible()
    expect(await sought.isVisible()).toBe(true)
  }).toPass()
  expect(await axeFindings(page)).toEqual([])
  await expect(editor.dialog.getByText(/^\d+ folders? found$/)).toBeAttached()
  await editor.dialog.getByLabel('Find a folder').press('ArrowDown')
  await expect(editor.dialog.locator('.folder-shortcuts button').first()).toBeFocused()
  await sought.click()
  await expect(editor.folder(name)).toHaveAttribute('aria-selected', 'true')
  await expect(editor.folder(name)).toBeFocused()
  await editor.select.click()
  await expect(editor.notice).toContainText(`Moved “note-1.txt” to “${name}”.`)
  await editor.selectEntries(archive.file('note-2.txt'))
  await editor.moveTo.click()
  const recent = editor.dialog.getByRole('list', { name: 'Recent folders' }).getByRole('button')
  await expect(recent).toHaveText([new RegExp(name), /Deeper/])
  const isDeeper = (url: URL) =>
    url.pathname === '/api/files' && /Deeper/.test(url.searchParams.get('dir') ?? '')
  await page.route(isDeeper, (route) => route.fulfill({ status: 404, json: MISSING }))
  await recent.last().click()
  await expect(editor.dialog.getByRole('alert').first()).toContainText('Deeper no longer exists')
  await expect(editor.select).toBeDisabled()
  await expect(recent).toHaveText([new RegExp(name)])
  await recent.click()
  await editor.select.click()
  await expect(editor.notice).toContainText(`Moved “note-2.txt” to “${name}”.`)
})

test('dialogs work by keyboard: they trap the focus, close on Escape and return the focus, also after a question', async ({
  page,
  editor,
  archive,
  openFolderWith,
}) => {
  const path = await openFolderWith('Target', 'picture-1.png', 'picture-2.png')
  await callApi(page, 'POST', '/api/files/copy', {
    items: [`${path}/picture-1.png`, `${path}/picture-2.png`],
    into: `${path}/Target`,
  })
  await editor.selectEntries(...['picture-1.png', 'picture-2.png'].map(archive.file))
  await expect(editor.bar.getByRole('link', { name: 'History' })).toBeVisible()
  const metadata = editor.bar.getByRole('button', { name: 'Metadata' })
  await metadata.press('Enter')
  await expect(editor.dialog).toBeVisible()
  for (const key of ['Shift+Tab', 'Shift+Tab', 'Tab', 'Tab', 'Tab']) {
    await page.keyboard.press(key)
    await expect(editor.dialog.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(metadata).toBeFocused()

  await test.step('the folder tree', async () => {
    await editor.copyTo.press('Enter')
    await expect(editor.folder(nameOf(path))).toBeFocused()
    await page.keyboard.press('Home')
    await expect(editor.folder('Root')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(editor.folder('Ammunition')).toHaveAttribute('aria-selected', 'true')
    await expect(editor.folder('Ammunition')).toHaveAttribute('aria-expanded', 'true')
    await expect(editor.select).toBeEnabled()
    await page.keyboard.press('Escape')
    await expect(editor.dialog).toHaveCount(0)
    await expect(editor.copyTo).toBeFocused()
  })

  await editor.moveTo.press('Enter')
  await editor.folder('Target').press('Enter')
  await editor.select.press('Enter')
  await expect(editor.question).toContainText('A file named “picture-1.png” already exists in /')
  await page.keyboard.press('Escape')
  await expect(editor.question).toHaveCount(0)
  await expect(editor.moveTo).toBeFocused()
  await expect(editor.count).toHaveText('2 selected')
})

test('a file is moved by dragging it onto a folder or the breadcrumb', async ({
  page,
  editor,
  archive,
  openFolderWith,
}) => {
  await openFolderWith('Target', 'note-1.txt', 'note-2.txt')
  // Above the list, and the last to come: it moves what is below.
  const uploads = page.getByText('Or drop files and folders here')
  await expect(uploads).toBeVisible()
  await archive.file('note-1.txt').dragTo(archive.folder('Target'))
  await expect(editor.notice).toContainText('Moved “note-1.txt” to “Target”.')
  await expect(archive.file('note-1.txt')).toHaveCount(0)
  await archive.folder('Target').click()
  await expect(archive.file('note-1.txt')).toBeVisible()
  await expect(uploads).toBeVisible()
  // On a long page the breadcrumb is where browsers scroll under what is dragged.
  await page.setViewportSize({ width: 1280, height: 300 })
  await page.evaluate(() => scrollTo(0, 200))
  const above = archive.breadcrumb.getByRole('link').last()
  await archive.file('note-1.txt').hover()
  const [x, y] = await middleOf(above)
  await page.mouse.down()
  await page.mouse.move(x, y + 80)
  await page.mouse.move(x, y)
  await page.evaluate(() => scrollTo(0, 0))
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await page.mouse.move(x + 1, y)
  await page.mouse.up()
  await expect(archive.entries).toHaveCount(0)
})

test('a name conflict offers to keep both, replace or skip', async ({
  page,
  calls,
  editor,
  archive,
  createFolderWith,
}) => {
  const path = await createFolderWith('From', 'picture-1.png', 'picture-2.png')
  const names = ['picture-1.png', 'picture-2.png']
  const items = names.map((name) => `/Tests/Many/${name}`)
  await callApi(page, 'POST', '/api/files/copy', { items, into: `${path}/From` })
  await archive.open(`${path}/From`, { sort: 'name' })
  const moveBoth = async () => {
    await editor.selectEntries(...names.map(archive.file))
    await editor.copyTo.click()
    await editor.folder(nameOf(path)).click()
    await editor.select.click()
    await expect(editor.question).toContainText('A file named “picture-1.png” already exists in /')
  }
  await moveBoth()
  expect(await axeFindings(page)).toEqual([])
  await editor.question.getByRole('button', { name: 'Keep both' }).dblclick()
  await expect(editor.question).toContainText('A file named “picture-2.png” already exists in /')
  await editor.question.getByRole('button', { name: 'Skip' }).click()
  await expect(editor.notice).toContainText('Copied 1 item')
  await moveBoth()
  await editor.question.getByLabel('Apply to both').check()
  await editor.question.getByRole('button', { name: 'Replace as a new version' }).click()
  await expect(editor.notice).toContainText('Copied 2 items')
  expect(new Set(await calls.names(path))).toEqual(
    new Set(['From', 'picture-1.png', 'picture-1 (2).png', 'picture-2.png']),
  )
})

test('a new folder appears immediately and asks for its name, is numbered if the name is taken, and can be renamed', async ({
  page,
  editor,
  archive,
  openFolderWith,
}) => {
  const path = await openFolderWith()
  const name = editor.dialog.getByLabel('Name')
  await editor.newFolder.dblclick()
  await expect(name).toHaveValue('New Folder')
  await expect(name).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(archive.folder('New Folder')).toBeFocused()
  await expect(archive.entries).toHaveCount(1)
  await editor.newFolder.focus()
  for (let repeat = 0; repeat < 3; repeat += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(name).toHaveValue('New Folder (2)')
  await page.keyboard.press('Escape')
  await expect(archive.folder('New Folder (2)')).toBeFocused()
  await expect(archive.entries).toHaveCount(2)
  await page.keyboard.press('F2')
  await expect(name).toHaveValue('New Folder (2)')
  await page.keyboard.press('Escape')
  await expect(archive.folder('New Folder (2)')).toBeFocused()
  await editor.notice.getByRole('button', { name: 'Rename' }).click()
  await expect(name).toBeFocused()
  await name.fill('New Folder')
  await page.keyboard.press('Enter')
  const taken = editor.dialog.getByRole('region', { name: 'Conflict' })
  await expect(taken).toContainText('A folder named “New Folder” already exists.')
  expect(await axeFindings(page)).toEqual([])

  await test.step('a name that differs only in case is used after a question', async () => {
    await name.fill('NEW FOLDER')
    await editor.dialog.getByRole('button', { name: 'Save' }).click()
    await expect(editor.dialog.getByRole('alert').filter({ hasText: 'Windows' })).toContainText(
      'A folder named “New Folder” already exists.',
    )
    await editor.dialog.getByRole('button', { name: 'Use this name anyway' }).click()
    await expect(archive.folder('NEW FOLDER')).toBeVisible()
    await expect(archive.folder('New Folder')).toBeVisible()
  })

  await editor.choose('NEW FOLDER', 'Rename')
  await name.fill('Hulls ')
  await page.keyboard.press('Enter')
  await expect(editor.notice).toContainText('Renamed “NEW FOLDER” to “Hulls”.')
  await expect(archive.folder('Hulls')).toBeVisible()
  const dir = `${path}/NEW FOLDER`
  const old = `/archive?${new URLSearchParams({ view: 'list', dir })}`
  const led = await page.request.get(old, { maxRedirects: 0 })
  expect(led.status()).toBe(301)
  expect(led.headers()['cache-control']).toContain('no-store')
  const now = new URL(led.headers().location ?? '', page.url())
  expect(Object.fromEntries(now.searchParams)).toEqual({ dir: `${path}/Hulls`, view: 'list' })
  await editor.undo.click()
  await expect(archive.folder('NEW FOLDER')).toBeVisible()

  await test.step('in edit mode the selection stays', async () => {
    await editor.selectEntries(archive.folder('NEW FOLDER'))
    await editor.newFolder.click()
    await expect(name).toHaveValue('New Folder (2)')
    await name.fill('Named at once')
    await page.keyboard.press('Enter')
    await expect(archive.folder('Named at once')).toBeFocused()
    await expect(editor.count).toHaveText('1 selected')
  })
})
