import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Action } from '#domain/access/action.ts'
import { KEY_SCOPES, type KeyScope } from '#domain/access/user.ts'
import { calls } from '../../api/calls.ts'
import { openTestSite, type TestSite } from '../../test-site.fixture.ts'
import { logIn } from '../logged-in.fixture.ts'
import { saveProviderUser } from '../provider/provider-users.ts'
import { removeUser, resetPassword, setRoles } from '../users.ts'
import { addKey } from './key.fixture.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
})

afterAll(() => site.close())

const send = async (url: string, init: RequestInit) => {
  const response = await site.app.request(url, init)
  const { code } = (await response.json().catch(() => ({}))) as { code?: string }
  return { status: response.status, code, cookie: response.headers.get('set-cookie') }
}

/** A call that only editors may make. */
const askHistory = (headers: Record<string, string>) => send('/api/history', { headers })

/** Decided here a second time. */
const ALLOWED: Record<KeyScope, Action[]> = {
  read: ['read', 'compute', 'file_reading'],
  upload: ['read', 'compute', 'upload-as-visitor'],
  manage: ['read', 'compute', 'file_reading', 'upload-as-visitor', 'file_managment'],
}

describe.for(KEY_SCOPES)('the scope %s', (scope) => {
  test.for(calls.map(({ method, path, action }) => ({ method, path, action })))(
    '$method $path',
    async ({ method, path, action }) => {
      const { headers } = await addKey(site, scope, { folder: '/' })
      const response = await send(path.replaceAll(/:\w+/g, 'x'), { method, headers })
      if (ALLOWED[scope].includes(action)) {
        expect(response.code ?? '').not.toMatch(/^access\/|^request\/not-found$/)
      } else {
        expect(response).toMatchObject({ status: 403, code: 'access/key-scope' })
      }
      expect(response.cookie).toBeNull()
    },
  )

  test.for([
    ...[
      'POST /api/uploads',
      'PATCH /api/uploads/x',
      'DELETE /api/uploads/x',
      'POST /api/uploads/x',
    ],
    ...['HEAD /api/uploads/x', 'POST /auth', 'POST /login', 'POST /logout', 'POST /upload'],
    ...[
      'GET /auth',
      'GET /',
      'GET /archive',
      'POST /write/articles/puma.md',
      'GET /api/trash/files/x',
    ],
    ...['POST /manage/people', 'POST /manage/status', 'GET /manage/people', 'POST /welcome'],
    ...['GET /API/history', 'GET /api/../auth', 'GET //api/history'],
  ])('%s', async (url) => {
    const [method = '', path = ''] = url.split(' ')
    const { headers } = await addKey(site, scope, { folder: '/' })
    const { status, code } = await send(path, { method, headers })
    const isUpload = path.startsWith('/api/uploads') && scope !== 'read'
    const isTrash = path.startsWith('/api/trash') && scope !== 'upload'
    if (isUpload || isTrash) return expect(code).not.toBe('access/key-scope')
    expect([400, 403, 404]).toContain(status)
  })
})

test.for([
  '/feed.xml',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap/pages.xml',
  '/schema/cases.json',
  '/blog/none/feed.xml',
  '/blog/none/cases.geojson',
])('a key does not keep a script from %s', async (url) => {
  const { headers } = await addKey(site, 'read', { folder: '/' })
  expect((await send(url, { headers })).status).toBe((await send(url, { headers: {} })).status)
})

test.for(['/', '/feed.xml/x', '/blog/none', '/write', '/sitemap/x.data'])(
  'a key does not open %s, and the message does not name scopes',
  async (url) => {
    const { headers } = await addKey(site, 'manage', { folder: '/' })
    expect(await send(url, { headers })).toMatchObject({ status: 403, code: 'access/key-page' })
  },
)

test.for([
  '',
  'x',
  `tanks_${'a'.repeat(43)}`,
  `tanks_${'a'.repeat(44)}`,
  `TANKS_${'a'.repeat(43)}`,
  'a'.repeat(20_000),
  "' or 1=1 --",
])('the key %j is rejected, on open calls too', async (key) => {
  for (const path of ['/api/history', '/api/files', '/healthz', '/', '/archive?dir=/']) {
    const response = await send(path, { headers: { authorization: `Bearer ${key}` } })
    expect([401, 400]).toContain(response.status)
  }
})

