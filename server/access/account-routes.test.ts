import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Pages } from '../pages.ts'
import { openTestSite, type TestSite } from '../test-site.fixture.ts'
import { type Browser, openBrowser } from './browser.fixture.ts'
import { accountOf, addUser, setPassword } from './users.ts'

const PASSWORD = 'tungsten fin 24'
const BETTER = 'a rod of twelve segments'

let site: TestSite
let browser: Browser

/** A page that shows why the form was rejected. */
const tellingPage: Pages = async (_, { problem }) =>
  new Response(JSON.stringify(problem ?? {}), { headers: { 'content-type': 'text/html' } })

beforeEach(async () => {
  site = await openTestSite({ storage: 'disk', render: tellingPage })
  browser = openBrowser(site)
  const password = await site.access.passwords.hash(PASSWORD)
  await addUser(site.db, { name: 'erika', roles: ['Author'], password })
  await logIn(browser)
})

afterEach(() => site.close())

const logIn = (by: Browser, password = PASSWORD) => by.submit('/login', { name: 'erika', password })
const change = (fields: Record<string, string>) =>
  browser.submit('/auth', { change: 'password', current: PASSWORD, password: BETTER, ...fields })

test('a new password is valid immediately, and every other browser is logged out', async () => {
  const other = openBrowser(site)
  await logIn(other)
  const before = browser.cookies.get('__Host-session')
  const response = await change({})
  expect([response.status, response.headers.get('location')]).toEqual([303, '/auth?done=password'])
  expect(await other.user()).toEqual({})
  expect(await browser.user()).toMatchObject({ name: 'erika' })
  expect(browser.cookies.get('__Host-session')).not.toBe(before)
  expect((await logIn(other)).status).toBe(401)
  expect((await logIn(other, BETTER)).status).toBe(303)
})

test.for([
  { what: 'the wrong one now', fields: { current: 'not this one' }, status: 401, field: 'current' },
  { what: 'a short one', fields: { password: 'short' }, status: 422, field: 'password' },
  { what: 'a common one', fields: { password: 'password1234' }, status: 422, field: 'password' },
  { what: 'the name', fields: { password: 'erika-erika-1' }, status: 422, field: 'password' },
])('$what changes nothing and is reported at its field', async ({ fields, status, field }) => {
  const response = await change(fields)
  expect([response.status, await response.json()]).toMatchObject([status, { field, typed: {} }])
  expect((await logIn(openBrowser(site))).status).toBe(303)
})

test('a password change fails if the password was changed in the meantime', async () => {
  site.access.passwords.verify = async () => {
    await setPassword(site.db, 'erika', 'the newer one')
    return true
  }
  expect((await change({})).status).toBe(401)
  expect((await accountOf(site.db, 'erika'))?.password).toBe('the newer one')
})

test('password guesses are limited in a logged-in browser too', async () => {
  // Wrong without the work, which ten times over takes seconds on a busy machine.
  site.access.passwords.verify = async () => false
  for (let count = 0; count < 10; count += 1) await change({ current: `guess ${count}` })
  const rejected = await change({})
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '900'])
})

test('all other sessions end with one click', async () => {
  const others = [openBrowser(site), openBrowser(site)]
  for (const other of others) await logIn(other)
  await browser.submit('/auth', { change: 'end-others', confirmed: 'yes' })
  for (const other of others) expect(await other.user()).toEqual({})
  expect(await browser.user()).toMatchObject({ name: 'erika' })
})

test.for([{ change: 'roles', role: 'Admin' }, { change: '' }, { change: 'constructor' }])(
  '%j is not a change of an account',
  async (fields) => {
    expect((await browser.submit('/auth', fields)).status).toBe(400)
    expect(await browser.user()).toMatchObject({ roles: [{ name: 'Author' }] })
  },
)

test('a visitor has no account to change', async () => {
  const response = await openBrowser(site).submit('/auth', {
    change: 'end-others',
    confirmed: 'yes',
  })
  expect(response.status).toBe(404)
})
