import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#domain/access/role.ts'
import { openTestSite, type TestSite } from '../test-site.fixture.ts'
import { openSender } from '../uploads/upload-site.fixture.ts'
import { openBrowser } from './browser.fixture.ts'
import { logIn } from './logged-in.fixture.ts'

type Headers = Record<string, string>

let site: TestSite

beforeAll(async () => {
  site = await openTestSite({ settings: { SITE_URL: 'https://site.example' } })
  await site.add('/x.txt', 'x')
})

afterAll(() => site.close())

const people: { who: string; roles: Role[] | undefined }[] = [
  { who: 'a visitor', roles: undefined },
  { who: 'a user without a role', roles: [] },
  { who: 'an Author', roles: ['Author'] },
  { who: 'an Admin', roles: ['Admin'] },
]

/** The headers that a page of theirs sends; a visitor has a form token too. */
async function headersOf(roles: Role[] | undefined): Promise<Headers> {
  if (roles) return (await logIn(site, ...roles)).headers
  const browser = openBrowser(site)
  const token = await browser.formToken()
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return { cookie, origin: site.config.SITE_URL, 'x-form-token': token }
}

async function send(method: string, url: string, headers: Headers, body?: object) {
  const type: Headers = body ? { 'content-type': 'application/json' } : {}
  const init = { method, headers: { ...headers, ...type } }
  return await site.app.request(url, body ? { ...init, body: JSON.stringify(body) } : init)
}

async function versionNow() {
  await site.catchUp()
  return site.version()
}

/** Ways to write a URL of which a proxy, a router and a gate may think differently. */
const spellings = (path: string) => [
  path.replace('/api', '//api'),
  path.replace('/api', '/./api'),
  path.replace('/api', '/x/../api'),
  path.replace('/api', '/x/..;/api'),
  path.replace('/api', '/%61pi'),
  path.replace('/api', '/API'),
  path.replace('/api/', '/api//'),
  path.replace('/api/', '/api%2f'),
  path.replace('/api/', '/api%252f'),
  path.replace('/api/', '/api\\'),
  `${path}/`,
  `${path}//`,
  `${path}.`,
  `${path};x=1`,
  `${path};.css`,
  `${path}%20`,
  `${path}%09`,
  `${path}%00`,
  `${path}%23`,
  `${path}.json`,
  `${path}/x`,
  `/healthz/..${path}`,
  `/files/..${path}`,
]

/** A URL without a call is a page for the router; the pages of this test are empty. */
const isPage = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html')

test.for(people)(
  'W03: $who reaches no call by another spelling that they could not reach by its own',
  async ({ roles }) => {
    const headers = await headersOf(roles)
    const before = await versionNow()
    const isEditor = roles !== undefined && roles.length > 0
    for (const path of ['/api/trash', '/api/history', '/api/history.csv', '/api/inbox']) {
      for (const url of spellings(path)) {
        const response = await send('GET', url, headers)
        const isFound = response.status === 200 && !isPage(response)
        expect.soft(isEditor || !isFound, url).toBe(true)
        expect.soft(response.status, url).toBeLessThan(500)
      }
    }
    if (isEditor) return
    for (const url of spellings('/api/files/trash')) {
      const { status } = await send('PUT', url, headers, { path: '/x.txt' })
      expect.soft([400, 404, 405], url).toContain(status)
    }
    expect(await versionNow()).toBe(before)
  },
)

const disguises = [
  'x-http-method-override',
  'x-http-method',
  'x-method-override',
  'x-original-method',
  '_method',
]

test.for(people)('W01: no header changes the method of a request of $who', async ({ roles }) => {
  const headers = await headersOf(roles)
  const before = await versionNow()
  for (const name of disguises) {
    const disguise = { [name]: 'PUT' }
    for (const [method, url] of [
      ['POST', '/api/files/trash'],
      ['POST', '/api/files/trash?_method=PUT'],
      ['GET', '/api/files/trash?_method=PUT&path=/x.txt'],
      ['POST', '/api/uploads/..%2ffiles%2ftrash'],
      ['POST', '/api/uploads/trash'],
      ['OPTIONS', '/api/files/trash'],
    ] as const) {
      const body = method === 'POST' ? { path: '/x.txt' } : undefined
      const { status } = await send(method, url, { ...headers, ...disguise }, body)
      expect.soft([400, 404, 405], `${method} ${url}`).toContain(status)
    }
  }
  expect(await versionNow()).toBe(before)
})

test('W01: an upload is neither ended nor filled by a request that changes nothing', async () => {
  const visitor = await openSender(site, 'visitor')
  const begun = await visitor.begin(10, { name: 'a.txt' })
  const url = begun.headers.get('location') ?? ''
  const { cookie = '' } = visitor.headers
  const tus = { 'tus-resumable': '1.0.0', 'upload-offset': '0' }
  for (const method of ['GET', 'HEAD', 'OPTIONS']) {
    for (const disguise of ['DELETE', 'PATCH', 'delete']) {
      await send(method, url, { cookie, ...tus, 'x-http-method-override': disguise })
    }
  }
  // Without the token of a page of ours the override is of no use either.
  const forged = { cookie, ...tus, 'x-http-method-override': 'DELETE' }
  for (const origin of [site.config.SITE_URL, 'https://evil.example']) {
    expect((await send('POST', url, { ...forged, origin })).status).toBe(403)
  }
  expect((await visitor.head(url)).headers.get('upload-offset')).toBe('0')
  expect((await visitor.end(url)).status).toBe(204)
})

