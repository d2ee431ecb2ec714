import { signIn } from '../support/accounts.ts'
import { test as base, expect } from '../support/browser-test.ts'
import { call, makeFolder } from '../support/editor-calls.ts'
import { type ManagingPage, managingPage } from '../support/editor-page.ts'

interface Together {
  manage: ManagingPage
  /** Makes a folder with these notes in it and shows it; each test has one of its own. */
  folderWith(...names: string[]): Promise<string>
}

const test = base.extend<Together>({
  manage: ({ page }, provide) => provide(managingPage(page)),
  async folderWith({ page, manage }, provide, { title }) {
    await provide(async (...names) => {
      await signIn(page, 'author')
      const path = await makeFolder(page, `/Tests/${title.slice(0, 40).trim()}`)
      for (const name of names) {
        const items = [`/Tests/Many/${name}`]
        await call(page, 'POST', '/api/files/copy', { items, into: path })
      }
      await page.goto(`/archive?${new URLSearchParams({ dir: path, sort: 'name' })}`)
      await expect(manage.edit).toBeVisible()
      return path
    })
  },
})

// Browsers complain of every refusal, and refusals are what these are about.
test.use({ expectedNoise: /status of 40[049]/ })

test('after somebody else renamed the folder its page leads to the new place', async ({
  page,
  manage,
  archive,
  folderWith,
}) => {
  const path = await folderWith('note-1.txt')
  const dst = `${path} elsewhere`
  await call(page, 'PUT', '/api/files/actionMove', { src: path, dst })
  await manage.choose('note-1.txt', 'Delete')
  await expect(manage.notice).toContainText(dst)
  await expect.poll(() => new URL(page.url()).searchParams.get('dir')).toBe(dst)
  await manage.choose('note-1.txt', 'Delete')
  await expect(manage.notice).toContainText('Moved “note-1.txt” to the trash.')
  await expect(archive.entries).toHaveCount(0)
})

test('what is left of a selection is moved, and what is gone is named', async ({
  page,
  manage,
  archive,
  folderWith,
}) => {
  const path = await folderWith('note-1.txt', 'note-2.txt', 'note-3.txt')
  const into = await makeFolder(page, `${path}/Target`)
  await page.reload()
  await manage.edit.click()
  for (const name of ['note-1.txt', 'note-2.txt', 'note-3.txt']) await archive.file(name).click()
  await call(page, 'PUT', '/api/files/trash', { path: `${path}/note-2.txt` })
  await manage.moveTo.click()
  await manage.folder('Target').click()
  await manage.select.click()
  await expect(manage.notice).toContainText('Moved 2 items to “Target”.')
  await expect(manage.notice).toContainText('Skipped “note-2.txt”')
  await archive.open(into)
  await expect(archive.entries).toHaveCount(2)
})

test('a name that differs from another in case alone is asked about', async ({
  page,
  manage,
  archive,
  folderWith,
}) => {
  const path = await folderWith('note-1.txt')
  await makeFolder(page, `${path}/new folder`)
  await page.reload()
  await manage.newFolder.click()
  await expect(archive.folder('New Folder (2)')).toBeVisible()
  await manage.choose('New Folder (2)', 'Rename')
  await manage.dialog.getByLabel('Name').fill('NEW FOLDER')
  await manage.dialog.getByRole('button', { name: 'Save' }).click()
  await expect(manage.dialog.getByRole('alert').filter({ hasText: 'Windows' })).toContainText(
    'A folder named “new folder” already exists.',
  )
  await manage.dialog.getByRole('button', { name: 'Use this name anyway' }).click()
  await expect(archive.folder('NEW FOLDER')).toBeVisible()
  await expect(archive.folder('new folder')).toBeVisible()
})

test('what was undone is redone by its button and by the keyboard', async ({
  page,
  manage,
  archive,
  folderWith,
}) => {
  await folderWith('note-1.txt', 'note-2.txt')
  await manage.choose('note-1.txt', 'Delete')
  await expect(archive.entries).toHaveCount(1)
  await manage.undo.click()
  await expect(archive.entries).toHaveCount(2)
  await manage.notice.getByRole('button', { name: 'Redo' }).click()
  await expect(archive.entries).toHaveCount(1)
  await expect(manage.notice).toContainText('Moved “note-1.txt” to the trash.')
  await page.keyboard.press('Control+z')
  await expect(archive.entries).toHaveCount(2)
  await page.keyboard.press('Control+Shift+Z')
  await expect(archive.entries).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect(archive.entries).toHaveCount(2)
  await page.keyboard.press('Control+y')
  await expect(archive.entries).toHaveCount(1)
})

