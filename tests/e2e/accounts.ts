import { expect, type Page } from '@playwright/test'
import { createPasswords } from '#server/access/passwords.ts'
import { addUser } from '#server/access/users.ts'
import { withSiteData } from '#server/cli/open-data.ts'

/** Everybody who can sign in at the site of the tests. */
export const ACCOUNTS = {
  admin: { name: 'anna', nickname: 'Anna Admin', roles: ['Admin'], password: 'anna-writes-a-lot' },
  author: { name: 'otto', nickname: 'Otto Author', roles: ['Author'], password: 'otto-writes-too' },
  /** Whose browsers are counted: no other test may use it. */
  counted: { name: 'clara', nickname: 'Clara', roles: ['Admin'], password: 'clara-counts-well' },
  /** Whose passkeys are added and removed, which ends other sessions: no other test may use it. */
  keyed: { name: 'kira', nickname: 'Kira Key', roles: ['Author'], password: 'kira-keeps-a-key' },
  reader: { name: 'rita', nickname: 'Rita Reader', roles: [], password: 'rita-reads-along' },
} as const

type Person = keyof typeof ACCOUNTS

/** Makes them, before the site is started. */
export function addAccounts(environment: NodeJS.ProcessEnv = process.env): Promise<void> {
  return withSiteData({ environment }, async ({ database }) => {
    const passwords = createPasswords()
    for (const { password, ...account } of Object.values(ACCOUNTS)) {
      await addUser(database.db, { ...account, password: await passwords.hash(password) })
    }
  })
}

/** Signs in by the page, and goes on to an address. */
export async function signIn(page: Page, person: Person, next = '/'): Promise<void> {
  const { name, password } = ACCOUNTS[person]
  await page.goto(`/login?next=${encodeURIComponent(next)}`)
  const form = page.getByRole('main')
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Password').fill(password)
  await form.getByRole('button', { name: 'Log in', exact: true }).click()
  // Asked again and again: waiting for the one navigation fails where it passes another on its way.
  await expect(page).toHaveURL(next, { timeout: 15_000 })
  await page.waitForLoadState()
}