test.for(people.slice(0, 2))(
  'W02: HEAD and OPTIONS tell $who nothing of what editors have',
  async ({ roles }) => {
    const headers = await headersOf(roles)
    const absent = async (method: string) => {
      const response = await send(method, '/api/nothing', headers)
      return [
        response.status,
        response.headers.get('content-length'),
        response.headers.get('allow'),
      ]
    }
    for (const method of ['HEAD', 'OPTIONS']) {
      const expected = await absent(method)
      for (const url of [
        '/api/trash',
        '/api/history.csv',
        '/api/inbox',
        '/api/files/trash',
        '/api/files/actionMove',
        '/api/files/duplicates',
        `/api/files/original/${'a'.repeat(22)}`,
      ]) {
        const response = await send(method, url, headers)
        const reported = [
          response.status,
          response.headers.get('content-length'),
          response.headers.get('allow'),
        ]
        expect.soft(reported, `${method} ${url}`).toEqual(expected)
        expect
          .soft([...response.headers.keys()].filter((name) => name.startsWith('access-control')))
          .toEqual([])
      }
    }
  },
)

const lies: Headers[] = [
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-proto': 'http' },
  { 'x-forwarded-for': '127.0.0.1' },
  { forwarded: 'for=127.0.0.1;host=evil.example;proto=http' },
  { 'x-original-url': '/api/trash' },
  { 'x-rewrite-url': '/api/trash' },
  { 'x-forwarded-prefix': '/api' },
  { 'x-forwarded-user': 'admin' },
  { 'x-remote-user': 'admin' },
  { 'remote-user': 'admin' },
  { authorization: `Basic ${btoa('admin:admin')}` },
]

test.for(lies)('W03: %o changes no URL, origin or name', async (lie) => {
  const visitor = await headersOf(undefined)
  expect((await send('GET', '/api/trash', { ...visitor, ...lie })).status).toBe(404)
  expect(await (await send('GET', '/api/auth/user', { ...visitor, ...lie })).json()).toEqual({})
  const page = await site.get('/blog', lie)
  expect(await page.text()).not.toContain('evil.example')
  const author = await headersOf(['Author'])
  const evil = { ...author, ...lie, origin: 'https://evil.example' }
  expect((await send('PUT', '/api/files/trash', evil, { path: '/x.txt' })).status).toBe(403)
})

test('W06: a session is read from its one cookie only', async () => {
  const { headers } = await logIn(site, 'Admin')
  const token = /__Host-session=([\w-]+)/.exec(headers.cookie)?.[1] ?? ''
  const user = async (url: string, given: Headers) => (await site.get(url, given)).json()
  expect(await user('/api/auth/user', headers)).toMatchObject({ roles: [{ name: 'Admin' }] })
  for (const [url, given] of [
    [`/api/auth/user?__Host-session=${token}&session=${token}&token=${token}`, {}],
    ['/api/auth/user', { 'x-session': token, 'x-auth-token': token }],
    ['/api/auth/user', { cookie: `session=${token}` }],
    ['/api/auth/user', { cookie: `__host-session=${token}` }],
    ['/api/auth/user', { cookie: `__Host-session= ${token}x` }],
    ['/api/auth/user', { cookie: `__Host-session=${token.slice(0, 42)}` }],
    ['/api/auth/user', { cookie: `__Host-visitor=${token}` }],
    ['/api/auth/user', { cookie: `__Host-session=${'A'.repeat(5000)}` }],
  ] as [string, Headers][]) {
    expect.soft(await user(url, given), JSON.stringify([url, given])).toEqual({})
  }
  const asKey = { authorization: `Bearer ${token}` }
  expect(await user('/api/auth/user', asKey)).toMatchObject({ code: 'access/key' })
})

test.for(people)('W08: $who changes neither roles nor users by any call', async ({ roles }) => {
  const headers = await headersOf(roles)
  const rows = () => site.db.selectFrom('user').select(['id', 'name', 'roles']).execute()
  const before = await rows()
  const wanted = { roles: [{ name: 'Admin' }], role: 'Admin', user_id: before[0]?.id }
  for (const url of [
    '/me',
    '/auth',
    '/api/me',
    '/api/auth/user',
    '/api/users',
    '/api/auth/roles',
  ]) {
    for (const method of ['PATCH', 'PUT', 'POST', 'DELETE']) {
      const { status } = await send(method, url, headers, wanted)
      expect.soft(status, `${method} ${url}`).toBeGreaterThanOrEqual(400)
    }
  }
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  for (const change of ['roles', 'user', 'remove', '__proto__', 'toString', 'password']) {
    const body = `change=${change}&roles=Admin&role=Admin&name=admin&user_id=${before[0]?.id}`
    await site.app.request('/auth', { method: 'POST', headers: { ...headers, ...form }, body })
  }
  expect(await rows()).toEqual(before)
})
