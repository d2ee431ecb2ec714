import { expect, test } from 'vitest'
import type { Role } from '#domain/access/role.ts'
import { builtSite, ORIGIN } from './built-site.ts'
import { pressedButton } from './pressed-button.ts'

const STATUS = '/manage/status'
const ACCOUNTS = '/archive/history/accounts'

const site = builtSite()

test('an unreachable identity provider is reported on the login page', async () => {
  const away = await site.page('/login?next=/blog&problem=away')
  expect(away.texts('[role="alert"][autofocus]').join()).toContain('currently unreachable')
  expect(away.title).toMatch(/^Error: Log in /)
  expect((await site.page('/login?problem=<script>')).texts('[role="alert"]')).toEqual([])
})

test.for([
  '/auth',
  '/AUTH',
  '/auth/',
  '//auth',
  '/%61uth',
  '/auth?x=1',
  '/auth.data',
  '/%61uth.data',
  '/auth/.data',
  '/auth.data?_routes=routes%2Fauth',
  '/_root.data?_routes=routes%2Fauth',
  '/blog/..%2fauth',
  '/blog/..;/auth',
  '/auth%2f',
  '/auth%20',
  '/auth.',
])('visitors cannot open the account page, however its URL is written: %s', async (url) => {
  const response = await site.ask(url)
  const text = await response.text()
  expect([200, 202, 302, 404]).toContain(response.status)
  expect(text).not.toContain('Where you are logged in')
  expect(text).not.toContain('hasPassword')
})

/** A 404 offers a search for the words of its URL. */
const withoutWords = (main: string) => main.replace(/“.*?”/, '“…”')

test.for<{ who: string; roles: Role[] | undefined }>([
  { who: 'a visitor', roles: undefined },
  { who: 'a reader', roles: [] },
  { who: 'an Author', roles: ['Author'] },
])('for $who the pages of Admins are a 404 like any unknown URL', async ({ roles }) => {
  const headers = roles && (await site.logIn(...roles))
  const seen: string[] = []
  for (const url of [STATUS, '/manage/people', ACCOUNTS, '/manage/nowhere']) {
    const page = await site.page(url, headers)
    expect(page.status).toBe(404)
    const caching = page.headers.get('cache-control')
    const cookie = page.headers.get('set-cookie')
    const main = withoutWords(page.main)
    seen.push([page.title, page.texts('header'), main, caching, cookie].join('\n'))
  }
  expect(new Set(seen).size).toBe(1)
  // Nor is their data.
  for (const url of [STATUS, '/manage/people', ACCOUNTS]) {
    const data = await site.ask(`${url}.data`, { headers: headers ?? {} })
    expect(data.status).toBe(404)
    expect(await data.text()).not.toMatch(/Versions|invitations/)
  }
})

test('without a role an editor page is a 404 like any unknown URL', async () => {
  const headers = await site.logIn()
  const seen: string[] = []
  for (const url of ['/archive/trash', '/archive/nowhere']) {
    const page = await site.page(url, headers)
    expect(page.status).toBe(404)
    seen.push([page.title, page.texts('header'), withoutWords(page.main)].join('\n'))
  }
  expect(seen[0]).toContain('404 not found – Tanks & Technology')
  expect(seen[0]).toContain('user')
  expect(seen[0]).toBe(seen[1])
})

test('the account page redirects a visitor to the login page', async () => {
  const response = await site.ask('/auth')
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe('/login?next=%2Fauth')
})

test('the same page shows the user to an Author, and the login link to the next visitor', async () => {
  const author = await site.page('/tools', await site.logIn('Author'))
  expect(author.texts('header').join()).not.toContain('Log in')
  const { texts } = await site.page('/tools')
  expect(texts('header').join()).toContain('Log in')
})

test('at another URL than its own the login page says what to do', async () => {
  expect((await site.page('/login')).main).not.toContain('You cannot log in')
  const { main } = await site.page('/login', { host: '192.168.1.20:4173' })
  expect(main).toContain(
    `You cannot log in here because this is not the site’s public URL. Log in at ${ORIGIN}.`,
  )
})

test('the status page shows an Admin first a summary, then tasks, then readings', async () => {
  const { title, html, texts } = await site.page(STATUS, await site.logIn('Admin'))
  expect(title).toMatch(/^Status – /)
  expect(texts('h1')).toEqual(['Status'])
  // The site of the tests makes no backups.
  expect(texts('.status-needs h2').join()).toMatch(/thing.* needs? you/)
  expect(texts('.status-needs').join()).toContain('BACKUP_TO is not set')
  expect(texts('.status-needs li')[0]).toContain('Set BACKUP_TO to a folder')
  const reading = (name: string) =>
    html.querySelectorAll('main tr').find((row) => row.querySelector('th')?.textContent === name)
      ?.textContent
  expect(reading('Backup')).toContain('Off')
  expect(reading('Disk')).toContain('free')
  expect(reading('Inbox')).toBeDefined()
  expect(texts('main section').join()).toMatch(/SQLite \d+\./)
})

