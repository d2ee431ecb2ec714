import { expect, test } from 'vitest'
import { type Browser, openBrowser } from '../browser.fixture.ts'
import { addUser, leaveRolesToProvider, removeUser, setRoles } from '../users.ts'
import { unblockIdentities } from './blocked-identities.ts'
import { ERIKA, leadsTo, providerSiteForEachTest } from './provider-site.fixture.ts'

const oidc = providerSiteForEachTest()

test('a user of the provider is logged in with the roles it assigns', async () => {
  oidc.provider.letIn(ERIKA)
  const response = await oidc.logIn()
  expect([response.status, leadsTo(response)]).toEqual([303, '/archive'])
  expect(await oidc.browser.user()).toMatchObject({
    name: 'erika',
    nickname: 'Erika M.',
    email: 'erika@example.org',
    picture: 'https://accounts.example.org/erika.png',
    roles: [{ name: 'Author' }],
  })
  expect(oidc.browser.cookies.has('__Host-step')).toBe(false)
})

test('invisible marks are removed from the name of a provider account, and a lookalike username is not used', async () => {
  oidc.provider.letIn({ ...ERIKA, name: 'Erika\u202e\u001b M.', preferred_username: '\u0435rika' })
  await oidc.logIn()
  expect(await oidc.browser.user()).toMatchObject({
    name: 'erika@example.org',
    nickname: 'Erika M.',
  })
})

test('the redirect to the provider has a code challenge, a nonce and a state, and no secret', async () => {
  const { searchParams, href } = new URL(await oidc.begin())
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    scope: 'openid profile email',
    redirect_uri: 'http://localhost:3000/login/oidc/answer',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(href).not.toContain('secret')
})

test('a returning user keeps the account and gets the current name and roles', async () => {
  oidc.provider.letIn(ERIKA)
  await oidc.logIn()
  const first = await oidc.browser.user()
  oidc.provider.letIn({ ...ERIKA, preferred_username: 'em', name: 'E. M.', roles: [] })
  const later = openBrowser(oidc.site)
  await oidc.logIn(later)
  expect(await later.user()).toMatchObject({
    user_id: first.user_id,
    name: 'erika',
    nickname: 'E. M.',
    roles: [],
  })
  // The role was taken away, and with it the session that had it.
  expect(await oidc.browser.user()).toEqual({})
})

test('roles set by the operator override the provider until they are left to it', async () => {
  oidc.provider.letIn({ ...ERIKA, roles: ['Author'] })
  await oidc.logIn()
  await setRoles(oidc.site.db, 'erika', [])
  await oidc.logIn()
  expect(await oidc.browser.user()).toMatchObject({ name: 'erika', roles: [] })
  expect(await leaveRolesToProvider(oidc.site.db, 'erika')).toEqual({ ok: true })
  expect(await oidc.browser.user()).toEqual({})
  await oidc.logIn()
  expect(await oidc.browser.user()).toMatchObject({ name: 'erika', roles: [{ name: 'Author' }] })
})

test('the provider does not recreate a removed user until the operator allows it', async () => {
  oidc.provider.letIn(ERIKA)
  await oidc.logIn()
  const before = await oidc.browser.user()
  await removeUser(oidc.site.db, 'erika')
  expect(leadsTo(await oidc.logIn())).toBe('/login?next=%2Farchive&problem=removed')
  expect(await oidc.browser.user()).toEqual({})
  expect(await unblockIdentities(oidc.site.db, 'Erika')).toBe(true)
  await oidc.logIn()
  const after = await oidc.browser.user()
  expect(after.name).toBe('erika')
  expect(after.user_id).not.toBe(before.user_id)
})

test('the provider does not remove the role of the last Admin', async () => {
  oidc.provider.letIn({ ...ERIKA, roles: ['Admin'] })
  await oidc.logIn()
  oidc.provider.letIn({ ...ERIKA, roles: [] })
  await oidc.logIn()
  expect(await oidc.browser.user()).toMatchObject({ roles: [{ name: 'Admin' }] })
  await addUser(oidc.site.db, { name: 'max', roles: ['Admin'], password: 'x' })
  await oidc.logIn()
  expect(await oidc.browser.user()).toMatchObject({ roles: [] })
})

test.for([
  { what: 'a day without use', past: { seen_at: Date.now() - 25 * 3_600_000 } },
  { what: 'a week', past: { started_at: Date.now() - 8 * 86_400_000 } },
])(
  '$what ends a session from the provider, so that a role removed there ends here',
  async ({ past }) => {
    oidc.provider.letIn(ERIKA)
    await oidc.logIn()
    await oidc.site.db
      .updateTable('session')
      .set({ seen_at: Date.now() - 3_600_000 })
      .execute()
    expect(await oidc.browser.user()).toMatchObject({ name: 'erika' })
    await oidc.site.db.updateTable('session').set(past).execute()
    expect(await oidc.browser.user()).toEqual({})
  },
)

test('a name or email address does not make someone another user', async () => {
  const local = await addUser(oidc.site.db, {
    name: 'erika',
    email: 'erika@example.org',
    roles: ['Admin'],
  })
  oidc.provider.letIn(ERIKA)
  await oidc.logIn()
  const user = await oidc.browser.user()
  expect(user.user_id).not.toBe(local?.id)
  expect(user).toMatchObject({ name: 'erika@example.org', roles: [{ name: 'Author' }] })
})

test('only the pages of a user may load the picture from the provider', async () => {
  oidc.provider.letIn(ERIKA)
  await oidc.logIn()
  const policy = async (by: Browser) =>
    (await by.get('/blog')).headers.get('content-security-policy')
  const pictures = / img-src 'self' data: blob: https:\/\/accounts\.example\.org;/
  expect(await policy(oidc.browser)).toMatch(pictures)
  expect(await policy(openBrowser(oidc.site))).not.toMatch(pictures)
})

test.for(['javascript:alert(1)', 'https://a;sandbox/x.png'])(
  'a picture URL must be plain https, so %s is rejected',
  async (picture) => {
    oidc.provider.letIn({ ...ERIKA, picture })
    await oidc.logIn()
    expect(await oidc.browser.user()).toMatchObject({ picture: '' })
  },
)

test('a picture URL stored before URLs were checked adds nothing to the policy', async () => {
  oidc.provider.letIn(ERIKA)
  await oidc.logIn()
  await oidc.site.db.updateTable('user').set({ picture: 'https://a;sandbox/x.png' }).execute()
  const response = await oidc.browser.get('/blog')
  expect(response.headers.get('content-security-policy')).not.toContain('sandbox')
})

test('a rejected user gets the reason and stays a visitor', async () => {
  const response = await oidc.logIn()
  expect(leadsTo(response)).toBe('/login?next=%2Farchive&problem=denied')
  expect(await oidc.browser.user()).toEqual({})
})

test.for(['//evil.example', 'https:evil'])('after logging in %s is never gone to', async (next) => {
  oidc.provider.letIn(ERIKA)
  const search = await oidc.provider.visit(await oidc.begin(next))
  expect(leadsTo(await oidc.browser.get(`/login/oidc/answer${search}`))).toBe('/')
})
