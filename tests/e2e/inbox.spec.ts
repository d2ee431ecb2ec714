import { signIn } from './accounts.ts'
import { axeFindings } from './axe-findings.ts'
import { managingPage } from './managing-page.ts'
import { sendIn, tellingPhotograph } from './sent-in.ts'
import { expect, test } from './site.ts'

// Browsers complain of every refusal, and refusals are what dialogs are for.
test.use({ expectedNoise: /status of 400/ })

test('a manager sees what was sent in, accepts it with what is said of it, and rejects the rest for good', async ({
  page,
  request,
  viewer,
}) => {
  const manage = managingPage(page)
  const bytes = await tellingPhotograph()
  await sendIn(request, [{ name: 'telling.jpg', bytes }], 'Max 1')
  await sendIn(request, [
    { name: 'twice-1.txt', bytes: 'the same note twice' },
    { name: 'twice-2.txt', bytes: 'the same note twice' },
  ])
  await signIn(page, 'author', '/archive')
  await page.getByRole('link', { name: /^Inbox \d+ waiting$/ }).click()
  const row = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `View ${name}` }) })
  await expect(row('telling.jpg')).toContainText('From Max 1')
  await expect(row('telling.jpg')).toContainText('JPG')
  await expect(row('telling.jpg')).toContainText('by its bytes image/jpeg')
  await expect(row('telling.jpg')).toContainText('48.50000, 37.25000')
  await expect(row('telling.jpg')).toContainText('<b>Max</b>')
  await expect(row('twice-1.txt').getByRole('link', { name: 'twice-2.txt' })).toBeVisible()
  await expect(row('twice-1.txt').getByRole('link', { name: /^twice-1/ })).toHaveAttribute(
    'href',
    /^\/api\/inbox\/files\//,
  )
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('button', { name: 'View telling.jpg' }).click()
  await expect(viewer.dialog).toBeVisible()
  await viewer.dialog.getByRole('button', { name: 'Accept…' }).click()
  await expect(viewer.dialog).toHaveCount(0)
  await manage.folder('Tests').click()
  await manage.folder('Empty').click()
  await manage.select.click()
  await expect(manage.dialog).toContainText('Accept “telling.jpg” into “Empty”')
  await expect(
    manage.dialog.getByLabel('Take place, device and owner out of what everybody sees'),
  ).toBeChecked()
  expect(await axeFindings(page)).toEqual([])
  await manage.dialog.getByLabel('Name').fill('a/b.jpg')
  await manage.dialog.getByLabel('Description').fill('The left side of a turret.')
  await manage.dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(manage.dialog.getByRole('alert')).toContainText('name')
  await manage.dialog.getByLabel('Name').fill('turret.jpg')
  await manage.dialog.getByRole('button', { name: 'Another folder' }).click()
  await manage.folder('Tests').click()
  await manage.select.click()
  await expect(manage.dialog.getByLabel('Description')).toHaveValue('The left side of a turret.')
  await manage.dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(manage.notice).toContainText(
    '“telling.jpg” is in the archive now: /Tests/turret.jpg',
  )
  await expect(row('telling.jpg')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeFocused()

  for (const name of ['twice-1.txt', 'twice-2.txt'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  const bar = page.getByRole('toolbar', { name: 'Inbox' })
  await bar.getByRole('button', { name: 'Reject…' }).click()
  await expect(manage.question).toContainText('This cannot be undone')
  expect(await axeFindings(page)).toEqual([])
  await manage.question.getByRole('button', { name: 'Reject for good' }).click()
  await expect(manage.notice).toContainText('2 items are deleted for good.')
  await expect(row('twice-1.txt')).toHaveCount(0)
})

test('by keyboard each dialog of the inbox opens, asks, closes by Escape and gives the keyboard back', async ({
  page,
  request,
}) => {
  const manage = managingPage(page)
  const name = 'note-1.txt'
  await sendIn(request, [{ name, bytes: 'a note by keyboard' }])
  await signIn(page, 'author', '/archive/inbox')
  const accept = page.getByRole('button', { name: `Accept ${name}` })
  const reject = page.getByRole('button', { name: `Reject ${name}` })
  await reject.focus()
  await page.keyboard.press('Enter')
  await expect(manage.question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(manage.question).toHaveCount(0)
  await expect(reject).toBeFocused()

  const chooseMany = async () => {
    await accept.focus()
    await page.keyboard.press('Enter')
    await expect(manage.folder('Root')).toBeFocused()
    await manage.folder('Tests').focus()
    await page.keyboard.press('Enter')
    await manage.folder('Many').focus()
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
  await expect(manage.question).toContainText(`There is a file “${name}” already.`)
  await page.keyboard.press('Escape')
  await expect(manage.notice).toContainText('1 item stays in the inbox.')
  await chooseMany()
  await manage.dialog.getByLabel('Location').press('Enter')
  await manage.question.getByRole('button', { name: 'Keep both' }).press('Enter')
  await expect(manage.notice).toContainText('is in the archive now: /Tests/Many/note-1 (2).txt')
})

test('an inbox without anything in it says what comes there', async ({ page }) => {
  await page.route('**/api/inbox?*', (route) =>
    route.fulfill({ json: { entries: [], total: 0, next: null } }),
  )
  await page.route('**/api/inbox', (route) =>
    route.fulfill({ json: { entries: [], total: 0, next: null } }),
  )
  await signIn(page, 'author', '/archive/inbox')
  await expect(page.getByText('The inbox is empty.')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})
