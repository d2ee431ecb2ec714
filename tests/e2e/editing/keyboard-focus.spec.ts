import { logIn } from '../support/accounts.ts'
import { expect } from '../support/browser-test.ts'
import { test } from '../support/editing-test.ts'
import { openWithScripts } from '../support/editor-calls.ts'
import { holdRequests } from '../support/held-requests.ts'
import { focusAsSafari } from '../support/safari-focus.ts'
import { uniqueText, uploadAsVisitor } from '../support/test-uploads.ts'

// Browsers log every rejected request, and these tests cause some.
test.use({ expectedNoise: /status of 40[049]/ })

test('files are selected, deleted and restored by keyboard alone', async ({
  page,
  editor,
  archive,
  openFolderWith,
}) => {
  await openFolderWith('note-1.txt', 'note-2.txt', 'note-3.txt')
  await archive.file('note-1.txt').focus()
  await page.keyboard.press('F2')
  await expect(editor.dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(archive.file('note-1.txt')).toBeFocused()
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menuitem', { name: 'Properties' })).toBeFocused()
  await page.keyboard.press('m')
  await expect(page.getByRole('menuitem', { name: 'Move to' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Actions for note-1.txt' }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Properties' })).toBeFocused()
  await page.keyboard.press('Escape')
  await archive.file('note-1.txt').focus()
  await page.keyboard.press('Space')
  await expect(archive.file('note-1.txt')).toHaveAccessibleDescription(/selected/)
  await expect(editor.bar.getByRole('status')).toHaveText('note-1.txt selected, 1 selected.')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(editor.count).toHaveText('2 selected')
  await page.keyboard.press('Delete')
  await expect(editor.notice).toContainText('Moved 2 items to the trash.')
  await expect(archive.entries).toHaveCount(1)
  await expect(editor.count).toHaveText('0 selected')
  await expect(archive.file('note-3.txt')).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(archive.entries).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(editor.edit).toHaveAttribute('aria-pressed', 'false')
  for (const [at, name] of ['note-1.txt', 'note-2.txt'].entries()) {
    await archive.file(name).focus()
    await page.keyboard.press('Delete')
    await expect(archive.entries).toHaveCount(2 - at)
  }
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(archive.entries).toHaveCount(3)
  await page.keyboard.press('Control+z')
  await expect(editor.notice).toContainText('Nothing left to undo')
  await expect(editor.notice.getByRole('link', { name: 'History' })).toBeVisible()
})

test('a held Delete key deletes only the focused file', async ({
  page,
  editor,
  archive,
  openFolderWith,
}) => {
  await openFolderWith('note-1.txt', 'note-2.txt', 'note-3.txt')
  const deleting = await holdRequests(page, '**/api/files/trashAll', () => true)
  await archive.file('note-1.txt').focus()
  for (let repeat = 0; repeat < 3; repeat += 1) await page.keyboard.down('Delete')
  await page.keyboard.up('Delete')
  await page.keyboard.press('Delete')
  deleting.release()
  await expect(archive.entries).toHaveCount(2)
  await expect(editor.notice).toContainText('Moved “note-1.txt” to the trash.')
  expect(deleting.count()).toBe(1)
})

test('in a folder the focus is on the next file after one was deleted with the mouse, and on the one that Undo returns', async ({
  page,
  editor,
  archive,
  openFolderWith,
}) => {
  await focusAsSafari(page)
  await openFolderWith('note-1.txt', 'note-2.txt', 'note-3.txt')
  await editor.selectEntries(archive.file('note-2.txt'))
  await editor.remove.click()
  await expect(editor.notice).toContainText('Moved “note-2.txt” to the trash.')
  await expect(archive.file('note-3.txt')).toBeFocused()
  await editor.undo.click()
  await expect(archive.file('note-2.txt')).toBeFocused()
  await editor.notice.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(editor.notice).toHaveCount(0)
  await expect(archive.file('note-2.txt')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(editor.edit).toHaveAttribute('aria-pressed', 'false')
})

test('in the inbox the focus is on the next file after one was rejected with the mouse', async ({
  page,
  request,
  editor,
  unique,
}) => {
  const names = [unique('safari-1.txt'), unique('safari-2.txt')]
  await uploadAsVisitor(
    request,
    names.map((name) => ({ name, bytes: uniqueText(name).buffer })),
  )
  await focusAsSafari(page)
  await logIn(page, 'author')
  await openWithScripts(page, '/archive/inbox')
  await page.getByRole('button', { name: `Reject ${names[0]}` }).click()
  await expect(editor.notice).toContainText(`Rejected “${names[0]}”.`)
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Reject /)
})
