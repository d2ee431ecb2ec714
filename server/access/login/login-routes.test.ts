import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Pages } from '../../pages.ts'
import { openTestSite, type TestSite } from '../../test-site.fixture.ts'
import { type Browser, openBrowser } from '../browser.fixture.ts'
import { inviteFirstAdmin } from '../first-admin.ts'
import { addUser, removeUser, resetPassword, setPassword, setRoles } from '../users.ts'

const PASSWORD = 'tungsten fin 24'

let site: TestSite
let browser: Browser

/** A page that shows its context. */
const tellingPage: Pages = async (_, { user, formToken, problem }) => {
  const expected = { user: user?.name, isForm: formToken !== undefined, problem }
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  return new Response(JSON.stringify(expected), { headers })
}

beforeEach(async () => {
  site = await openTestSite({ storage: 'disk', render: tellingPage })
  browser = openBrowser(site)
})

afterEach(() => site.close())

async function addErika() {
  const password = await site.access.passwords.hash(PASSWORD)
  const user = await addUser(site.db, { name: 'Erika', roles: ['Author'], password })
  await addUser(site.db, { name: 'Max', roles: ['Admin'] })
  return user
}

const logIn = (fields: Record<string, string> = {}, by = browser) =>
  by.submit('/login', { name: 'erika', password: PASSWORD, ...fields })

test('logging in with name and password opens the requested page', async () => {
  await addErika()
  const response = await logIn({ next: '/archive?dir=/Vehicles' })
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe('/archive?dir=/Vehicles')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const cookie = response.headers.getSetCookie().join()
  expect(cookie).toMatch(/^__Host-session=[\w-]{43}; Max-Age=15552000; Path=\/;/)
  for (const flag of ['HttpOnly', 'Secure', 'SameSite=Lax']) expect(cookie).toContain(flag)
  expect(cookie).not.toContain('Domain')
  expect(await browser.user()).toMatchObject({ name: 'Erika', roles: [{ name: 'Author' }] })
})

test.for([
  ['/archive?dir=/Ā', '/archive?dir=/%C4%80'],
  ['/blog/装甲 x', '/blog/%E8%A3%85%E7%94%B2%20x'],
  ['/a%20b?x=\ud800', '/a%20b?x=%EF%BF%BD'],
])(
  'a next page with non-ASCII letters, %j, is redirected to as %s',
  async ([next = '', location]) => {
    await addErika()
    const response = await logIn({ next })
    expect([response.status, response.headers.get('location')]).toEqual([303, location])
  },
)

test.for(['//evil.example', 'https:evil', '\\\\evil.example', '/\\evil.example', ''])(
  'the page after logging in is never %j',
  async (next) => {
    await addErika()
    expect((await logIn({ next })).headers.get('location')).toBe('/')
  },
)

test('a wrong password and an unknown name get the same response after the same work', async () => {
  await addErika()
  let hashed = 0
  const { verify } = site.access.passwords
  site.access.passwords.verify = (...given) => {
    hashed += 1
    return verify(...given)
  }
  const responses = []
  for (const name of ['erika', 'nobody', 'max']) {
    const response = await logIn({ name, password: 'not the password' })
    const { problem } = (await response.json()) as { problem: { text: string } }
    responses.push([response.status, problem.text, response.headers.getSetCookie()])
  }
  expect(new Set(responses.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(responses[0]?.[0]).toBe(401)
  expect(hashed).toBe(3)
})

test('the page keeps the typed name, and never the password', async () => {
  const response = await logIn({ name: 'nobody', password: 'my secret of old', next: '/blog' })
  const text = await response.text()
  expect(JSON.parse(text).problem.typed).toEqual({ name: 'nobody', next: '/blog' })
  expect(text).not.toContain('my secret')
  expect(JSON.stringify(site.lines)).not.toContain('my secret')
})

test('after ten failures the name is locked for a quarter of an hour, even for the right password', async () => {
  await addErika()
  // Wrong without the work, which ten times over takes seconds on a busy machine.
  const { verify } = site.access.passwords
  site.access.passwords.verify = async () => false
  for (let count = 0; count < 10; count += 1) {
    expect((await logIn({ password: `guess number ${count}` })).status).toBe(401)
  }
  site.access.passwords.verify = verify
  const rejected = await logIn()
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '900'])
  const { problem } = JSON.parse(await rejected.text())
  expect(problem.text).toContain('Try again in 15 minutes')
  expect(problem.typed).toMatchObject({ name: 'erika' })
  await site.db
    .updateTable('sign_in_failure')
    .set({ at: Date.now() - 16 * 60_000 })
    .execute()
  expect((await logIn()).status).toBe(303)
})

