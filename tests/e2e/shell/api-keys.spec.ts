import { addAccount, logInByPage } from '../support/accounts.ts'
import { axeFindings } from '../support/axe-findings.ts'
import { expect, test } from '../support/browser-test.ts'

// A wrong password, and a key that was revoked.
test.use({ expectedNoise: /status of 4/ })

test('a key is added with the password, shown once, used and revoked', async ({
  page,
  playwright,
  baseURL,
  unique,
}) => {
  const name = unique('script')
  const account = await addAccount({ name, nickname: '', roles: ['Author'] })
  await logInByPage(page, account, '/auth')
  const keys = page.getByRole('region', { name: 'API keys' })
  const fillIn = async (password: string) => {
    await keys.getByLabel('Key name').fill('nightly scan')
    await keys.getByLabel('Read: calls that change nothing').check()
    await keys.getByLabel('Your password').fill(password)
    await keys.getByRole('button', { name: 'Add key' }).click()
  }
  await fillIn('not the password')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Incorrect password.')
  await fillIn(account.password)
  const key = (await page.locator('.secret-note code').textContent()) ?? ''
  expect(await axeFindings(page)).toEqual([])

  const script = await playwright.request.newContext({
    ...(baseURL !== undefined && { baseURL }),
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  })
  expect((await script.get('/api/history')).status()).toBe(200)
  await page.goto('/auth')
  await expect(page.locator('.secret-note')).toHaveCount(0)
  await keys.getByRole('button', { name: 'Revoke nightly scan' }).dblclick()
  const question = page.getByRole('alertdialog', { name: 'Revoke the key nightly scan?' })
  await question.getByRole('button', { name: 'Revoke' }).click()
  await expect(keys.getByText('nightly scan', { exact: true })).toHaveCount(0)
  expect((await script.get('/api/history')).status()).toBe(401)
  await script.dispose()
})
