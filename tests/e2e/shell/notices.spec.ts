import type { Page } from '@playwright/test'
import { addAccount, logInByPage } from '../support/accounts.ts'
import { expect, test } from '../support/browser-test.ts'

// An address that is missing.
test.use({ expectedNoise: /status of 4/ })

async function chooseNotices(page: Page) {
  const notices = page.getByRole('region', { name: 'Notices' })
  const kind = notices.getByLabel('A visitor’s file is waiting for review')
  const save = notices.getByRole('button', { name: 'Save notices' })
  await kind.check()
  await save.click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(/^Enter an email address/)
  await expect(kind).toBeChecked()
  await notices.getByLabel('Email address for notices').fill('erika@example.org')
  await save.click()
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(
    'Your choice of notices was saved.',
  )
  await page.goto('/auth')
  await expect(kind).toBeChecked()
  await expect(notices.getByLabel('The content has a mistake')).not.toBeChecked()
  await expect(notices.getByLabel('Email address for notices')).toHaveValue('erika@example.org')
}

// It is a plain form; with JavaScript, the same happens.
test.use({ javaScriptEnabled: false })

test('an Author chooses notices', async ({ page, unique }) => {
  const account = await addAccount({ name: unique('author'), nickname: '', roles: ['Author'] })
  await logInByPage(page, account, '/auth')
  await chooseNotices(page)
})