test('one address can try fifty names and then none, whatever succeeded in between', async () => {
  await addErika()
  const from = 'address 127.0.0.1'
  const failed = Array.from({ length: 49 }, (_, at) => ({
    id: `${at}`,
    subject: from,
    at: Date.now(),
  }))
  await site.db.insertInto('sign_in_failure').values(failed).execute()
  expect((await logIn()).status).toBe(303)
  expect((await logIn({ name: 'someone' })).status).toBe(401)
  expect((await logIn({ name: 'another' })).status).toBe(429)
})

test.for<{ what: string; change: () => Promise<unknown> }>([
  { what: 'changed', change: () => setPassword(site.db, 'erika', 'x') },
  { what: 'reset', change: () => resetPassword(site.db, 'erika', 'x') },
  { what: 'removed with its account', change: () => removeUser(site.db, 'erika') },
])('a password that is $what while it is checked logs nobody in', async ({ change }) => {
  await addErika()
  site.access.passwords.verify = async () => {
    await change()
    return true
  }
  const response = await logIn()
  expect([response.status, browser.cookies.has('__Host-session')]).toEqual([401, false])
  expect(await site.db.selectFrom('session').selectAll().execute()).toEqual([])
})

test.for([
  { what: 'a very long password', fields: { password: 'x'.repeat(20_000) }, status: 401 },
  { what: 'a password with NUL', fields: { password: `${PASSWORD}\0` }, status: 401 },
  { what: 'a body without end', fields: { password: 'x'.repeat(70_000) }, status: 413 },
])('$what is answered with $status', async ({ fields, status }) => {
  await addErika()
  expect((await logIn(fields)).status).toBe(status)
})

test('a name with NUL, which Postgres does not search for, logs nobody in', async () => {
  await addErika()
  expect([400, 401]).toContain((await logIn({ name: 'erika\0' })).status)
})

test('logging in issues a new token and ends the previous one', async () => {
  await addErika()
  browser.cookies.set('__Host-session', 'A'.repeat(43))
  await logIn()
  const first = browser.cookies.get('__Host-session')
  expect(first).not.toBe('A'.repeat(43))
  await logIn()
  expect(browser.cookies.get('__Host-session')).not.toBe(first)
  browser.cookies.set('__Host-session', first ?? '')
  expect(await browser.user()).toEqual({})
})

test.for<{ what: string; end: () => Promise<unknown> }>([
  { what: 'logging out', end: () => browser.submit('/logout', {}) },
  { what: 'a change of roles', end: () => setRoles(site.db, 'erika', ['Author', 'Admin']) },
  { what: 'a new password', end: () => setPassword(site.db, 'Erika', 'x') },
  { what: 'the end of the account', end: () => removeUser(site.db, 'erika') },
  {
    what: 'thirty days without use',
    end: () =>
      site.db
        .updateTable('session')
        .set({ seen_at: Date.now() - 31 * 86_400_000 })
        .execute(),
  },
  {
    what: 'half a year',
    end: () =>
      site.db
        .updateTable('session')
        .set({ started_at: Date.now() - 181 * 86_400_000 })
        .execute(),
  },
])('$what ends a session at once', async ({ end }) => {
  await addErika()
  await logIn()
  const token = browser.cookies.get('__Host-session') ?? ''
  expect(await browser.user()).toMatchObject({ name: 'Erika' })
  await end()
  browser.cookies.set('__Host-session', token)
  expect(await browser.user()).toEqual({})
})

test('the rows of the database are not enough to log in', async () => {
  await addErika()
  await logIn()
  const { id } = await site.db.selectFrom('session').select('id').executeTakeFirstOrThrow()
  expect(id).not.toBe(browser.cookies.get('__Host-session'))
  browser.cookies.set('__Host-session', id.slice(0, 43))
  expect(await browser.user()).toEqual({})
})

