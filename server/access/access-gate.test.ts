import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../test-site.fixture.ts'
import { logIn } from './logged-in.fixture.ts'

let site: TestSite
let own: Record<string, string>
let others: Record<string, string>
let session: string

beforeAll(async () => {
  site = await openTestSite({ storage: 'disk', settings: { SITE_URL: 'https://site.example' } })
  const erika = await logIn(site, 'Author')
  own = erika.headers
  session = erika.session
  others = (await logIn(site)).headers
})

afterAll(() => site.close())

const FORM = 'application/x-www-form-urlencoded'
const ending = () => `change=end-session&confirmed=yes&session=${session}`
const sessionsNow = async () => (await site.db.selectFrom('session').select('id').execute()).length

/** The headers of a form of ours, but for what a case changes; undefined leaves one out. */
function headersWith(changed: Record<string, string | undefined>): Headers {
  const headers = new Headers({ ...own, 'content-type': FORM })
  for (const [name, value] of Object.entries(changed)) {
    if (value === undefined) headers.delete(name)
    else headers.set(name, value)
  }
  return headers
}

test.for<{ what: string; headers: Record<string, string | undefined> }>([
  { what: 'without a token', headers: { 'x-form-token': undefined } },
  { what: 'with a made-up token', headers: { 'x-form-token': 'A'.repeat(43) } },
  { what: 'with an empty token', headers: { 'x-form-token': '' } },
  { what: 'from another site', headers: { origin: 'https://evil.example' } },
  { what: 'from a page that hides where it is from', headers: { origin: 'null' } },
  { what: 'from the same name without https', headers: { origin: 'http://site.example' } },
  { what: 'without any word on where it is from', headers: { origin: undefined } },
  { what: 'that the browser calls cross-site', headers: { 'sec-fetch-site': 'cross-site' } },
  { what: 'from a neighbour of the site', headers: { 'sec-fetch-site': 'same-site' } },
  { what: 'that no page made', headers: { 'sec-fetch-site': 'none' } },
  {
    what: 'as text, as a form of another site can send JSON',
    headers: { 'x-form-token': undefined, 'content-type': 'text/plain' },
  },
  {
    what: 'as a form in parts',
    headers: { 'x-form-token': undefined, 'content-type': 'multipart/form-data; boundary=x' },
  },
])('a change $what is rejected, and nothing changes', async ({ headers }) => {
  const before = await sessionsNow()
  const response = await site.app.request('/auth', {
    method: 'POST',
    headers: headersWith(headers),
    body: ending(),
  })
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({ code: 'access/forged' })
  expect(await sessionsNow()).toBe(before)
})

test('the token of one session is not valid for another', async () => {
  const headers = headersWith({ 'x-form-token': others['x-form-token'] })
  const response = await site.app.request('/auth', { method: 'POST', headers, body: ending() })
  expect(response.status).toBe(403)
})

test('method override headers are ignored', async () => {
  for (const name of ['x-http-method-override', 'x-method-override', 'x-http-method']) {
    const headers = headersWith({ [name]: 'POST' })
    const response = await site.app.request('/auth?_method=POST&change=end-others', { headers })
    expect(response.status).toBe(200)
  }
  expect(await sessionsNow()).toBe(2)
})

test.for(['x-original-url', 'x-rewrite-url', 'x-forwarded-host', 'x-forwarded-prefix'])(
  '%s does not make another URL of a request',
  async (name) => {
    const response = await site.get('/api/nothing', { [name]: '/api/auth/user' })
    expect(response.status).toBe(404)
  },
)

test('calculators answer the pages of any site without reading a session', async () => {
  const response = await site.app.request('/api/calculators/kinetic-energy', {
    method: 'POST',
    headers: {
      ...own,
      origin: 'https://elsewhere.example',
      'sec-fetch-site': 'cross-site',
      'content-type': 'application/json',
    },
    body: '{}',
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: 'request/malformed' })
})

test('a request that the browser marks as same-origin is accepted with its token', async () => {
  const headers = headersWith({ origin: undefined, 'sec-fetch-site': 'same-origin' })
  const response = await site.app.request('/auth', {
    method: 'POST',
    headers,
    body: 'change=end-session&confirmed=yes&session=x',
  })
  expect(response.status).toBe(303)
})

test('a user cannot end the session of another user', async () => {
  const before = await sessionsNow()
  const headers = new Headers({ ...others, 'content-type': FORM })
  const response = await site.app.request('/auth', { method: 'POST', headers, body: ending() })
  expect([response.status, await sessionsNow()]).toEqual([303, before])
})

test('a role in a request gives no one a role', async () => {
  const body = 'change=end-session&confirmed=yes&session=x&roles=Admin&role=Admin&user_id=1'
  const headers = new Headers({ ...others, 'content-type': FORM })
  await site.app.request('/auth', { method: 'POST', headers, body })
  const response = await site.get('/api/auth/user', others)
  expect(await response.json()).toMatchObject({ roles: [] })
})
