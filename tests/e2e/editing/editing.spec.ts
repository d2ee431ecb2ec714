import type { Locator } from '@playwright/test'
import { signIn } from '../support/accounts.ts'
import { axeFindings } from '../support/axe-findings.ts'
import { test as base, expect } from '../support/browser-test.ts'
import { call, makeFolder } from '../support/editor-calls.ts'
import { type ManagingPage, managingPage } from '../support/editor-page.ts'

interface Managing {
  manage: ManagingPage
  /** Makes a folder with these in it and shows it; each test has one of its own. */
  folderWith(...names: string[]): Promise<string>
}

const test = base.extend<Managing>({
  manage: ({ page }, provide) => provide(managingPage(page)),
  async folderWith({ page, manage }, provide, { title }) {
    await provide(async (...names) => {
      await signIn(page, 'author')
      const path = await makeFolder(page, `/Tests/${title.slice(0, 40).trim()}`)
      const source = '/Tests/Many'
      for (const name of names) {
        const from = name.includes('.') ? `${source}/${name}` : undefined
        if (from) await call(page, 'POST', '/api/files/copy', { items: [from], into: path })
        else await makeFolder(page, `${path}/${name}`)
      }
      await page.goto(`/archive?${new URLSearchParams({ dir: path, sort: 'name' })}`)
      await expect(manage.edit).toBeVisible()
      return path
    })
  },
})

const nameOf = (path: string) => path.split('/').at(-1) ?? ''

async function middleOf(place: Locator): Promise<[x: number, y: number]> {
  const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return [x + width / 2, y + height / 2]
}

// Browsers complain of every refusal, and refusals are what dialogs are for.
test.use({ expectedNoise: /status of 40[049]|ERR_INTERNET_DISCONNECTED/ })