test('no other spelling of a key is the key', async () => {
  const { key, headers } = await addKey(site, 'manage')
  expect((await askHistory(headers)).status).toBe(200)
  expect((await askHistory({ authorization: `bearer  ${key}` })).status).toBe(200)
  for (const other of [key.toUpperCase(), `${key}=`, key.slice(0, -1), `${key} ${key}`, `x${key}`])
    expect((await askHistory({ authorization: `Bearer ${other}` })).status).toBe(401)
  // Nor is it one at another place.
  for (const place of [{ 'x-api-key': key }, { cookie: `__Host-visitor=${key}` }])
    expect((await askHistory(place)).status).toBe(404)
  expect((await send(`/api/history?key=${key}`, {})).status).toBe(404)
})

test('an Authorization header of another scheme is ignored', async () => {
  const { headers } = await logIn(site, 'Author')
  const basic = { authorization: 'Basic eDp4' }
  expect((await askHistory({ ...headers, ...basic })).status).toBe(200)
  expect((await askHistory(basic)).status).toBe(404)
})

test('a key sent together with a session cookie is 400, whatever either of them is worth', async () => {
  const { headers: script } = await addKey(site, 'manage')
  const { headers: browser } = await logIn(site, 'Author')
  for (const cookie of [browser.cookie, `__Host-session=${'x'.repeat(43)}`, '__Host-session=']) {
    for (const authorization of [script.authorization, 'Bearer x'])
      expect(await askHistory({ cookie, authorization })).toMatchObject({
        status: 400,
        code: 'access/key-with-cookie',
      })
  }
})

test('a key needs no form token, and no page of another site is helped by that', async () => {
  const { headers } = await addKey(site, 'manage')
  const make = (name: string, more: Record<string, string>) =>
    send('/api/files/mkdir', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...more },
      body: JSON.stringify({ path: `/${name}` }),
    })
  expect((await make('made by a script', headers)).status).toBe(200)
  expect((await make('without a key', { origin: 'https://evil.example' })).status).toBe(404)
  const response = await site.app.request('/api/history', {
    headers: { ...headers, origin: 'https://evil.example' },
  })
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
})

test('the history names the key beside its account', async () => {
  const { headers, user, name } = await addKey(site, 'manage')
  await site.app.request('/api/files/mkdir', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ path: '/of a key' }),
  })
  const row = await site.db
    .selectFrom('history')
    .select(['actor_id', 'actor_name'])
    .where('to_path', '=', '/of a key')
    .executeTakeFirst()
  expect(row).toEqual({ actor_id: user.id, actor_name: `${user.name} (${name})` })
})

test('the database has only the hash of a key', async () => {
  const { key, id } = await addKey(site, 'read')
  const row = await site.db
    .selectFrom('api_key')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(key.slice(6, 20))
})

test.for<{ how: string; end: (name: string, id: string) => Promise<unknown> }>([
  { how: 'removed', end: (name) => removeUser(site.db, name) },
  { how: 'left without a role', end: (name) => setRoles(site.db, name, []) },
  { how: 'reset', end: (name) => resetPassword(site.db, name, 'x') },
  {
    how: 'valid, but its last day is over',
    end: (_, id) =>
      site.db.updateTable('api_key').set({ ends_at: Date.now() }).where('id', '=', id).execute(),
  },
])('a key ends at once when its account is $how', async ({ end }) => {
  const { headers, user, id } = await addKey(site, 'manage')
  expect((await askHistory(headers)).status).toBe(200)
  await end(user.name, id)
  expect(await askHistory(headers)).toMatchObject({ status: 401, code: 'access/key' })
})

test('granting a role again does not reactivate the key', async () => {
  const { headers, user } = await addKey(site, 'manage')
  await setRoles(site.db, user.name, [])
  await setRoles(site.db, user.name, ['Author'])
  expect((await askHistory(headers)).status).toBe(401)
})

test('a key of a provider account rests until the provider confirms the account again', async () => {
  const olga = {
    issuer: 'https://id.example',
    subject: 'olga',
    claims: { preferred_username: 'olga', roles: ['Author'] },
  }
  const user = await saveProviderUser(site.db, olga, 'roles')
  const token = await site.access.sessions.start(user?.id ?? '')
  const session = await site.access.sessions.find(token)
  if (!user || !session) throw new Error('Not logged in.')
  const form = { name: 'x', scope: 'manage' as const, folder: '', ends: Date.now() + 1e7 }
  const made = await site.access.keys.add(user, session.id, form)
  const headers = { authorization: `Bearer ${made.ok ? made.key : ''}` }
  expect((await askHistory(headers)).status).toBe(200)
  await site.db.updateTable('identity').set({ confirmed_at: 1 }).execute()
  expect((await askHistory(headers)).status).toBe(401)
  await saveProviderUser(site.db, olga, 'roles')
  expect((await askHistory(headers)).status).toBe(200)
})
