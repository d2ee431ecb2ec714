import { logIn } from '../support/accounts.ts'
import { axeFindings } from '../support/axe-findings.ts'
import { expect } from '../support/browser-test.ts'
import { test } from '../support/editing-test.ts'
import { callApi } from '../support/editor-calls.ts'
import { openWithDelayedScripts } from '../support/page-scripts.ts'

// Browsers log every rejected request, and these tests cause some.
test.use({ expectedNoise: /status of 40[049]|ERR_INTERNET_DISCONNECTED/ })

test('deleting a folder that articles use asks for confirmation', async ({
  page,
  editor,
  archive,
}) => {
  await logIn(page, 'author', '/archive')
  await editor.choose('Ammunition', 'Delete')
  await expect(editor.question).toContainText(
    'Readers of these articles and cases will no longer see it.',
  )
  await expect(editor.question.getByRole('link', { name: /^APFSDS/ })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await editor.question.getByRole('button', { name: 'Cancel' }).click()
  await expect(editor.question).toHaveCount(0)
  await expect(archive.folder('Ammunition')).toBeVisible()
})

test('the trash shows who deleted what, restores it, and deletes permanently after confirmation', async ({
  page,
  calls,
  editor,
  archive,
  viewer,
  openFolderWith,
}) => {
  const path = await openFolderWith('picture-7.png', 'note-7.txt', 'note-8.txt')
  await editor.choose('picture-7.png', 'Delete')
  await expect(editor.notice).toContainText('Moved “picture-7.png” to the trash.')
  for (const [at, name] of ['note-7.txt', 'note-8.txt'].entries()) {
    await editor.choose(name, 'Delete')
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
  // Of the next row, which may be one of another test, or the heading if that has no view.
  await expect(page.locator(':focus')).toHaveAccessibleName(/^(View .+|Trash)$/)
  await rows.getByRole('checkbox').check()
  const deleteForGood = page.getByRole('button', { name: 'Delete permanently' })
  await deleteForGood.press('Enter')
  await expect(editor.question).toContainText('This cannot be undone')
  await page.keyboard.press('Escape')
  await expect(deleteForGood).toBeFocused()

  await test.step('a double click neither deletes permanently nor empties the trash', async () => {
    const bar = page.getByRole('group', { name: 'Trash' })
    for (const name of [/^Empty trash/, /^Delete /]) {
      await bar.getByRole('button', { name }).dblclick()
      await expect(editor.question).toContainText('This cannot be undone')
      await expect(editor.question).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(editor.question).toHaveCount(0)
      const { entries } = await (await page.request.get('/api/trash')).json()
      expect(entries.map((entry: { path: string }) => entry.path)).toContain(`${path}/note-7.txt`)
    }
    await expect(deleteForGood).toBeFocused()
  })

  await page.keyboard.press('Enter')
  await editor.question.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(rows).toHaveCount(0)
  expect(await calls.names(path)).toHaveLength(2)
})

test('the files of a trashed folder are listed, also if asked for before the scripts have loaded', async ({
  page,
  createFolderWith,
}) => {
  const path = await createFolderWith('note-2.txt')
  await callApi(page, 'PUT', '/api/files/trash', { path })
  const row = page.getByRole('listitem').filter({ hasText: path })
  const expand = () => row.first().getByText('Files in this folder').click()
  const file = row.getByRole('link', { name: `${path}/note-2.txt` })
  const load = await openWithDelayedScripts(page, '/archive/trash')
  await expand()
  load()
  await expect(file).toBeVisible()
  await page.reload()
  await expand()
  await expect(file).toBeVisible()
})

test('a new version is uploaded from the menu of a file; its history lists the changes and restores earlier metadata and versions', async ({
  page,
  editor,
  openFolderWith,
}) => {
  const path = await openFolderWith('note-1.txt', 'note-2.txt')
  const file = `${path}/note-1.txt`
  const chooseVersion = async (name: string) => {
    const chooser = page.waitForEvent('filechooser')
    await editor.choose('note-1.txt', 'Upload a new version')
    await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(path) })
  }
  await chooseVersion('notes.csv')
  await expect(editor.question).toContainText('The name of the file stays as it is')
  await editor.question.getByRole('button', { name: 'Cancel' }).click()
  await chooseVersion('notes (3).txt')
  await expect(page.getByText('New version of')).toBeVisible()
  for (const description of ['First.', 'Second.'])
    await callApi(page, 'PATCH', '/api/files/meta', { path: file, meta: { description } })
  await editor.choose('note-1.txt', 'History')
  await expect(page.getByRole('deletion').filter({ hasText: 'First.' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'History of “note-1.txt”' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'About “note-1.txt”' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Restore old values' }).first().click()
  await expect(page.getByRole('insertion').filter({ hasText: 'First.' })).toHaveCount(2)
  await expect(editor.notice).toContainText('Restored the earlier metadata of “note-1.txt”.')
  await page.getByRole('button', { name: 'Restore the previous version' }).click()
  await expect(editor.notice).toContainText('Restored the earlier version of “note-1.txt”.')
  await editor.undo.click()
  await expect(editor.notice).toContainText('Undone')
  await expect(page.getByRole('heading', { name: 'History of “note-1.txt”' })).toBeFocused()
  await page.getByLabel('Changed by').fill('nobody')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText('No changes match this filter.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute(
    'href',
    /actor=nobody/,
  )
})