test('the history leads an Admin to that of accounts, which has logins', async () => {
  const admin = await site.logIn('Admin')
  const links = async (headers: Record<string, string>) =>
    (await site.page('/archive/history', headers)).attributes('main a', 'href')
  expect(await links(admin)).toContain(ACCOUNTS)
  expect(await links(await site.logIn('Author'))).not.toContain(ACCOUNTS)
  const { texts } = await site.page(ACCOUNTS, admin)
  expect(texts('h1')).toEqual(['Account history'])
  expect(texts('.people-changes li').join()).toContain('logged in, A browser')
  const last = await site.page(`${ACCOUNTS}?before=1`, admin)
  expect(last.main).toContain('No changes yet.')
})

test('every page has a line of those who manage the site, and for an Admin status and people', async () => {
  const places = async (...roles: Role[]) => {
    const { attributes, texts } = await site.page('/blog', await site.logIn(...roles))
    const sheets = attributes('link[rel=stylesheet]', 'href').join()
    expect(sheets.includes('editor-nav')).toBe(roles.length > 0)
    return texts('header [aria-label="Manage"] a')
  }
  const ofAuthors = ['Inbox', 'Texts', 'History', 'Trash', 'Readers']
  expect(await places('Author')).toEqual(ofAuthors)
  expect(await places('Admin')).toEqual([...ofAuthors, 'Status', 'People'])
  expect(await places()).toEqual([])
})

test('the account page links to the status page for an Admin, but not for an Author', async () => {
  const links = async (role: Role) =>
    (await site.page('/auth', await site.logIn(role))).attributes('main a', 'href')
  expect(await links('Admin')).toContain(STATUS)
  expect(await links('Author')).not.toContain(STATUS)
})

test.for([
  { url: '/archive/inbox', current: 'Waiting' },
  { url: '/archive/inbox?show=rejected', current: 'Rejected' },
])('the list of the inbox at $url is called “$current”', async ({ url, current }) => {
  const { texts } = await site.page(url, await site.logIn('Author'))
  const lists = texts('[aria-label="Inbox"] [aria-current="true"]')
  expect(lists).toEqual([expect.stringContaining(current)])
})

test.for<{ role: Role; kinds: string[] }>([
  { role: 'Admin', kinds: ['inbox', 'backup', 'disk', 'content', 'outage', 'login'] },
  { role: 'Author', kinds: ['inbox', 'content', 'login'] },
])('on the account page $role may choose notices of $kinds', async ({ role, kinds }) => {
  const page = await site.page('/auth', await site.logIn(role))
  expect(page.attributes('[aria-labelledby="notices"] [type="checkbox"]', 'name')).toEqual(kinds)
  expect(page.texts('[aria-labelledby="notices"]').join()).toContain(
    'This site cannot send email yet',
  )
})

test('an Author chooses notices, and the choice stays while the email address is missing', async () => {
  const headers = await site.logIn('Author')
  const send = ({ html }: Awaited<ReturnType<typeof site.page>>, email: string) => {
    const typed = { inbox: 'yes', 'notice-address': email }
    const { method, url, fields } = pressedButton(html, 'Save notices', typed)
    return site.page(url, headers, { method, body: fields })
  }
  const chosen = ({ html }: Awaited<ReturnType<typeof site.page>>) =>
    html
      .querySelectorAll('[aria-labelledby="notices"] [checked]')
      .map((box) => box.getAttribute('name'))
  const asked = await send(await site.page('/auth', headers), '')
  expect(asked.texts('main [role="alert"]').join()).toContain('Enter an email address')
  expect(chosen(asked)).toEqual(['inbox'])
  const saved = await send(asked, 'erika@example.org')
  expect(saved.texts('main [role="status"]')[0]).toBe('Your choice of notices was saved.')
  const page = await site.page('/auth', headers)
  expect(chosen(page)).toEqual(['inbox'])
  expect(page.attributes('[aria-labelledby="notices"] [type="email"]', 'value')).toEqual([
    'erika@example.org',
  ])
})

test('without a role there are no notices to choose, and without recipients none to test', async () => {
  expect((await site.page('/auth', await site.logIn())).texts('#notices')).toEqual([])
  const { main, texts } = await site.page(STATUS, await site.logIn('Admin'))
  expect(main).toContain('Last sent')
  expect(texts('button').join()).not.toContain('Send a test message')
})
