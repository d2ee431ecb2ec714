import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Pages } from '../pages.ts'
import { openTestSite, type TestSite } from '../test-site.fixture.ts'
import { type Browser, openBrowser } from './browser.fixture.ts'
import { addUser } from './users.ts'

const PASSWORD = 'tungsten fin 24'

let site: TestSite
let browser: Browser

/** A page that gives its form token, and why a form was not taken. */
const tellingPage: Pages = async (_, { formToken, problem }) =>
  new Response(JSON.stringify({ formToken, problem }), {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })

beforeEach(async () => {
  site = await openTestSite({ storage: 'disk', render: tellingPage })
  browser = openBrowser(site)
  const password = await site.access.passwords.hash(PASSWORD)
  await addUser(site.db, { name: 'Erika', roles: ['Author'], password })
})

afterEach(() => site.close())

interface TokenResponse {
  formToken: string
  problem?: { text: string; typed: object }
}

const tokenIn = async (response: Response) => ((await response.json()) as TokenResponse).formToken
const openLogin = async () => tokenIn(await browser.get('/login'))
const logIn = (formToken: string) =>
  browser.submit('/login', { name: 'erika', password: PASSWORD, next: '/blog', formToken })

test('two tabs with the login page can log in one after the other', async () => {
  const tokens = [await openLogin(), await openLogin()]
  for (const token of tokens) {
    expect((await logIn(token)).headers.get('location')).toBe('/blog')
    expect(await browser.user()).toMatchObject({ name: 'Erika' })
  }
  const sessions = await site.db.selectFrom('session').selectAll().execute()
  expect(sessions).toHaveLength(1)
})

test('a login page whose cookie was replaced by another answer asks again', async () => {
  const lost = await openLogin()
  browser.cookies.clear()
  await openLogin()
  const rejected = await logIn(lost)
  const expected = (await rejected.json()) as TokenResponse
  expect([rejected.status, await browser.user()]).toEqual([403, {}])
  expect(expected.problem).toEqual({
    text: 'The login page had expired. Please log in again.',
    typed: { name: 'erika', next: '/blog' },
  })
  expect((await logIn(expected.formToken)).headers.get('location')).toBe('/blog')
})

test('without a cookie the login page sets one, and works after that', async () => {
  const lost = await openLogin()
  browser.cookies.clear()
  const response = await browser.send('/login', {
    method: 'POST',
    headers: { origin: site.config.SITE_URL },
    body: new URLSearchParams({ name: 'erika', password: PASSWORD, formToken: lost }),
  })
  expect(response.status).toBe(403)
  const { formToken, problem } = (await response.json()) as TokenResponse
  expect(problem?.text).toContain('or this browser does not store the cookies of this site.')
  expect((await logIn(formToken)).status).toBe(303)
})

test('an outdated login page redirects a logged-in user, who stays logged in', async () => {
  await logIn(await openLogin())
  const response = await logIn('of before')
  expect([response.status, response.headers.get('location')]).toEqual([303, '/blog'])
})

test.for<{ what: string; end: () => Promise<unknown> | unknown }>([
  { what: 'ended elsewhere', end: () => site.db.deleteFrom('session').execute() },
  { what: 'whose cookie is gone', end: () => browser.cookies.clear() },
])('logging out of a session $what succeeds', async ({ end }) => {
  await logIn(await openLogin())
  const formToken = await browser.formToken()
  await end()
  const response = await browser.submit('/logout', { formToken })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/logout'])
  expect(browser.cookies.has('__Host-session')).toBe(false)
})

test('an outdated page asks before it logs out a newer session', async () => {
  await logIn(await openLogin())
  const old = await browser.formToken()
  await logIn(old)
  const rejected = await browser.submit('/logout', { formToken: old })
  expect(rejected.status).toBe(403)
  expect(await browser.user()).toMatchObject({ name: 'Erika' })
  await browser.submit('/logout', { formToken: await tokenIn(rejected) })
  expect(await browser.user()).toEqual({})
})

test.for(['/login', '/logout'])('no page of another site has %s take its form', async (path) => {
  await logIn(await openLogin())
  const formToken = await browser.formToken()
  for (const headers of [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: site.config.SITE_URL },
    {},
  ]) {
    const body = new URLSearchParams({ name: 'erika', password: PASSWORD, formToken })
    const response = await browser.send(path, { method: 'POST', headers, body })
    expect(await response.json()).toMatchObject({ code: 'access/forged' })
  }
  const origin = site.config.SITE_URL
  for (const type of ['text/plain', 'application/json', 'multipart/form-data; boundary=x']) {
    const headers = { origin, 'content-type': type }
    const response = await browser.send(path, { method: 'POST', headers, body: '{}' })
    expect(await response.json()).toMatchObject({ code: 'access/forged' })
  }
  expect(await browser.user()).toMatchObject({ name: 'Erika' })
})
