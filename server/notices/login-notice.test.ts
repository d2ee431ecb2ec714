import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Browser, openBrowser } from '../access/browser.fixture.ts'
import { addUser, setPassword } from '../access/users.ts'
import { openTestSite, type TestSite } from '../test-site.fixture.ts'

const PASSWORD = 'tungsten fin 24'
const OTHER = 'a rod of twelve segments'

let site: TestSite

beforeEach(async () => {
  site = await openTestSite({ storage: 'disk' })
  const password = await site.access.passwords.hash(PASSWORD)
  for (const name of ['erika', 'max']) await addUser(site.db, { name, roles: ['Author'], password })
})

afterEach(() => site.close())

const logIn = async (browser: Browser, { name = 'erika', password = PASSWORD } = {}) =>
  (await browser.submit('/login', { name, password })).status

/** Logins from new browsers, by account. */
async function noticed(): Promise<Record<string, number>> {
  const rows = await site.db
    .selectFrom('notice')
    .innerJoin('user', 'user.id', 'notice.subject')
    .select(['user.name', 'count'])
    .where('kind', '=', 'login')
    .execute()
  return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]))
}

test('a login from a new browser is noticed, and the next ones are not', async () => {
  const browser = openBrowser(site)
  expect(await logIn(browser)).toBe(303)
  expect(await noticed()).toEqual({ erika: 1 })
  await browser.submit('/logout', {})
  expect(await logIn(browser)).toBe(303)
  expect(await noticed()).toEqual({ erika: 1 })
  expect(await logIn(openBrowser(site))).toBe(303)
  expect(await noticed()).toEqual({ erika: 2 })
})

test('a wrong password is not noticed', async () => {
  expect(await logIn(openBrowser(site), { password: 'wrong' })).toBe(401)
  expect(await noticed()).toEqual({})
})

test('a browser is known to the account that was used in it', async () => {
  const browser = openBrowser(site)
  await logIn(browser)
  await browser.submit('/logout', {})
  await logIn(browser, { name: 'max' })
  expect(await noticed()).toEqual({ erika: 1, max: 1 })
})

test('changing the password is not a new login, but every other browser counts as new afterwards', async () => {
  const [one, other] = [openBrowser(site), openBrowser(site)]
  for (const browser of [one, other]) await logIn(browser)
  await other.submit('/logout', {})
  const fields = { change: 'password', current: PASSWORD, password: OTHER }
  expect((await one.submit('/auth', fields)).status).toBe(303)
  expect(await noticed()).toEqual({ erika: 2 })
  await logIn(other, { password: OTHER })
  expect(await noticed()).toEqual({ erika: 3 })
  await one.submit('/logout', {})
  await logIn(one, { password: OTHER })
  expect(await noticed()).toEqual({ erika: 3 })
})

test('a password that the operator set makes all browsers new', async () => {
  const browser = openBrowser(site)
  await logIn(browser)
  await browser.submit('/logout', {})
  await setPassword(site.db, 'erika', await site.access.passwords.hash(OTHER))
  await logIn(browser, { password: OTHER })
  expect(await noticed()).toEqual({ erika: 2 })
})
