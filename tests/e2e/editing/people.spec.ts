import type { Page } from '@playwright/test'
import { ACCOUNTS, logIn } from '../support/accounts.ts'
import { axeFindings } from '../support/axe-findings.ts'
import { expect, test } from '../support/browser-test.ts'

// What is not confirmed or not allowed is answered by its page with another status.
test.use({ expectedNoise: /status of 4/ })

const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Accounts' }).getByRole('listitem').filter({ hasText: name })

test('an Admin invites a person, who joins, gets another role and is removed', async ({
  page,
  browser,
  unique,
}) => {
  const name = unique('guest')
    .replaceAll(/[^\w-]/g, '-')
    .slice(0, 40)
  await logIn(page, 'admin')
  await page.goto('/manage/people')
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = await page.locator('.secret-note code').textContent()
  await expect(row(page, name)).toContainText('has not joined yet')
  // Beside the note, so that axe sees both at once.
  const joined = row(page, ACCOUNTS.author.name)
  await joined.locator('summary').click()
  await expect(joined.getByText('Save roles')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  const guest = await (await browser.newContext()).newPage()
  await guest.goto(new URL(link ?? '').pathname + new URL(link ?? '').search)
  expect(await axeFindings(guest)).toEqual([])
  await guest.getByLabel('Password', { exact: true }).fill('a rod of twelve segments')
  await guest.getByRole('button', { name: 'Create account' }).click()
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Your account')

  await page.reload()
  const person = row(page, name)
  await person.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(person.getByText('Save roles')).toBeVisible()
  await person.getByLabel('Admin').check()
  await person.getByRole('button', { name: 'Save roles' }).click()
  await expect(page.getByRole('region', { name: 'Account history' })).toContainText(
    `changed the roles of ${name}: Author → Admin,Author`,
  )
  await guest.reload()
  await expect(guest).toHaveURL(/\/login/)
  await guest.context().close()

  await person.locator('summary').click()
  await person.getByRole('button', { name: `Remove ${name}` }).dblclick()
  const question = page.getByRole('alertdialog', { name: `Remove ${name}?` })
  await expect(question).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(person).toBeVisible()
  // The browser stops the first request, as Escape does; then it can be sent again.
  await page.route('**/manage/people', (route) => route.abort('aborted'), { times: 1 })
  const stopped = page.waitForEvent('requestfailed', (one) => one.url().endsWith('/manage/people'))
  const remove = async () => {
    await person.getByRole('button', { name: `Remove ${name}` }).click()
    await question.getByRole('button', { name: 'Remove account' }).click()
  }
  await remove()
  await stopped
  await remove()
  await expect(row(page, name)).toHaveCount(0)
})
