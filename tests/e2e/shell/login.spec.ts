import { ACCOUNTS, addAccount, logInByPage } from '../support/accounts.ts'
import { axeFindings } from '../support/axe-findings.ts'
import { expect, test } from '../support/browser-test.ts'

test('the header leads a visitor to the login page and back, shows on every page who is logged in, and logs out with one click', async ({
  page,
}) => {
  await page.goto('/archive?dir=/Vehicles/Germany')
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveTitle(/^Log in/)
  const url = new URL(page.url())
  await expect(header.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    url.pathname + url.search,
  )
  const form = page.getByRole('main')
  await form.getByLabel('Name').fill(ACCOUNTS.reader.name)
  await form.getByLabel('Password').fill(ACCOUNTS.reader.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/archive\?dir=(\/|%2F)Vehicles(\/|%2F)Germany$/)
  await expect(header).toContainText('Rita Reader')
  await header.getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveURL('/blog')
  await expect(header).toContainText('Rita Reader')
  await header.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/logout')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are logged out')
  await expect(header).not.toContainText('Rita Reader')
  await page.goto('/archive')
  await expect(header.getByRole('link', { name: 'Log in' })).toBeVisible()
})

test.describe('a wrong password', () => {
  test.use({ expectedNoise: /status of 401/ })

  test('is reported beside the form, which keeps the name', async ({ page, unique }) => {
    const name = unique('nobody-of-us')
    await page.goto('/login')
    const form = page.getByRole('main')
    await form.getByLabel('Name').fill(name)
    await form.getByLabel('Password').fill('not the right one')
    await form.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('Incorrect name or password.')
    await expect(page.getByRole('alert')).toBeFocused()
    for (const field of ['Name', 'Password'])
      await expect(page.getByLabel(field)).toHaveAccessibleDescription(/^Incorrect name/)
    await expect(form.getByLabel('Name')).toHaveValue(name)
    await expect(form.getByLabel('Password')).toHaveValue('')
    expect(await axeFindings(page)).toEqual([])
  })
})

test.describe('at another URL than its own', () => {
  test.use({ expectedNoise: /^asks http:\/\/127\.0\.0\.1/ })

  test('people can log in if it is 127.0.0.1, and else the login page says what to do', async ({
    page,
    request,
    baseURL,
  }) => {
    const own = await (await request.get('/login')).text()
    expect(own).not.toContain('You cannot log in')
    const response = await request.get('/login', { headers: { host: '192.168.1.20:4173' } })
    expect(await response.text()).toContain(
      'You cannot log in here because the site’s public URL is not set.',
    )
    const origin = (baseURL ?? '').replace('//localhost', '//127.0.0.1')
    await page.goto(`${origin}/login?next=/auth`)
    const form = page.getByRole('main')
    await expect(form).not.toContainText('You cannot log in')
    await form.getByLabel('Name').fill(ACCOUNTS.reader.name)
    await form.getByLabel('Password').fill(ACCOUNTS.reader.password)
    await form.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL(`${origin}/auth`)
    await expect(form).toContainText('rita')
  })
})

test('the account page shows name, roles and sessions, and ends another session', async ({
  page,
  browser,
  unique,
}) => {
  const account = await addAccount({ name: unique('clara'), nickname: 'Clara', roles: ['Admin'] })
  const other = await browser.newPage()
  await logInByPage(other, account, '/blog')
  await logInByPage(page, account, '/auth')
  const main = page.getByRole('main')
  await expect(main).toContainText(account.name)
  await expect(main).toContainText('Admin')
  const rows = main.getByRole('region', { name: 'Where you are logged in' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Chrome on Linux – this browser')
  expect(await axeFindings(page)).toEqual([])
  await rows.nth(1).getByRole('button', { name: /^End/ }).dblclick()
  const question = page.getByRole('alertdialog', {
    name: /^End the session of Chrome on Linux, last seen 2\d{3}\.\d\d\.\d\d /,
  })
  await expect(question).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await question.getByRole('button', { name: 'End session' }).click()
  await expect(rows).toHaveCount(1)
  await other.goto('/blog')
  await expect(other.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  await other.close()
})

test.describe('a passkey', () => {
  test.use({ expectedNoise: /status of 401/ })

  test('is added with the password, and logs in without it', async ({ page, unique }) => {
    const account = await addAccount({ name: unique('kira'), nickname: 'Kira Key', roles: [] })
    const devices = await page.context().newCDPSession(page)
    await devices.send('WebAuthn.enable')
    await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    })
    await logInByPage(page, account, '/auth')
    const section = page.getByRole('region', { name: 'Passkeys' })
    const { password } = account
    const url = '**/api/auth/passkeys/begin'
    const begun: string[] = []
    page.on('request', (request) => request.url().endsWith('/begin') && begun.push(request.url()))
    for (const [typed, message] of [
      ['not the password', 'Incorrect password. No passkey was added; try again.'],
      [password, 'Passkey added.'],
      [password, 'This device already has a passkey for this account.'],
    ] as const) {
      await section.getByLabel('Device name').fill('Desk')
      await section.getByLabel('Current password').fill(typed)
      const pressedTwice = Promise.withResolvers<void>()
      await page.route(url, (route) => pressedTwice.promise.then(() => route.continue()), {
        times: 1,
      })
      await section.getByRole('button', { name: 'Add a passkey', exact: true }).dblclick()
      pressedTwice.resolve()
      await expect(section.getByRole('status')).toHaveText(message)
    }
    expect(begun).toHaveLength(3)
    await expect(section.getByRole('listitem')).toHaveCount(1)
    expect(await axeFindings(page)).toEqual([])
    // Confirmed by the passkey, the site asks the device for another one, which the device rejects.
    await section.getByLabel('Device name').fill('Desk again')
    await section.getByRole('button', { name: 'Confirm with a passkey instead' }).click()
    await expect(section.getByRole('status')).toHaveText(
      'This device already has a passkey for this account.',
    )

    const form = page.getByRole('region', { name: 'Password', exact: true })
    await form.getByLabel('Current password').fill(password)
    await form.getByLabel('New password').fill(password)
    await form.getByRole('button', { name: 'Change password' }).click()
    const main = page.getByRole('main')
    await expect(main).toContainText('Passkeys still work without the new password.')
    await expect(main.getByRole('button', { name: 'Remove Desk' })).toHaveCount(2)
    expect(await axeFindings(page)).toEqual([])

    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/logout')
    await page.goto('/login?next=/blog')
    await page.getByRole('button', { name: 'Log in with a passkey' }).click()
    await expect(page).toHaveURL('/blog')
    await expect(page.getByRole('banner')).toContainText('Kira Key')

    await page.goto('/auth')
    await section.getByRole('button', { name: 'Remove Desk' }).dblclick()
    const question = page.getByRole('alertdialog', { name: 'Remove the passkey Desk?' })
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(section.getByRole('listitem')).toHaveCount(0)
    await expect(main).toContainText('All other browsers are logged out')
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/logout')
    await page.goto('/login')
    await page.getByRole('button', { name: 'Log in with a passkey' }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText('The passkey is unknown')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a reader logs in, sees the account and logs out', async ({ page }) => {
    await logInByPage(page, ACCOUNTS.reader, '/auth')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account')
    await page.getByRole('main').getByRole('button', { name: 'Log out', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are logged out')
  })
})
