import { axeFindings } from '../support/axe-findings.ts'
import { expect } from '../support/browser-test.ts'
import { test } from '../support/editing-test.ts'
import { callApi } from '../support/editor-calls.ts'
import { holdRequests } from '../support/held-requests.ts'

// Browsers log every rejected request, and these tests cause some.
test.use({ expectedNoise: /status of 40[049]|ERR_INTERNET_DISCONNECTED/ })

test('a selection gets the same metadata in one step, which the viewer and the file page show', async ({
  page,
  editor,
  archive,
  viewer,
  openFolderWith,
}) => {
  await openFolderWith('picture-1.png', 'picture-2.png')
  await editor.selectEntries(...['picture-1.png', 'picture-2.png'].map(archive.picture))
  await editor.bar.getByRole('button', { name: 'Metadata' }).click()
  for (const [field, text] of [
    ['Description', 'One of two.'],
    ['Credit', 'A. Maker'],
    ['Licence', 'cc-by-4.0'],
  ] as const) {
    await editor.dialog.getByLabel(`Change ${field.toLowerCase()}`).selectOption('set')
    await editor.dialog.getByLabel(field, { exact: true }).fill(text)
  }
  expect(await axeFindings(page)).toEqual([])
  await editor.dialog.getByRole('button', { name: 'Save' }).click()
  await expect(editor.notice).toContainText('Saved 2 items.')
  // Values that all pictures of a folder share are shown once.
  await expect(page.getByText('One of two.')).toHaveCount(1)
  // They may be moved next.
  await expect(editor.count).toHaveText('2 selected')
  await expect(editor.bar.getByRole('button', { name: 'Metadata' })).toBeFocused()
  await editor.edit.click()
  await archive.picture('picture-1.png').click()
  await expect(viewer.dialog).toContainText('A. Maker, CC BY 4.0')
  await viewer.info.click()
  const licence = page.getByRole('link', { name: 'CC BY 4.0' })
  await expect(licence).toHaveAttribute('href', 'https://creativecommons.org/licenses/by/4.0/')
  await expect(page.locator('dl').getByText('A. Maker', { exact: true })).toBeVisible()
})