test('after a delete the keyboard stays in the list', async ({
  page,
  manage,
  archive,
  folderWith,
}) => {
  await folderWith('note-1.txt', 'note-2.txt', 'note-3.txt')
  await archive.file('note-2.txt').focus()
  await page.keyboard.press('Backspace')
  await expect(archive.entries).toHaveCount(3)
  await page.keyboard.press('Delete')
  await expect(archive.entries).toHaveCount(2)
  await expect(archive.file('note-3.txt')).toBeFocused()
  await manage.choose('note-3.txt', 'Delete')
  await expect(archive.entries).toHaveCount(1)
  await expect(archive.file('note-1.txt')).toBeFocused()
})

test.describe('on a Mac', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  })

  for (const keys of ['Backspace', 'Meta+Backspace']) {
    test(`${keys} deletes`, async ({ page, manage, archive, folderWith }) => {
      await folderWith('note-1.txt', 'note-2.txt')
      await archive.file('note-1.txt').focus()
      await page.keyboard.press(keys)
      await expect(manage.notice).toContainText('Moved “note-1.txt” to the trash.')
      await expect(archive.file('note-2.txt')).toBeFocused()
    })
  }
})

test('W17: the address of something in the trash offers editors to restore it, and tells visitors nothing', async ({
  page,
  browser,
  archive,
  manage,
  folderWith,
}) => {
  const path = await folderWith('note-1.txt')
  await page.getByRole('link', { name: 'About note-1.txt' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('File Metadata')
  const file = page.url()
  const folder = new URL(`/archive?${new URLSearchParams({ dir: path })}`, file).href
  await call(page, 'PUT', '/api/files/trash', { path })

  const visitor = await browser.newContext()
  for (const address of [file, folder]) {
    expect((await page.request.get(address)).status()).toBe(404)
    const answer = await visitor.request.get(address)
    expect(answer.status()).toBe(404)
    expect(await answer.text()).not.toMatch(/In the trash|Restore|note-1/)
  }
  await visitor.close()

  await page.goto(file)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('note-1.txt')
  await expect(page.getByText('In the trash', { exact: true })).toBeVisible()
  await page.goto(folder)
  await page.getByRole('button', { name: 'Restore this folder' }).click()
  await expect(archive.file('note-1.txt')).toBeVisible()
  await expect(manage.notice).toContainText('Restored')
  await page.goto(file)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('File Metadata')

  await call(page, 'PUT', '/api/files/trash', { path: `${path}/note-1.txt` })
  await page.goto(file)
  await page.getByRole('button', { name: 'Restore this file' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('File Metadata')
  await expect(manage.notice).toContainText('Restored “note-1.txt”')
  await expect(manage.notice.getByRole('button', { name: 'Undo' })).toBeVisible()
})

test('the history marks what was undone, offers to redo it, and leads to files and folders', async ({
  page,
  manage,
  archive,
  folderWith,
}) => {
  const path = await folderWith('note-1.txt', 'note-2.txt')
  await manage.choose('note-1.txt', 'Delete')
  await manage.undo.click()
  await expect(archive.entries).toHaveCount(2)
  await manage.bar.getByRole('link', { name: 'History' }).click()
  const changes = page.locator('.history-batch')
  const undone = changes.filter({ hasText: 'Undone by otto' })
  await expect(undone).toHaveCount(1)
  await expect(undone.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
  const undo = changes.filter({ hasText: 'This is an undo.' })
  await undo.getByRole('button', { name: /^Redo/ }).click()
  // What it did is done again, by an undo of its own.
  await expect(undo).toHaveCount(2)
  await expect(undo.last()).toHaveAttribute('data-undone', '')
  await changes
    .first()
    .getByRole('link', { name: `${path}/note-1.txt` })
    .click()
  await expect(page.getByText('In the trash', { exact: true })).toBeVisible()
})

test('the menu of a file downloads it', async ({ page, manage, folderWith }) => {
  await folderWith('note-1.txt')
  const download = page.waitForEvent('download')
  await manage.choose('note-1.txt', 'Download')
  expect((await download).suggestedFilename()).toBe('note-1.txt')
})
