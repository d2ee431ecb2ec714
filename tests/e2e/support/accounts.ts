import { hash, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Role } from '#domain/access/role.ts'
import { createPasswords } from '#server/access/passwords.ts'
import { addUser } from '#server/access/users.ts'
import { withSiteData } from '#server/cli/site-data.ts'
import { expect } from './browser-test.ts'
import { siteFolders } from './seed-site.ts'

interface Account {
  name: string
  nickname: string
  roles: readonly Role[]
  password: string
}

/** Accounts whose sessions tests share. A test that counts or ends sessions adds its own account. */
export const ACCOUNTS = {
  admin: { name: 'anna', nickname: 'Anna Admin', roles: ['Admin'], password: 'anna-writes-a-lot' },
  author: { name: 'otto', nickname: 'Otto Author', roles: ['Author'], password: 'otto-writes-too' },
  reader: { name: 'rita', nickname: 'Rita Reader', roles: [], password: 'rita-reads-along' },
} as const satisfies Record<string, Account>

type Person = keyof typeof ACCOUNTS

/** Adds the shared accounts and their sessions, before the site is started. */
export function addAccounts(environment: NodeJS.ProcessEnv): Promise<void> {
  return withSiteData({ environment }, async ({ database: { db } }) => {
    const passwords = createPasswords()
    for (const person of Object.keys(ACCOUNTS) as Person[]) {
      const { password, ...account } = ACCOUNTS[person]
      const user = await addUser(db, { ...account, password: await passwords.hash(password) })
      if (!user) continue
      const now = Date.now()
      const id = hash('sha256', tokenOf(person))
      await db
        .insertInto('session')
        .values({ id, user_id: user.id, started_at: now, seen_at: now, agent: 'tests' })
        .execute()
    }
  })
}

/** Adds an account for one test to the running site. */
export function addAccount(account: Omit<Account, 'password'>): Promise<Account> {
  const password = randomUUID()
  const environment = { ...process.env, ...siteFolders() }
  return withSiteData({ environment }, async ({ database: { db } }) => {
    const hash = await createPasswords().hash(password)
    if (!(await addUser(db, { ...account, password: hash })))
      throw new Error(`The name ${account.name} is taken.`)
    return { ...account, password }
  })
}

/** The same in every process of a run. */
function tokenOf(person: Person): string {
  return hash('sha256', `session of ${person}`, 'base64url')
}

/**
 * Logs in without the login page.
 * @param next A page to open then.
 */
export async function logIn(page: Page, person: Person, next?: string): Promise<void> {
  const attributes = { secure: true, httpOnly: true, sameSite: 'Lax' } as const
  const value = tokenOf(person)
  await page
    .context()
    .addCookies([{ name: '__Host-session', value, url: 'https://localhost', ...attributes }])
  if (next) await page.goto(next)
}

/** Logs in on the login page, which redirects to `next`. */
export async function logInByPage(
  page: Page,
  { name, password }: Pick<Account, 'name' | 'password'>,
  next = '/',
): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(next)}`)
  const form = page.getByRole('main')
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Password').fill(password)
  await form.getByRole('button', { name: 'Log in', exact: true }).click()
  // Polled, because waiting for one navigation fails if another follows it.
  await expect(page).toHaveURL(next)
  await page.waitForLoadState()
}
