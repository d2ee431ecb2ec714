import { createHash } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { createPasswords } from '#server/access/passwords.ts'
import { addUser } from '#server/access/users.ts'
import { withSiteData } from '#server/cli/site-data.ts'

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

/** Who has a session that tests share; of the others the sessions themselves are looked at. */
const SHARED = ['admin', 'author', 'reader'] as const

/** Makes them, before the site is started. */
export function addAccounts(environment: NodeJS.ProcessEnv = process.env): Promise<void> {
  return withSiteData({ environment }, async ({ database: { db } }) => {
    const passwords = createPasswords()
    for (const [person, { password, ...account }] of Object.entries(ACCOUNTS)) {
      const user = await addUser(db, { ...account, password: await passwords.hash(password) })
      const shared = SHARED.find((one) => one === person)
      if (!user || !shared) continue
      const now = Date.now()
      const id = createHash('sha256').update(sharedToken(shared)).digest('hex')
      await db
        .insertInto('session')
        .values({ id, user_id: user.id, started_at: now, seen_at: now, agent: 'tests' })
        .execute()
    }
  })
}

/** The same in every process of a run, so that none has to tell the others. */
function sharedToken(person: Person): string {
  return createHash('sha256').update(`session of ${person}`).digest('base64url')
}

/**
 * Lets the browser be logged in already.
 * @param next Opened then.
 */
export async function signIn(
  page: Page,
  person: (typeof SHARED)[number],
  next?: string,
): Promise<void> {
  const attributes = { secure: true, httpOnly: true, sameSite: 'Lax' } as const
  const value = sharedToken(person)
  await page
    .context()
    .addCookies([{ name: '__Host-session', value, url: 'https://localhost', ...attributes }])
  if (next) await page.goto(next)
}

/** Logs in by the page, and goes on to an address. */
export async function signInByPage(page: Page, person: Person, next = '/'): Promise<void> {
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
