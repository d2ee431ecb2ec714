import { logIn } from '../support/accounts.ts'
import { expect } from '../support/browser-test.ts'
import { test } from '../support/editing-test.ts'
import { openWithScripts } from '../support/editor-calls.ts'
import { focusAsSafari } from '../support/safari-focus.ts'
import { uniqueText, uploadAsVisitor } from '../support/test-uploads.ts'

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
