import { expect } from '../support/browser-test.ts'
import { test } from '../support/editing-test.ts'
import { callApi } from '../support/editor-calls.ts'
import { MANY } from '../support/test-folders.ts'

// Browsers log every rejected request, and these tests cause some.
test.use({ expectedNoise: /status of 40[049]/ })

test('what another editor deleted or renamed meanwhile is skipped or followed, and the notice says so', async ({
  page,
  calls,
  editor,
  archive,
  openFolderWith,
}) => {
  const names = ['note-1.txt', 'note-2.txt', 'note-3.txt']
  const path = await openFolderWith('Target', ...names, 'note-4.txt')

  await test.step('a selection is moved without the files that are gone', async () => {
    await editor.selectEntries(...names.map(archive.file))
    await callApi(page, 'PUT', '/api/files/trash', { path: `${path}/note-2.txt` })
    await editor.moveTo.click()
    await editor.folder('Target').click()
    await editor.select.click()
    await expect(editor.notice).toContainText('Moved 2 items to “Target”.')
    await expect(editor.notice).toContainText('Skipped “note-2.txt”')
    expect(await calls.names(`${path}/Target`)).toHaveLength(2)
    await editor.edit.click()
  })

  await test.step('the page of a renamed folder goes to its new path', async () => {
    const dst = `${path} elsewhere`
    await callApi(page, 'PUT', '/api/files/actionMove', { src: path, dst })
    await editor.choose('note-4.txt', 'Delete')
    await expect(editor.notice).toContainText(dst)
    await expect.poll(() => new URL(page.url()).searchParams.get('dir')).toBe(dst)
    await editor.choose('note-4.txt', 'Delete')
    await expect(editor.notice).toContainText('Moved “note-4.txt” to the trash.')
    await expect(archive.entries).toHaveCount(1)
  })
})

test('after a delete the focus stays in the list, and an undone delete is redone by its button and by keyboard', async ({
  page,
  editor,
  archive,
  openFolderWith,
}) => {
  await openFolderWith('note-1.txt', 'note-2.txt', 'note-3.txt')
  await archive.file('note-2.txt').focus()
  await page.keyboard.press('Backspace')
  await expect(archive.entries).toHaveCount(3)
  await page.keyboard.press('Delete')
  await expect(archive.entries).toHaveCount(2)
  await expect(archive.file('note-3.txt')).toBeFocused()
  await editor.choose('note-3.txt', 'Delete')
  await expect(archive.entries).toHaveCount(1)
  await expect(archive.file('note-1.txt')).toBeFocused()

  await editor.undo.click()
  await expect(archive.entries).toHaveCount(2)
  await expect(archive.file('note-3.txt')).toBeFocused()
  await editor.notice.getByRole('button', { name: 'Redo' }).click()
  await expect(archive.entries).toHaveCount(1)
  await expect(archive.file('note-1.txt')).toBeFocused()
  await expect(editor.notice).toContainText('Moved “note-3.txt” to the trash.')
  await page.keyboard.press('Control+z')
  await expect(archive.entries).toHaveCount(2)
  await page.keyboard.press('Control+Shift+Z')
  await expect(archive.entries).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect(archive.entries).toHaveCount(2)
  await page.keyboard.press('Control+y')
  await expect(archive.entries).toHaveCount(1)
})

test('after a delete far down a long folder the list and the focus stay where they were', async ({
  page,
  archive,
  createFolderWith,
}) => {
  const into = await createFolderWith()
  await callApi(page, 'POST', '/api/files/copy', { items: [MANY.path], into })
  await archive.open(`${into}/Many`, { sort: 'name', view: 'list' })
  await archive.waitForKeys()
  const [deleted, next] = [archive.picture('picture-350.png'), archive.picture('picture-351.png')]
  await expect(async () => {
    await page.mouse.wheel(0, 1500)
    await expect(next).toHaveCount(1, { timeout: 1000 })
  }).toPass()
  await deleted.focus()
  await page.keyboard.press('Delete')
  await expect(deleted).toHaveCount(0)
  await expect(next).toBeFocused()
  await expect(next).toBeInViewport()
})

test.describe('on a Mac', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  })

  test('Backspace deletes, also with Meta', async ({ page, editor, archive, openFolderWith }) => {
    await openFolderWith('note-1.txt', 'note-2.txt', 'note-3.txt')
    await archive.file('note-1.txt').focus()
    await page.keyboard.press('Backspace')
    await expect(editor.notice).toContainText('Moved “note-1.txt” to the trash.')
    await expect(archive.file('note-2.txt')).toBeFocused()
    await page.keyboard.press('Meta+Backspace')
    await expect(editor.notice).toContainText('Moved “note-2.txt” to the trash.')
    await expect(archive.file('note-3.txt')).toBeFocused()
  })
})

test('W17: the URL of a deleted file or folder offers editors to restore it, and is a plain 404 for visitors', async ({
  page,
  request,
  calls,
  archive,
  editor,
  createFolderWith,
}) => {
  const path = await createFolderWith('note-1.txt')
  const file = `/fileinfo/${(await calls.file(`${path}/note-1.txt`)).id}`
  const folder = `/archive?${new URLSearchParams({ dir: path })}`
  await callApi(page, 'PUT', '/api/files/trash', { path })
  for (const url of [file, folder]) {
    const own = await page.request.get(url)
    expect(own.status()).toBe(404)
    expect(await own.text()).toContain('In the trash')
    const response = await request.get(url)
    expect(response.status()).toBe(404)
    expect(await response.text()).not.toMatch(/In the trash|Restore|note-1/)
  }

  await page.goto(folder)
  await page.getByRole('button', { name: 'Restore this folder' }).click()
  await expect(archive.file('note-1.txt')).toBeVisible()
  await expect(editor.notice).toContainText('Restored')
  expect((await page.request.get(file)).status()).toBe(200)

  await callApi(page, 'PUT', '/api/files/trash', { path: `${path}/note-1.txt` })
  await page.goto(file)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('note-1.txt')
  await expect(page.getByText('In the trash', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Restore this file' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('File Metadata')
  await expect(editor.notice).toContainText('Restored “note-1.txt”')
  await expect(editor.notice.getByRole('button', { name: 'Undo' })).toBeVisible()
})

test('the history marks undone changes, offers to redo them, and links to files and folders', async ({
  page,
  editor,
  archive,
  openFolderWith,
}) => {
  const path = await openFolderWith('note-1.txt', 'note-2.txt')
  await editor.choose('note-1.txt', 'Delete')
  await editor.undo.click()
  await expect(archive.entries).toHaveCount(2)
  await editor.bar.getByRole('link', { name: 'History' }).click()
  const changes = page.locator('.history-batch')
  const undone = changes.filter({ hasText: 'Undone by otto' })
  await expect(undone).toHaveCount(1)
  await expect(undone.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
  const undo = changes.filter({ hasText: 'This change undid an earlier one.' })
  await expect(undo.getByRole('button', { name: /^Redo/ })).toBeVisible()
  await undone.getByRole('button', { name: /^Redo/ }).click()
  await expect(changes.filter({ hasText: 'This change redid an earlier one.' })).toHaveCount(1)
  await expect(undo).toHaveAttribute('data-undone', '')
  await changes
    .first()
    .getByRole('link', { name: `${path}/note-1.txt` })
    .click()
  await expect(page.getByText('In the trash', { exact: true })).toBeVisible()
})
