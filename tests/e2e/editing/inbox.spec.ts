import type { Page } from '@playwright/test'
import { logIn } from '../support/accounts.ts'
import { axeFindings } from '../support/axe-findings.ts'
import { expect } from '../support/browser-test.ts'
import { test } from '../support/editing-test.ts'
import { createFolder, openWithScripts } from '../support/editor-calls.ts'
import {
  photoWithMetadata,
  uniqueText,
  uploadAsVisitor,
  uploadToFolder,
} from '../support/test-uploads.ts'

// Browsers log every rejected request, and these tests cause some.
test.use({ expectedNoise: /status of 40[04]/ })

function rowOf(page: Page, name: string) {
  const view = page.getByRole('button', { name: `View ${name}` })
  return page.getByRole('listitem').filter({ has: view })
}

test('an editor reviews an upload in the inbox, and accepts it with metadata', async ({
  page,
  request,
  viewer,
  editor,
  unique,
}) => {
  const name = unique('photo.jpg')
  await uploadAsVisitor(request, [{ name, bytes: await photoWithMetadata() }], 'Max 1')
  await logIn(page, 'author', '/archive')
  const folderName = unique('Accepted')
  const folder = await createFolder(page, `/Tests/${folderName}`)
  await createFolder(page, `${folder}/Deeper`)
  await page.getByRole('link', { name: /^Inbox \d+ waiting$/ }).click()
  const row = rowOf(page, name)
  await expect(row).toContainText('From Max 1')
  await expect(row).toContainText('JPG')
  await expect(row).toContainText('detected type image/jpeg')
  await expect(row).toContainText('48.50000, 37.25000')
  await expect(row).toContainText('<b>Max</b>')
  await page.getByRole('button', { name: `View ${name}` }).click()
  await expect(viewer.dialog).toBeVisible()
  await viewer.dialog.getByRole('button', { name: 'Accept…' }).click()
  await expect(viewer.dialog).toHaveCount(0)
  for (const folder of ['Tests', folderName, 'Deeper']) await editor.folder(folder).click()
  await editor.select.click()
  await expect(editor.dialog).toContainText(`Accept “${name}” into “Deeper”`)
  await expect(
    editor.dialog.getByLabel('Remove location, device and owner data from the public copy'),
  ).toBeChecked()
  await expect(editor.dialog).toContainText('48.50000, 37.25000')
  expect(await axeFindings(page)).toEqual([])

  await test.step('a double click does not accept it with its metadata', async () => {
    const isStripped = editor.dialog.getByLabel(/^Remove location, device and owner data/)
    await isStripped.uncheck()
    await editor.dialog.getByRole('button', { name: 'Accept', exact: true }).dblclick()
    await expect(editor.question).toContainText('This will become public: 48.50000, 37.25000')
    await expect(editor.question).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(editor.question).toHaveCount(0)
    const { entries } = await (await page.request.get('/api/inbox')).json()
    expect(entries.map((entry: { name: string }) => entry.name)).toContain(name)
    await isStripped.check()
  })

  await editor.dialog.getByLabel('Name', { exact: true }).fill('a/b.jpg')
  await editor.dialog.getByLabel('Description').fill('The left side of a turret.')
  await editor.dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(editor.dialog.getByText('must not contain a slash')).toBeVisible()
  await editor.dialog.getByLabel('Name', { exact: true }).fill('turret.jpg')
  await editor.dialog.getByRole('button', { name: 'Change folder' }).click()
  for (const folder of ['Tests', folderName]) await editor.folder(folder).click()
  await editor.select.click()
  await expect(editor.dialog.getByLabel('Description')).toHaveValue('The left side of a turret.')
  await editor.dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(editor.notice).toContainText(`Accepted “${name}” as ${folder}/turret.jpg.`)
  await expect(editor.notice.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect(page.locator(':focus')).toHaveAccessibleName(/^(Accept .+|Inbox)$/)
})

test('duplicates link to each other, and a rejected upload can be undone, restored and deleted permanently', async ({
  page,
  request,
  editor,
  unique,
}) => {
  const [first, second] = [unique('twice-1.txt'), unique('twice-2.txt')]
  const names = [first, second]
  const { buffer: bytes } = uniqueText(first)
  await uploadAsVisitor(
    request,
    names.map((name) => ({ name, bytes })),
    'Max 2',
  )
  await logIn(page, 'author')
  await openWithScripts(page, '/archive/inbox')
  const row = rowOf(page, first)
  await expect(row.getByRole('link', { name: second })).toBeVisible()
  const itself = row.getByRole('link', { name: first })
  await expect(itself).toHaveAttribute('href', /^\/api\/inbox\/files\//)
  const select = async () => {
    for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  }
  await select()
  expect(await axeFindings(page)).toEqual([])
  const bar = page.getByRole('group', { name: 'Inbox' })
  await bar.getByRole('button', { name: 'Reject' }).click()
  await expect(editor.notice).toContainText('Rejected 2 items.')
  await expect(row).toHaveCount(0)
  await editor.notice.getByRole('button', { name: 'Undo' }).click()
  await expect(editor.notice).toContainText('2 items are back in the inbox.')
  await expect(row).toContainText('From Max 2')

  await select()
  await bar.getByRole('button', { name: 'Reject' }).click()
  await expect(row).toHaveCount(0)
  await page
    .getByRole('navigation', { name: 'Inbox' })
    .getByRole('link', { name: /Rejected/ })
    .click()
  await expect(row).toContainText('Rejected by otto')
  await expect(row).toContainText('From Max 2')
  expect(await axeFindings(page)).toEqual([])
  // The second click of a double click changes nothing.
  await row.getByRole('button', { name: `Restore ${first}` }).dblclick()
  await expect(editor.notice).toContainText(`Restored “${first}” to the inbox.`)
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: `Delete permanently ${second}` }).click()
  await expect(editor.question).toContainText('This cannot be undone')
  await editor.question.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(editor.notice).toContainText(`Deleted “${second}” permanently.`)
  await expect(rowOf(page, second)).toHaveCount(0)
  await expect(page).toHaveURL('/archive/inbox?show=rejected')
  await page.getByRole('link', { name: /^Waiting/ }).click()
  await expect(row).toBeVisible()
})