test('visitors and users without a role get nothing of it, nor load it', async ({
  page,
  manage,
  archive,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  for (const person of ['visitor', 'reader'] as const) {
    if (person === 'reader') await signIn(page, person)
    await archive.open('/Tests/Single')
    await expect(archive.entries).toHaveCount(1)
    await page.waitForLoadState('networkidle')
    await expect(manage.bar).toHaveCount(0)
  }
  expect(loaded.filter((address) => /manag|editor|selection|inbox|upload/.test(address))).toEqual(
    [],
  )
})

test('a click chooses in edit mode, Shift a range, and Escape leaves it with nothing chosen', async ({
  page,
  manage,
  archive,
  folderWith,
}) => {
  await folderWith('note-1.txt', 'note-2.txt', 'note-3.txt', 'picture-1.png')
  await manage.edit.click()
  await archive.file('note-1.txt').click()
  await expect(manage.count).toHaveText('1 selected')
  await archive.file('note-3.txt').click({ modifiers: ['Shift'] })
  await expect(manage.count).toHaveText('3 selected')
  await archive.file('note-2.txt').click({ modifiers: ['Control'] })
  await expect(manage.count).toHaveText('2 selected')
  await expect(page.getByRole('checkbox', { name: 'Select note-2.txt' })).not.toBeChecked()
  await page.keyboard.press('Control+a')
  await expect(manage.count).toHaveText('4 selected')
  expect(await axeFindings(page)).toEqual([])
  const filter = page.getByLabel('Filter this folder')
  await filter.fill('note-3')
  await expect(manage.count).toHaveText('1 selected')
  await expect(manage.bar).toContainText('3 more, hidden by the filter, stay unchanged')
  await manage.remove.click()
  await expect(manage.notice).toContainText('Moved “note-3.txt” to the trash.')
  await filter.fill('')
  await expect(archive.entries).toHaveCount(3)
  await manage.edit.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Escape')
  await expect(manage.edit).toHaveAttribute('aria-pressed', 'false')
  await manage.edit.click()
  await expect(manage.count).toHaveText('0 selected')
  await expect(manage.remove).toBeDisabled()
  await archive.breadcrumb.getByRole('link').last().click()
  await expect(manage.edit).toHaveAttribute('aria-pressed', 'false')
})

test('the keyboard alone chooses, deletes and undoes', async ({
  page,
  manage,
  archive,
  folderWith,
}) => {
  await folderWith('note-1.txt', 'note-2.txt', 'note-3.txt')
  await archive.file('note-1.txt').focus()
  await page.keyboard.press('F2')
  await expect(manage.dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(archive.file('note-1.txt')).toBeFocused()
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menuitem', { name: 'Properties' })).toBeFocused()
  await page.keyboard.press('Escape')
  await archive.file('note-1.txt').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(manage.count).toHaveText('2 selected')
  await page.keyboard.press('Delete')
  await expect(manage.notice).toContainText('Moved 2 items to the trash.')
  await expect(archive.entries).toHaveCount(1)
  await expect(manage.edit).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Control+z')
  await expect(archive.entries).toHaveCount(3)
  for (const [at, name] of ['note-1.txt', 'note-2.txt'].entries()) {
    await archive.file(name).focus()
    await page.keyboard.press('Delete')
    await expect(archive.entries).toHaveCount(2 - at)
  }
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(archive.entries).toHaveCount(3)
  await page.keyboard.press('Control+z')
  await expect(manage.notice).toContainText('Nothing left to undo')
  await expect(manage.notice.getByRole('link', { name: 'History' })).toBeVisible()
})

test('everything of a long folder is chosen, also what is not loaded yet', async ({
  page,
  manage,
}) => {
  await signIn(page, 'author')
  await page.goto('/archive?dir=/Tests/Many')
  await manage.edit.click()
  await manage.bar.getByRole('button', { name: 'Select all' }).click()
  await expect(manage.count).toHaveText('470 selected')
})

test('a selection is moved by the tree of folders, and Undo brings it back', async ({
  page,
  manage,
  archive,
  folderWith,
}) => {
  const path = await folderWith('Target', 'note-1.txt', 'note-2.txt')
  await manage.edit.click()
  await archive.file('note-1.txt').click()
  await archive.file('note-2.txt').click()
  await manage.moveTo.click()
  await expect(manage.dialog).toContainText('Select a folder')
  await expect(manage.select).toBeDisabled()
  expect(await axeFindings(page)).toEqual([])
  await expect(manage.folder(nameOf(path))).toBeFocused()
  await expect(manage.folder('Target')).not.toHaveAttribute('aria-expanded')
  await manage.folder('Target').click()
  await manage.dialog.getByRole('button', { name: 'New folder in “Target”' }).click()
  await manage.dialog.getByLabel('Name of the new folder').fill('Deeper')
  await page.keyboard.press('Enter')
  await expect(manage.folder('Deeper')).toHaveAttribute('aria-selected', 'true')
  await manage.select.click()
  await expect(manage.notice).toContainText('Moved 2 items to “Deeper”.')
  await expect(archive.entries).toHaveCount(1)
  await manage.undo.dblclick()
  await expect(archive.entries).toHaveCount(3)
  await expect(manage.notice).toContainText('Moved 2 items back.')
})

test('the tree of folders is walked by keyboard, and Escape gives the keyboard back', async ({
  page,
  manage,
  archive,
  folderWith,
}) => {
  const path = await folderWith('note-1.txt')
  await manage.edit.click()
  await archive.file('note-1.txt').click()
  await manage.copyTo.focus()
  await page.keyboard.press('Enter')
  await expect(manage.folder(nameOf(path))).toBeFocused()
  await page.keyboard.press('Home')
  await expect(manage.folder('Root')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(manage.folder('Ammunition')).toHaveAttribute('aria-selected', 'true')
  await expect(manage.folder('Ammunition')).toHaveAttribute('aria-expanded', 'true')
  await expect(manage.select).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(manage.dialog).toHaveCount(0)
  await expect(manage.copyTo).toBeFocused()
})

test('each dialog keeps the keyboard, closes by Escape and gives it back, also after a question', async ({
  page,
  manage,
  archive,
  folderWith,
}) => {
  const path = await folderWith('Target', 'picture-1.png', 'picture-2.png')
  await call(page, 'POST', '/api/files/copy', {
    items: [`${path}/picture-1.png`, `${path}/picture-2.png`],
    into: `${path}/Target`,
  })
  await manage.edit.click()
  for (const name of ['picture-1.png', 'picture-2.png']) await archive.file(name).click()
  await expect(manage.bar.getByRole('link', { name: 'History' })).toBeVisible()
  const metadata = manage.bar.getByRole('button', { name: 'Metadata' })
  await metadata.press('Enter')
  await expect(manage.dialog).toBeVisible()
  for (const key of ['Shift+Tab', 'Shift+Tab', 'Tab', 'Tab', 'Tab']) {
    await page.keyboard.press(key)
    await expect(manage.dialog.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(metadata).toBeFocused()

  await manage.moveTo.press('Enter')
  await manage.folder('Target').press('Enter')
  await manage.select.press('Enter')
  await expect(manage.question).toContainText('A file named “picture-1.png” already exists.')
  await page.keyboard.press('Escape')
  await expect(manage.question).toHaveCount(0)
  await expect(manage.moveTo).toBeFocused()
  await expect(manage.count).toHaveText('2 selected')
})

test('what is dragged onto a folder or the breadcrumb lies there then', async ({
  page,
  manage,
  archive,
  folderWith,
}) => {
  const path = await folderWith('Target', 'note-1.txt', 'note-2.txt')
  // Above the list, and the last to come: it moves what is below.
  const uploads = page.getByText('Or drop files and folders here')
  await expect(uploads).toBeVisible()
  await archive.file('note-1.txt').dragTo(archive.folder('Target'))
  await expect(manage.notice).toContainText('Moved “note-1.txt” to “Target”.')
  await expect(archive.file('note-1.txt')).toHaveCount(0)
  await page.goto(`/archive?${new URLSearchParams({ dir: `${path}/Target` })}`)
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

test('a name that is taken asks: keep both, replace or skip', async ({
  page,
  manage,
  archive,
  folderWith,
}) => {
  const path = await folderWith('picture-1.png', 'picture-2.png')
  const bringBoth = async () => {
    await archive.open('/Tests/Many', { sort: 'name' })
    await manage.edit.click()
    for (const name of ['picture-1.png', 'picture-2.png']) await archive.file(name).click()
    await manage.copyTo.click()
    await manage.folder(nameOf(path)).click()
    await manage.select.click()
    await expect(manage.question).toContainText('A file named “picture-1.png” already exists.')
  }
  await bringBoth()
  expect(await axeFindings(page)).toEqual([])
  await manage.question.getByRole('button', { name: 'Keep both' }).dblclick()
  await expect(manage.question).toContainText('A file named “picture-2.png” already exists.')
  await manage.question.getByRole('button', { name: 'Skip' }).click()
  await expect(manage.notice).toContainText('Copied 1 item')
  await bringBoth()
  await manage.question.getByLabel('Apply to all 2').check()
  await manage.question.getByRole('button', { name: 'Replace as a new version' }).click()
  await expect(manage.notice).toContainText('Copied 2 items')
  await archive.open(path, { sort: 'name' })
  await expect(archive.entries).toHaveCount(3)
  await expect(archive.file('picture-1 (2).png')).toBeVisible()
})

test('what an article uses is thrown away only after a warning', async ({
  page,
  manage,
  archive,
}) => {
  await signIn(page, 'author', '/archive')
  await manage.choose('Ammunition', 'Delete')
  await expect(manage.question).toContainText('Articles or cases use this.')
  await expect(manage.question.getByRole('link', { name: /^APFSDS/ })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await manage.question.getByRole('button', { name: 'Cancel' }).click()
  await expect(manage.question).toHaveCount(0)
  await expect(archive.folder('Ammunition')).toBeVisible()
})

test('a new folder is there at once, the next one with a number, and takes another name', async ({
  page,
  manage,
  archive,
  folderWith,
}) => {
  const path = await folderWith()
  await manage.newFolder.dblclick()
  await expect(archive.folder('New Folder')).toBeVisible()
  await expect(archive.entries).toHaveCount(1)
  await manage.newFolder.click()
  await expect(archive.folder('New Folder (2)')).toBeVisible()
  await manage.notice.getByRole('button', { name: 'Rename' }).click()
  await expect(manage.dialog.getByLabel('Name')).toBeFocused()
  await manage.dialog.getByLabel('Name').fill('New Folder')
  await page.keyboard.press('Enter')
  const taken = manage.dialog.getByRole('region', { name: 'Conflict' })
  await expect(taken).toContainText('A folder named “New Folder” already exists.')
  expect(await axeFindings(page)).toEqual([])
  await manage.dialog.getByLabel('Name').fill('Hulls ')
  await page.keyboard.press('Enter')
  await expect(manage.notice).toContainText('Renamed “New Folder (2)” to “Hulls”.')
  await expect(archive.folder('Hulls')).toBeVisible()
  const dir = `${path}/New Folder (2)`
  const old = `/archive?${new URLSearchParams({ view: 'list', dir })}`
  const led = await page.request.get(old, { maxRedirects: 0 })
  expect(led.status()).toBe(301)
  expect(led.headers()['cache-control']).toContain('no-store')
  const now = new URL(led.headers().location ?? '', page.url())
  expect(Object.fromEntries(now.searchParams)).toEqual({ dir: `${path}/Hulls`, view: 'list' })
  await manage.undo.click()
  await expect(archive.folder('New Folder (2)')).toBeVisible()
})

test('credit and licence of a selection are shown in the viewer and on the file page', async ({
  page,
  manage,
  archive,
  viewer,
  folderWith,
}) => {
  const folder = await folderWith('picture-1.png', 'picture-2.png')
  await manage.edit.click()
  for (const name of ['picture-1.png', 'picture-2.png']) await archive.picture(name).click()
  await manage.bar.getByRole('button', { name: 'Metadata' }).click()
  for (const [field, text] of [
    ['Credit', 'A. Maker'],
    ['Licence', 'cc-by-4.0'],
  ] as const) {
    await manage.dialog.getByLabel(`Change ${field.toLowerCase()}`).selectOption('set')
    await manage.dialog.getByLabel(field, { exact: true }).fill(text)
  }
  await manage.dialog.getByRole('button', { name: 'Save' }).click()
  await expect(manage.notice).toContainText('Saved 2 items.')
  await archive.open(folder)
  await archive.picture('picture-1.png').click()
  await expect(viewer.dialog).toContainText('A. Maker, CC BY 4.0')
  await viewer.info.click()
  const licence = page.getByRole('link', { name: 'CC BY 4.0' })
  await expect(licence).toHaveAttribute('href', 'https://creativecommons.org/licenses/by/4.0/')
  await expect(page.locator('dl').getByText('A. Maker', { exact: true })).toBeVisible()
})

test('properties tell what is known, are saved, and close with Escape', async ({
  page,
  manage,
  archive,
  folderWith,
}) => {
  await folderWith('note-1.txt')
  await page.getByRole('button', { name: 'Actions for note-1.txt' }).click()
  await expect(page.getByRole('menuitem', { name: 'Properties' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('menuitem', { name: 'Properties' }).click()
  await expect(manage.dialog).toContainText('Uploader')
  await expect(manage.dialog).toContainText('/note-1.txt')
  expect(await axeFindings(page)).toEqual([])
  await manage.dialog.getByLabel('Description').fill('A note on hulls.')
  await manage.dialog.getByLabel('Sources').fill('https://')
  await manage.dialog.getByRole('button', { name: 'Save' }).click()
  const sources = manage.dialog.getByLabel('Sources')
  await expect(sources).toHaveAccessibleDescription(/is no whole address/)
  await expect(sources).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(manage.question).toContainText('What you typed is not saved.')
  await page.keyboard.press('Escape')
  await manage.dialog.getByRole('link', { name: 'History' }).click()
  await manage.question.getByRole('button', { name: 'Keep editing' }).click()
  await manage.dialog.getByLabel('Sources').fill('https://example.org/page')
  await manage.dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('A note on hulls.')).toBeVisible()
  await manage.choose('note-1.txt', 'Properties')
  await expect(manage.dialog.getByLabel('Description')).toHaveValue('A note on hulls.')
  await page.keyboard.press('Escape')
  await expect(manage.dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Actions for note-1.txt' })).toBeFocused()
  await expect(archive.entries).toHaveCount(1)
  await manage.choose('note-1.txt', 'Rename')
  await manage.dialog.getByLabel('Name').fill('note-one')
  await page.keyboard.press('Enter')
  await expect(manage.question).toContainText('Remove the extension “.txt”?')
  await manage.question.getByRole('button', { name: 'Remove the extension' }).click()
  await expect(manage.notice).toContainText('Renamed “note-1.txt” to “note-one”.')
})

test.describe('two people at once', () => {
  test('the second sees both texts, and nothing is written over unasked', async ({
    page,
    manage,
    folderWith,
  }) => {
    const path = await folderWith('note-1.txt')
    await manage.choose('note-1.txt', 'Properties')
    await manage.dialog.getByLabel('Description').fill('Mine.')
    const meta = { description: 'Theirs.' }
    await call(page, 'PATCH', '/api/files/meta', { path: `${path}/note-1.txt`, meta })
    await manage.dialog.getByRole('button', { name: 'Save' }).click()
    await expect(manage.dialog).toContainText('Someone else changed this in the meantime.')
    const both = manage.dialog.getByRole('region', { name: 'Conflicting changes' })
    await expect(both).toContainText('Mine.')
    await expect(both).toContainText('Theirs.')
    expect(await axeFindings(page)).toEqual([])
    await both.getByRole('button', { name: 'Keep mine' }).click()
    await manage.dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Mine.')).toBeVisible()
  })
})

test('a selection gets the same description in one go', async ({
  page,
  manage,
  archive,
  folderWith,
}) => {
  await folderWith('note-1.txt', 'note-2.txt')
  await manage.edit.click()
  for (const name of ['note-1.txt', 'note-2.txt']) await archive.file(name).click()
  await manage.bar.getByRole('button', { name: 'Metadata' }).click()
  await manage.dialog.getByLabel('Change description').selectOption('set')
  await manage.dialog.getByLabel('Description', { exact: true }).fill('One of two.')
  expect(await axeFindings(page)).toEqual([])
  await manage.dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('One of two.')).toHaveCount(2)
})

test('the trash shows who threw what away, views it, restores it, and is emptied after a question', async ({
  page,
  manage,
  archive,
  viewer,
  folderWith,
}) => {
  const path = await folderWith('picture-7.png', 'note-7.txt', 'note-8.txt')
  await manage.choose('picture-7.png', 'Delete')
  await expect(manage.notice).toContainText('Moved “picture-7.png” to the trash.')
  for (const [at, name] of ['note-7.txt', 'note-8.txt'].entries()) {
    await manage.choose(name, 'Delete')
    await expect(archive.entries).toHaveCount(1 - at)
  }
  await page.getByRole('link', { name: 'Trash' }).click()
  const rows = page.getByRole('listitem').filter({ hasText: path })
  await expect(rows).toHaveCount(3)
  await rows.first().getByRole('checkbox').click()
  await rows
    .last()
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  await expect(rows.getByRole('checkbox', { checked: true })).toHaveCount(3)
  await page.keyboard.press('Control+z')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Deleted by otto')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'View picture-7.png' }).click()
  await expect(viewer.dialog).toBeVisible()
  await viewer.dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(viewer.dialog).toHaveCount(0)
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Trash' })).toBeFocused()
  await rows.getByRole('checkbox').check()
  const deleteForGood = page.getByRole('button', { name: 'Delete permanently' })
  await deleteForGood.press('Enter')
  await expect(manage.question).toContainText('This cannot be undone')
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(deleteForGood).toBeFocused()
  await page.keyboard.press('Enter')
  await manage.question.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(rows).toHaveCount(0)
  await archive.open(path)
  await expect(archive.entries).toHaveCount(2)
})

test('the history of an item tells each change, and a text of before is restored', async ({
  page,
  manage,
  folderWith,
}) => {
  const path = await folderWith('note-1.txt')
  const file = `${path}/note-1.txt`
  for (const description of ['First.', 'Second.'])
    await call(page, 'PATCH', '/api/files/meta', { path: file, meta: { description } })
  await manage.choose('note-1.txt', 'History')
  await expect(page.getByRole('deletion').filter({ hasText: 'First.' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'History of “note-1.txt”' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'About “note-1.txt”' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Restore old values' }).first().click()
  await expect(page.getByRole('insertion').filter({ hasText: 'First.' })).toHaveCount(2)
  await expect(manage.notice).toContainText('Restored the earlier metadata of “note-1.txt”.')
  await page.getByLabel('Changed by').fill('nobody')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText('No changes match this filter.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute(
    'href',
    /actor=nobody/,
  )
})

test('a file is edited and thrown away on its own page, and its folder offers the way back', async ({
  page,
  manage,
  archive,
  folderWith,
}) => {
  await folderWith('note-1.txt')
  await page.getByRole('link', { name: 'About note-1.txt' }).click()
  const tools = page.getByRole('toolbar', { name: 'Manage this file' })
  await tools.getByRole('button', { name: 'Edit metadata' }).click()
  await manage.dialog.getByLabel('Location').fill('Münster')
  await manage.dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'Münster' })).toBeVisible()
  await tools.getByRole('button', { name: 'Delete' }).click()
  await expect(manage.notice).toContainText('Moved “note-1.txt” to the trash.')
  await expect(archive.entries).toHaveCount(0)
  await manage.undo.click()
  await expect(archive.file('note-1.txt')).toBeVisible()
})

test.describe('what is not done', () => {
  test('is told in words, and what is safe', async ({
    page,
    context,
    manage,
    archive,
    folderWith,
  }) => {
    const path = await folderWith('note-1.txt', 'note-2.txt')
    await call(page, 'PUT', '/api/files/trash', { path: `${path}/note-1.txt` })
    await manage.choose('note-1.txt', 'Delete')
    await expect(manage.notice).toContainText('There is no such file or folder.')
    await manage.edit.click()
    await archive.file('note-2.txt').click()
    await context.setOffline(true)
    await manage.remove.click()
    await expect(manage.notice).toContainText('Connection lost')
    await expect(manage.count).toHaveText('1 selected')
    await manage.moveTo.click()
    await expect(manage.dialog).toContainText('The server cannot be reached')
    await context.setOffline(false)
    await manage.dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(manage.folder('Tests')).toBeVisible()
    await page.keyboard.press('Escape')
    await manage.notice.getByRole('button', { name: 'Try again' }).click()
    await expect(manage.notice).toContainText('Moved “note-2.txt” to the trash.')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true })

  test('what is done to a selection is at the bottom, in reach', async ({
    page,
    manage,
    archive,
    folderWith,
  }) => {
    await folderWith('note-1.txt', 'note-2.txt', 'note-3.txt', 'picture-1.png')
    await manage.edit.tap()
    await archive.file('note-3.txt').tap()
    await manage.bar.getByRole('button', { name: 'Select range' }).tap()
    await archive.file('note-1.txt').tap()
    await expect(manage.count).toHaveText('3 selected')
    await archive.file('note-2.txt').tap()
    await page.evaluate(() => scrollTo(0, 9999))
    await expect(manage.count).toBeInViewport()
    await manage.bar.getByRole('button', { name: 'Select none' }).tap()
    await archive.file('note-1.txt').tap()
    await expect(manage.count).toHaveText('1 selected')
    const box = await manage.remove.boundingBox()
    expect(box?.y).toBeGreaterThan(730)
    expect(await axeFindings(page)).toEqual([])
    const scrolls = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(scrolls).toBeLessThanOrEqual(390)
    await manage.remove.tap()
    await expect(manage.notice).toContainText('Moved “note-1.txt” to the trash.')
    await expect(archive.entries).toHaveCount(3)
  })
})

test('rows of files fit the width of a phone, also in edit mode', async ({
  page,
  manage,
  folderWith,
}) => {
  const folder = await folderWith('note-1.txt')
  const meta = { event_date: '2023.06.08', source: 'Somebody' }
  await call(page, 'PATCH', '/api/files/meta', { path: `${folder}/note-1.txt`, meta })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  const row = page.locator('.file-row')
  const sideways = async () => {
    const beyond: string[] = []
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 844 })
      beyond.push(
        ...(await row.evaluateAll(([card], width) => {
          const { left = 0, right = 0 } = card?.getBoundingClientRect() ?? {}
          const out = [...(card?.querySelectorAll('*') ?? [])].filter((element) => {
            const box = element.getBoundingClientRect()
            return box.left < left - 1 || box.right > right + 1
          })
          const scrolls = document.documentElement.scrollWidth > width ? ['the page'] : []
          return [...scrolls, ...out.map(({ className }) => className)].map(
            (what) => `${what} at ${width}`,
          )
        }, width)),
      )
    }
    return beyond
  }
  await expect(row.getByRole('button', { name: 'Actions for note-1.txt' })).toBeVisible()
  expect(await sideways()).toEqual([])
  await manage.edit.click()
  await expect(row.getByRole('checkbox')).toBeVisible()
  expect(await sideways()).toEqual([])
})
