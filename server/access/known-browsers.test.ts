import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../test-site.fixture.ts'
import { type Browser, openBrowser } from './browser.fixture.ts'
import { addUser, setPassword } from './users.ts'

const PASSWORD = 'tungsten fin 24'
const KNOWN = '__Host-known'

let site: TestSite
let browser: Browser

beforeEach(async () => {
  site = await openTestSite({ storage: 'disk' })
  browser = openBrowser(site)
  const password = await site.access.passwords.hash(PASSWORD)
  for (const name of ['erika', 'max']) await addUser(site.db, { name, roles: ['Author'], password })
})

afterEach(() => site.close())

const logIn = async (by: Browser, password = PASSWORD, name = 'erika') =>
  (await by.submit('/login', { name, password })).status

/** Wrong without the work, which ten times over takes seconds on a busy machine. */
async function guess(by: Browser, name?: string) {
  const { verify } = site.access.passwords
  site.access.passwords.verify = async () => false
  for (let count = 0; count < 10; count += 1) await logIn(by, `guess ${count}`, name)
  site.access.passwords.verify = verify
}

test('guesses lock out unknown browsers, not one that has logged in before', async () => {
  expect(await logIn(browser)).toBe(303)
  await browser.submit('/logout', {})
  await guess(openBrowser(site))
  expect(await logIn(openBrowser(site))).toBe(429)
  expect(await logIn(browser)).toBe(303)
})

test('a user can change the password while others guess it', async () => {
  await logIn(browser)
  browser.cookies.delete(KNOWN)
  await guess(openBrowser(site))
  const fields = { change: 'password', current: PASSWORD, password: 'a rod of twelve segments' }
  expect((await browser.submit('/auth', fields)).status).toBe(303)
  expect(browser.cookies.has(KNOWN)).toBe(true)
})

test('a known browser has its own limit of ten guesses, and does not raise that of others', async () => {
  await logIn(browser)
  await browser.submit('/logout', {})
  await guess(browser)
  expect(await logIn(browser)).toBe(429)
  expect(await logIn(openBrowser(site))).toBe(303)
})

test.for<{ what: string; name?: string; change: (mark: string) => string }>([
  { what: 'for another account', name: 'max', change: (mark) => mark },
  { what: 'that was made up', change: (mark) => `${'A'.repeat(22)}${mark.slice(22)}` },
  { what: 'that is invalid', change: () => 'x' },
])('a cookie $what does not make a browser known', async ({ name, change }) => {
  await logIn(browser, PASSWORD, name)
  await browser.submit('/logout', {})
  browser.cookies.set(KNOWN, change(browser.cookies.get(KNOWN) ?? ''))
  await guess(openBrowser(site))
  expect(await logIn(browser)).toBe(429)
})

test('a browser that knew the previous password is unknown', async () => {
  await logIn(browser)
  await browser.submit('/logout', {})
  const other = 'a rod of twelve segments'
  await setPassword(site.db, 'erika', await site.access.passwords.hash(other))
  await guess(openBrowser(site))
  expect(await logIn(browser, other)).toBe(429)
})