test('the dialogs of the inbox work by keyboard: they open, ask, close on Escape and return the focus, and a decision leads to the next row', async ({
  page,
  request,
  editor,
  unique,
}) => {
  const stem = unique('keyboard')
  const name = `${stem}.txt`
  const other = `${stem} other.txt`
  await uploadAsVisitor(
    request,
    [name, other].map((one) => ({ name: one, bytes: uniqueText(one).buffer })),
  )
  await logIn(page, 'author')
  const folder = await createFolder(page, `/Tests/${unique('Accepted')}`)
  await uploadToFolder(page, folder, { name, bytes: uniqueText(name).buffer })
  await openWithScripts(page, '/archive/inbox')
  const accept = page.getByRole('button', { name: `Accept ${name}` })
  const closeQuestion = async () => {
    await expect(editor.question).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(editor.question).toHaveCount(0)
  }
  await page.getByRole('button', { name: `Reject ${name}` }).focus()
  await page.keyboard.press('Enter')
  await expect(editor.notice).toContainText(`Rejected “${name}”.`)
  await expect(accept).toHaveCount(0)
  // Of the row that took its place.
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Reject /)
  const lists = page.getByRole('navigation', { name: 'Inbox' }).getByRole('link')
  await lists.filter({ hasText: 'Rejected' }).click()
  const remove = page.getByRole('button', { name: `Delete permanently ${name}` })
  await remove.focus()
  await page.keyboard.press('Enter')
  await closeQuestion()
  await expect(remove).toBeFocused()
  await page.getByRole('button', { name: `Restore ${name}` }).focus()
  await page.keyboard.press('Enter')
  await expect(remove).toHaveCount(0)
  await lists.filter({ hasText: 'Waiting' }).click()

  await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  const bar = page.getByRole('group', { name: 'Inbox' })
  await bar.getByRole('button', { name: 'Reject' }).press('Enter')
  await expect(accept).toHaveCount(0)
  await expect(page.locator('li :focus')).toHaveAccessibleName(/^Reject /)
  await page.keyboard.press('Control+z')

  const chooseFolder = async () => {
    await expect(editor.question).toHaveCount(0)
    await expect(accept).toBeEnabled()
    await accept.focus()
    await page.keyboard.press('Enter')
    await expect(editor.folder('Root')).toBeFocused()
    await editor.folder('Tests').focus()
    await page.keyboard.press('Enter')
    await editor.folder(folder.slice('/Tests/'.length)).focus()
    await page.keyboard.press('Enter')
    await editor.select.focus()
    await page.keyboard.press('Enter')
    await expect(editor.dialog.getByLabel('Description')).toBeFocused()
  }
  await chooseFolder()
  await page.keyboard.press('Escape')
  await expect(editor.dialog).toHaveCount(0)
  await expect(accept).toBeFocused()

  await chooseFolder()
  await editor.dialog.getByLabel('Location').fill('Kyiv')
  await editor.dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(editor.question).toContainText('What you typed is not saved.')
  await closeQuestion()
  await editor.dialog.getByLabel('Location').press('Enter')
  await expect(editor.question).toContainText(`A file named “${name}” already exists in ${folder}.`)
  await closeQuestion()
  await expect(editor.dialog.getByLabel('Location')).toHaveValue('Kyiv')
  await editor.dialog.getByLabel('Location').press('Enter')
  await editor.question.getByRole('button', { name: 'Keep both' }).press('Enter')
  await expect(editor.notice).toContainText(`as ${folder}/${stem} (2).txt.`)
  await expect(editor.dialog).toHaveCount(0)
  // Of the row that took its place.
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Accept /)
  await editor.notice.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(editor.notice).toContainText('Your input is prefilled')
  await chooseFolder()
  await expect(editor.dialog.getByLabel('Location')).toHaveValue('Kyiv')
})

test('on a phone the actions of a selection stay in reach, and deciding about another row keeps it', async ({
  page,
  request,
  unique,
}) => {
  const [kept, decided] = [unique('kept.txt'), unique('decided.txt')]
  await uploadAsVisitor(request, [
    { name: kept, bytes: uniqueText(kept).buffer },
    { name: decided, bytes: uniqueText(decided).buffer },
  ])
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, 'author', '/archive/inbox')
  const bar = page.getByRole('group', { name: 'Inbox' })
  await page.getByLabel(`Select ${kept}`).check()
  await expect(bar.getByText('1 selected')).toBeInViewport()
  await expect(bar.getByRole('button', { name: 'Accept…' })).toBeInViewport()
  await rowOf(page, decided)
    .getByRole('button', { name: `Reject ${decided}` })
    .click()
  await expect(rowOf(page, decided)).toHaveCount(0)
  await expect(bar).toContainText('1 selected')
  await expect(page.getByLabel(`Select ${kept}`)).toBeChecked()
})