test('the Properties dialog shows, validates and saves metadata, and asks before what is typed is lost', async ({
  page,
  editor,
  archive,
  openFolderWith,
}) => {
  await openFolderWith('note-1.txt', 'note-2.txt')
  await page.getByRole('button', { name: 'Actions for note-1.txt' }).click()
  await expect(page.getByRole('menuitem', { name: 'Properties' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('menuitem', { name: 'Properties' }).click()
  await expect(editor.dialog).toContainText('Uploader')
  await expect(editor.dialog).toContainText('/note-1.txt')
  expect(await axeFindings(page)).toEqual([])
  await editor.dialog.getByLabel('Description').fill('A note on hulls.')
  await editor.dialog.getByLabel('Sources').fill('https://')
  await editor.dialog.getByRole('button', { name: 'Save' }).click()
  const sources = editor.dialog.getByLabel('Sources')
  await expect(sources).toHaveAccessibleDescription(/is not a complete URL/)
  await expect(sources).toBeFocused()
  // Also if it is the same once more.
  await editor.dialog.getByRole('button', { name: 'Save' }).click()
  await expect(sources).toBeFocused()
  await sources.evaluate((field: HTMLTextAreaElement) => field.form?.requestSubmit())
  await expect(
    editor.dialog.getByRole('alert').filter({ hasText: 'is not a complete URL' }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(editor.question).toContainText('What you typed is not saved.')
  await page.keyboard.press('Escape')
  await editor.dialog.getByRole('link', { name: 'History' }).click()
  await editor.question.getByRole('button', { name: 'Keep editing' }).click()
  await editor.dialog.getByLabel('Sources').fill('https://example.org/page')
  await editor.dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('A note on hulls.')).toBeVisible()
  await editor.choose('note-1.txt', 'Properties')
  await expect(editor.dialog.getByLabel('Description')).toHaveValue('A note on hulls.')
  await page.keyboard.press('Escape')
  await expect(editor.dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Actions for note-1.txt' })).toBeFocused()
  await expect(archive.entries).toHaveCount(2)

  await test.step('after a name conflict the name has the focus', async () => {
    await editor.choose('note-1.txt', 'Properties')
    await editor.dialog.getByLabel('Name').fill('note-2.txt')
    await editor.dialog.getByRole('button', { name: 'Save' }).click()
    await expect(editor.dialog).toContainText('A file named “note-2.txt” already exists.')
    await expect(editor.dialog.getByLabel('Name')).toBeFocused()
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => editor.dialog.getByRole('button', { name: 'Cancel' }).click(),
    ]) {
      await leave()
      await expect(editor.question).toContainText('What you typed is not saved.')
      await page.keyboard.press('Escape')
      await expect(editor.question).toHaveCount(0)
    }
    await editor.dialog.getByLabel('Name').fill('note-1.txt')
    await page.keyboard.press('Escape')
    await expect(editor.dialog).toHaveCount(0)
  })

  await editor.choose('note-1.txt', 'Rename')
  await editor.dialog.getByLabel('Name').fill('note-one')
  await page.keyboard.press('Enter')
  await expect(editor.question).toContainText('Remove the extension “.txt”?')
  await editor.question.getByRole('button', { name: 'Remove the extension' }).click()
  await expect(editor.notice).toContainText('Renamed “note-1.txt” to “note-one”.')
})

test('a dialog stays open while it saves, and keeps what was typed if that fails', async ({
  page,
  editor,
  archive,
  openFolderWith,
}) => {
  await openFolderWith('note-1.txt', 'note-2.txt')
  const description = editor.dialog.getByLabel('Description', { exact: true })
  const failToSave = async (url: string) => {
    const isSave = ({ method }: { method: string }) => method !== 'GET'
    const saving = await holdRequests(page, url, isSave, (route) =>
      route.abort('internetdisconnected'),
    )
    await description.fill('A note on hulls.')
    await editor.dialog.getByRole('button', { name: 'Save' }).click()
    await saving.reached
    await page.keyboard.press('Escape')
    await expect(editor.dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
    await expect(description).not.toBeEditable()
    await expect(editor.question).toHaveCount(0)
    saving.release()
    await expect(editor.dialog.getByRole('alert')).toContainText('Connection lost')
    await expect(description).toHaveValue('A note on hulls.')
    await page.unroute(url)
  }
  await editor.choose('note-1.txt', 'Properties')
  await failToSave('**/api/files/meta')
  await page.keyboard.press('Escape')
  await editor.question.getByRole('button', { name: 'Discard' }).click()
  await expect(editor.dialog).toHaveCount(0)

  await editor.selectEntries(archive.file('note-1.txt'), archive.file('note-2.txt'))
  await editor.bar.getByRole('button', { name: 'Metadata' }).click()
  await editor.dialog.getByLabel('Change description').selectOption('set')
  await failToSave('**/api/files/metaAll')
  await editor.dialog.getByRole('button', { name: 'Save' }).click()
  await expect(editor.notice).toContainText('Saved 2 items.')
})

test('changes of another window stay beside mine, and a conflicting one is shown and overwritten only by choice', async ({
  page,
  editor,
  openFolderWith,
}) => {
  const path = `${await openFolderWith('note-1.txt')}/note-1.txt`
  const save = editor.dialog.getByRole('button', { name: 'Save' })
  const description = editor.dialog.getByLabel('Description')
  const location = editor.dialog.getByLabel('Location')
  const changeElsewhere = (meta: object) =>
    callApi(page, 'PATCH', '/api/files/meta', { path, meta })
  await editor.choose('note-1.txt', 'Properties')
  await description.fill('First.')
  await changeElsewhere({ location: 'Kyiv' })
  await save.click()
  await expect(editor.dialog).toHaveCount(0)

  await editor.choose('note-1.txt', 'Properties')
  await expect(description).toHaveValue('First.')
  await expect(location).toHaveValue('Kyiv')
  await description.fill('Mine.')
  await changeElsewhere({ description: 'Theirs.' })
  await save.click()
  await expect(editor.dialog).toContainText('You changed this in another window.')
  const both = editor.dialog.getByRole('region', { name: 'Conflicting changes' })
  await expect(both).toContainText('Mine.')
  await expect(both).toContainText('Theirs.')
  expect(await axeFindings(page)).toEqual([])
  await both.getByRole('button', { name: 'Keep mine' }).click()
  await save.click()
  await expect(page.getByText('Mine.')).toBeVisible()

  await test.step('what was typed stays in the form if the file is gone', async () => {
    await editor.choose('note-1.txt', 'Properties')
    await location.fill('Lviv')
    await callApi(page, 'PUT', '/api/files/trash', { path })
    await save.click()
    await expect(editor.dialog).toContainText('Nothing was saved. What you entered is kept here')
    await expect(location).toHaveValue('Lviv')
  })
})

test('a file page edits and deletes the file, and its folder offers to undo that', async ({
  page,
  editor,
  archive,
  openFolderWith,
}) => {
  await openFolderWith('note-1.txt')
  await page.getByRole('link', { name: 'About note-1.txt' }).click()
  const tools = page.getByRole('group', { name: 'Manage this file' })
  await tools.getByRole('button', { name: 'Edit metadata' }).click()
  await editor.dialog.getByLabel('Location').fill('Münster')
  await editor.dialog.getByRole('button', { name: 'Save' }).click()
  const location = page.getByRole('definition').filter({ hasText: 'Münster' })
  await expect(location).toBeVisible()
  await editor.undo.press('Enter')
  await expect(location).toHaveCount(0)
  await expect(tools.getByRole('button', { name: 'Edit metadata' })).toBeFocused()
  await tools.getByRole('button', { name: 'Delete' }).click()
  await expect(editor.notice).toContainText('Moved “note-1.txt” to the trash.')
  await expect(archive.entries).toHaveCount(0)
  await editor.undo.click()
  await expect(archive.file('note-1.txt')).toBeVisible()
})
