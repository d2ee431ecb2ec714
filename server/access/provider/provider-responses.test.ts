import { expect, test } from 'vitest'
import { openBrowser } from '../browser.fixture.ts'
import { ERIKA, leadsTo, providerSiteForEachTest } from './provider-site.fixture.ts'

const oidc = providerSiteForEachTest()

test.for<{ what: string; change: (query: URLSearchParams) => void; problem: string }>([
  { what: 'another state', change: (query) => query.set('state', 'x'), problem: 'ended' },
  { what: 'no state', change: (query) => query.delete('state'), problem: 'ended' },
  {
    what: 'another issuer',
    change: (query) => query.set('iss', 'https://x.org'),
    problem: 'ended',
  },
  { what: 'a made-up code', change: (query) => query.set('code', 'x'), problem: 'ended' },
  { what: 'no code', change: (query) => query.delete('code'), problem: 'ended' },
])('a provider response with $what logs nobody in', async ({ change, problem }) => {
  oidc.provider.letIn(ERIKA)
  const query = new URLSearchParams(await oidc.provider.visit(await oidc.begin()))
  change(query)
  const response = await oidc.browser.get(`/login/oidc/answer?${query}`)
  expect(leadsTo(response)).toBe(`/login?next=%2Farchive&problem=${problem}`)
  expect(await oidc.browser.user()).toEqual({})
})

test('a provider response is valid once, and only in the browser that began the login', async () => {
  oidc.provider.letIn(ERIKA)
  const search = await oidc.provider.visit(await oidc.begin())
  const stranger = openBrowser(oidc.site)
  expect(leadsTo(await stranger.get(`/login/oidc/answer${search}`))).toBe('/login?problem=ended')
  expect(await stranger.user()).toEqual({})
  await oidc.begin('/archive', stranger)
  expect(leadsTo(await stranger.get(`/login/oidc/answer${search}`))).toContain('problem=ended')
  const step = oidc.browser.cookies.get('__Host-step') ?? ''
  await oidc.browser.get(`/login/oidc/answer${search}`)
  expect(await oidc.browser.user()).toMatchObject({ name: 'erika' })
  oidc.browser.cookies.set('__Host-step', step)
  expect(leadsTo(await oidc.browser.get(`/login/oidc/answer${search}`))).toBe(
    '/login?problem=ended',
  )
})

test('a used code is reported as expired', async () => {
  oidc.provider.letIn(ERIKA)
  const search = await oidc.provider.visit(await oidc.begin())
  const saved = await oidc.site.db.selectFrom('sign_in_step').selectAll().executeTakeFirstOrThrow()
  await oidc.browser.get(`/login/oidc/answer${search}`)
  const again = openBrowser(oidc.site)
  await oidc.begin('/archive', again)
  // The same state, nonce and verifier, as if this browser had begun the login.
  await oidc.site.db.updateTable('sign_in_step').set({ content: saved.content }).execute()
  const response = await again.get(`/login/oidc/answer${search}`)
  expect(leadsTo(response)).toBe('/login?next=%2Farchive&problem=ended')
})

test('a login that took longer than ten minutes starts over', async () => {
  oidc.provider.letIn(ERIKA)
  const search = await oidc.provider.visit(await oidc.begin())
  await oidc.site.db
    .updateTable('sign_in_step')
    .set({ ends_at: Date.now() - 1 })
    .execute()
  expect(leadsTo(await oidc.browser.get(`/login/oidc/answer${search}`))).toBe(
    '/login?problem=ended',
  )
})

test('after a provider rotates its keys the new ones are used', async () => {
  oidc.provider.letIn(ERIKA)
  await oidc.logIn()
  oidc.provider.turnKeys('second')
  const later = openBrowser(oidc.site)
  await oidc.logIn(later)
  expect(await later.user()).toMatchObject({ name: 'erika' })
})

test.for<{ what: string; fail: () => Promise<void> | void }>([
  { what: 'does not answer', fail: () => oidc.provider.close() },
  { what: 'answers with the page of a gateway', fail: () => oidc.provider.breakDown() },
])(
  'a provider that $what is reported as unreachable, before and after the login',
  async ({ fail }) => {
    oidc.provider.letIn(ERIKA)
    const search = await oidc.provider.visit(await oidc.begin())
    await fail()
    const response = await oidc.browser.get(`/login/oidc/answer${search}`)
    expect(leadsTo(response)).toBe('/login?next=%2Farchive&problem=away')
    expect(leadsTo(await oidc.browser.get('/login/oidc'))).toBe('/login?problem=away')
    expect(
      oidc.site.lines.some(({ msg }) => msg.startsWith('The identity provider is unreachable')),
    ).toBe(true)
  },
)
