import type { Page } from '@playwright/test'
import { signIn } from '../support/accounts.ts'
import { axeFindings } from '../support/axe-findings.ts'
import { expect, test } from '../support/browser-test.ts'
import { makeFolder } from '../support/editor-calls.ts'
import { managingPage } from '../support/editor-page.ts'
import { bring, sendIn, tellingPhotograph } from '../support/test-uploads.ts'

// Browsers complain of every refusal, and refusals are what dialogs are for; other tests take entries away.
test.use({ expectedNoise: /status of 40[04]/ })

function rowOf(page: Page, name: string) {
  const view = page.getByRole('button', { name: `View ${name}` })
  return page.getByRole('listitem').filter({ has: view })
}

test('a manager sees what was sent in, and accepts it with what is said of it', async ({
  page,
  request,
  viewer,
}) => {
  const manage = managingPage(page)
  await sendIn(request, [{ name: 'telling.jpg', bytes: await tellingPhotograph() }], 'Max 1')
  await signIn(page, 'author', '/archive')
  const folder = await makeFolder(page, '/Tests/Accepted')
  const name = folder.slice('/Tests/'.length)
  await makeFolder(page, `${folder}/Deeper`)
  await page.getByRole('link', { name: /^Inbox \d+ waiting$/ }).click()
  const row = rowOf(page, 'telling.jpg')
  await expect(row).toContainText('From Max 1')
  await expect(row).toContainText('JPG')
  await expect(row).toContainText('detected type image/jpeg')
  await expect(row).toContainText('48.50000, 37.25000')
  await expect(row).toContainText('<b>Max</b>')
  await page.getByRole('button', { name: 'View telling.jpg' }).click()
  await expect(viewer.dialog).toBeVisible()
  await viewer.dialog.getByRole('button', { name: 'Accept…' }).click()
  await expect(viewer.dialog).toHaveCount(0)
  for (const folder of ['Tests', name, 'Deeper']) await manage.folder(folder).click()
  await manage.select.click()
  await expect(manage.dialog).toContainText('Accept “telling.jpg” into “Deeper”')
  await expect(
    manage.dialog.getByLabel('Remove location, device and owner data from the public copy'),
  ).toBeChecked()
  await expect(manage.dialog).toContainText('48.50000, 37.25000')
  expect(await axeFindings(page)).toEqual([])
  await manage.dialog.getByLabel('Name').fill('a/b.jpg')
  await manage.dialog.getByLabel('Description').fill('The left side of a turret.')
  await manage.dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(manage.dialog.getByText('must not hold a slash')).toBeVisible()
  await manage.dialog.getByLabel('Name').fill('turret.jpg')
  await manage.dialog.getByRole('button', { name: 'Change folder' }).click()
  for (const folder of ['Tests', name]) await manage.folder(folder).click()
  await manage.select.click()
  await expect(manage.dialog.getByLabel('Description')).toHaveValue('The left side of a turret.')
  await manage.dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(manage.notice).toContainText(`Accepted “telling.jpg” as ${folder}/turret.jpg.`)
  await expect(manage.notice.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeFocused()
})

test('bytes that came twice say so, and what is rejected can be undone, restored and deleted', async ({
  page,
  request,
}) => {
  const manage = managingPage(page)
  const bytes = 'the same note twice'
  const names = ['twice-1.txt', 'twice-2.txt']
  await sendIn(
    request,
    names.map((name) => ({ name, bytes })),
    'Max 2',
  )
  await signIn(page, 'author', '/archive/inbox')
  const row = rowOf(page, 'twice-1.txt')
  await expect(row.getByRole('link', { name: 'twice-2.txt' })).toBeVisible()
  const itself = row.getByRole('link', { name: /^twice-1/ })
  await expect(itself).toHaveAttribute('href', /^\/api\/inbox\/files\//)
  const select = async () => {
    for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  }
  await select()
  expect(await axeFindings(page)).toEqual([])
  const bar = page.getByRole('toolbar', { name: 'Inbox' })
  await bar.getByRole('button', { name: 'Reject' }).click()
  await expect(manage.notice).toContainText('Rejected 2 items.')
  await expect(row).toHaveCount(0)
  await manage.notice.getByRole('button', { name: 'Undo' }).click()
  await expect(manage.notice).toContainText('2 items are back in the inbox.')
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
  // The second click of a double click restores nothing more, and leaves the notice as it is.
  await row.getByRole('button', { name: 'Restore twice-1.txt' }).dblclick()
  await expect(manage.notice).toContainText('Restored “twice-1.txt” to the inbox.')
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete permanently twice-2.txt' }).click()
  await expect(manage.question).toContainText('This cannot be undone')
  await manage.question.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(manage.notice).toContainText('Deleted “twice-2.txt” permanently.')
  await expect(rowOf(page, 'twice-2.txt')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('link', { name: /^Rejected/ })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await page.getByRole('link', { name: /^Waiting/ }).click()
  await expect(row).toBeVisible()
})

test('by keyboard each dialog of the inbox opens, asks, closes by Escape and gives the keyboard back', async ({
  page,
  request,
}, { repeatEachIndex, retry }) => {
  const manage = managingPage(page)
  const stem = `keyboard-${repeatEachIndex}-${retry}`
  const name = `${stem}.txt`
  await sendIn(request, [{ name, bytes: 'a note by keyboard' }])
  await signIn(page, 'author')
  const folder = await makeFolder(page, '/Tests/Taken')
  await bring(page, folder, { name, bytes: 'another note' })
  await page.goto('/archive/inbox', { waitUntil: 'networkidle' })
  // The list is in the page before its script: a key that comes earlier does nothing.
  const accept = page.getByRole('button', { name: `Accept ${name}` })
  await page.getByRole('button', { name: `Reject ${name}` }).focus()
  await page.keyboard.press('Enter')
  await expect(manage.notice).toContainText(`Rejected “${name}”.`)
  await expect(accept).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeFocused()
  await page.goto('/archive/inbox?show=rejected', { waitUntil: 'networkidle' })
  const remove = page.getByRole('button', { name: `Delete permanently ${name}` })
  await remove.focus()
  await page.keyboard.press('Enter')
  await expect(manage.question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(manage.question).toHaveCount(0)
  await expect(remove).toBeFocused()
  await page.getByRole('button', { name: `Restore ${name}` }).focus()
  await page.keyboard.press('Enter')
  await expect(remove).toHaveCount(0)
  await page.goto('/archive/inbox', { waitUntil: 'networkidle' })

  const chooseMany = async () => {
    await expect(manage.question).toHaveCount(0)
    await expect(accept).toBeEnabled()
    await accept.focus()
    await page.keyboard.press('Enter')
    await expect(manage.folder('Root')).toBeFocused()
    await manage.folder('Tests').focus()
    await page.keyboard.press('Enter')
    await manage.folder(folder.slice('/Tests/'.length)).focus()
    await page.keyboard.press('Enter')
    await manage.select.focus()
    await page.keyboard.press('Enter')
    await expect(manage.dialog.getByLabel('Description')).toBeFocused()
  }
  await chooseMany()
  await page.keyboard.press('Escape')
  await expect(manage.dialog).toHaveCount(0)
  await expect(accept).toBeFocused()

  await chooseMany()
  await manage.dialog.getByLabel('Location').press('Enter')
  await expect(manage.question).toContainText(`A file named “${name}” already exists.`)
  await page.keyboard.press('Escape')
  await expect(manage.notice).toContainText('1 item stays in the inbox.')
  await chooseMany()
  await manage.dialog.getByLabel('Location').press('Enter')
  await manage.question.getByRole('button', { name: 'Keep both' }).press('Enter')
  await expect(manage.notice).toContainText(`as ${folder}/${stem} (2).txt.`)
})