test('a logged-in user gets their own pages, which are not cached', async () => {
  await addErika()
  const visitor = openBrowser(site)
  expect(await (await visitor.get('/blog')).json()).toEqual({ isForm: false })
  await logIn()
  const own = await browser.get('/blog')
  expect(await own.json()).toEqual({ user: 'Erika', isForm: true })
  expect(own.headers.get('cache-control')).toBe('private, no-store')
  const after = await visitor.get('/blog')
  expect(await after.json()).toEqual({ isForm: false })
  expect(after.headers.get('cache-control')).toBe('no-cache')
  expect(after.headers.get('vary')).toMatch(/^cookie/)
  const listing = await browser.get('/api/files?dir=/')
  expect(listing.headers.get('cache-control')).toBe('private, no-store')
})

test('a page first rendered for a logged-in user is not shown to others', async () => {
  await addErika()
  await logIn()
  await browser.get('/archive')
  expect(await (await openBrowser(site).get('/archive')).json()).toEqual({ isForm: false })
})

test('the login page is rendered for each visitor', async () => {
  const page = await browser.get('/login?next=/archive')
  expect(await page.json()).toEqual({ isForm: true })
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  expect(page.headers.getSetCookie().join()).toMatch(/^__Host-visitor=/)
})

test('login forms work only in the browser that loaded them, so no one can log in another browser', async () => {
  await addErika()
  const formToken = await openBrowser(site).formToken()
  const response = await logIn({ formToken })
  expect([response.status, await browser.user()]).toEqual([403, {}])
})

test('the link of the first start makes an Admin, once', async () => {
  const link = await inviteFirstAdmin(site.db, site.config.SITE_URL)
  const { pathname, search, searchParams } = new URL(link ?? '')
  const token = searchParams.get('token') ?? ''
  const fields = { token, name: 'Erika', password: PASSWORD }
  const weak = await browser.submit(pathname + search, { ...fields, password: 'password1234' })
  expect([weak.status, await weak.json()]).toMatchObject([422, { problem: { field: 'password' } }])
  const nameless = await browser.submit(pathname + search, { ...fields, name: '' })
  expect([nameless.status, await nameless.json()]).toMatchObject([
    422,
    { problem: { field: 'name' } },
  ])
  const made = await browser.submit(pathname + search, fields)
  expect([made.status, made.headers.get('location')]).toEqual([303, '/auth'])
  expect(await browser.user()).toMatchObject({ name: 'Erika', roles: [{ name: 'Admin' }] })
  const again = await openBrowser(site).submit(pathname + search, { ...fields, name: 'Max' })
  expect(again.status).toBe(410)
  expect(await inviteFirstAdmin(site.db, site.config.SITE_URL)).toBeUndefined()
})

test('a taken name does not use up the link of the first start', async () => {
  await addUser(site.db, { name: 'Max', roles: [] })
  const link = new URL((await inviteFirstAdmin(site.db, site.config.SITE_URL)) ?? '')
  const token = link.searchParams.get('token') ?? ''
  const become = (name: string) =>
    browser.submit(link.pathname + link.search, { token, name, password: PASSWORD })
  const taken = await become('max')
  expect([taken.status, await taken.json()]).toMatchObject([
    409,
    { problem: { field: 'name', typed: { name: 'max' } } },
  ])
  expect(await browser.user()).toEqual({})
  expect((await become('Erika')).status).toBe(303)
  expect(await browser.user()).toMatchObject({ name: 'Erika', roles: [{ name: 'Admin' }] })
})

test('the link of the first start ends after a day, and with the first Admin', async () => {
  const tokenOf = (link: string | undefined) => new URL(link ?? '').searchParams.get('token') ?? ''
  const old = await inviteFirstAdmin(site.db, 'https://x.org', () => Date.now() - 86_400_001)
  const current = await inviteFirstAdmin(site.db, 'https://x.org')
  const become = async (token: string) => {
    const fields = { token, name: 'Erika', password: PASSWORD }
    return (await openBrowser(site).submit('/first-admin', fields)).status
  }
  expect(await become(tokenOf(old))).toBe(410)
  await addUser(site.db, { name: 'Max', roles: [] })
  expect(await inviteFirstAdmin(site.db, 'https://x.org')).toBeDefined()
  await addUser(site.db, { name: 'Anna', roles: ['Admin'] })
  expect(await become(tokenOf(current))).toBe(410)
})
