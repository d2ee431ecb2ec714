import { expect, test } from 'vitest'
import { openBrowser } from '../browser.fixture.ts'
import {
  begin,
  browser,
  ERIKA,
  leadsTo,
  openProviderSiteBeforeEach,
  provider,
  signIn,
  site,
} from './provider-site.fixture.ts'

openProviderSiteBeforeEach()

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
])('a provider answer with $what logs nobody in', async ({ change, problem }) => {
  provider.letIn(ERIKA)
  const query = new URLSearchParams(await provider.visit(await begin()))
  change(query)
  const answer = await browser.get(`/login/oidc/answer?${query}`)
  expect(leadsTo(answer)).toBe(`/login?next=%2Farchive&problem=${problem}`)
  expect(await browser.user()).toEqual({})
})

test('a provider answer is valid once, and only in the browser that began the login', async () => {
  provider.letIn(ERIKA)
  const search = await provider.visit(await begin())
  const stranger = openBrowser(site)
  expect(leadsTo(await stranger.get(`/login/oidc/answer${search}`))).toBe('/login?problem=ended')
  expect(await stranger.user()).toEqual({})
  await begin('/archive', stranger)
  expect(leadsTo(await stranger.get(`/login/oidc/answer${search}`))).toContain('problem=ended')
  const step = browser.cookies.get('__Host-step') ?? ''
  await browser.get(`/login/oidc/answer${search}`)
  expect(await browser.user()).toMatchObject({ name: 'erika' })
  browser.cookies.set('__Host-step', step)
  expect(leadsTo(await browser.get(`/login/oidc/answer${search}`))).toBe('/login?problem=ended')
})

test('a used code is reported as expired', async () => {
  provider.letIn(ERIKA)
  const search = await provider.visit(await begin())
  const saved = await site.db.selectFrom('sign_in_step').selectAll().executeTakeFirstOrThrow()
  await browser.get(`/login/oidc/answer${search}`)
  const again = openBrowser(site)
  await begin('/archive', again)
  // The same state, nonce and verifier, as if this browser had begun the login.
  await site.db.updateTable('sign_in_step').set({ content: saved.content }).execute()
  const answer = await again.get(`/login/oidc/answer${search}`)
  expect(leadsTo(answer)).toBe('/login?next=%2Farchive&problem=ended')
})

test('a login that took longer than ten minutes starts over', async () => {
  provider.letIn(ERIKA)
  const search = await provider.visit(await begin())
  await site.db
    .updateTable('sign_in_step')
    .set({ ends_at: Date.now() - 1 })
    .execute()
  expect(leadsTo(await browser.get(`/login/oidc/answer${search}`))).toBe('/login?problem=ended')
})

test('after a provider rotates its keys the new ones are used', async () => {
  provider.letIn(ERIKA)
  await signIn()
  provider.turnKeys('second')
  const later = openBrowser(site)
  await signIn(later)
  expect(await later.user()).toMatchObject({ name: 'erika' })
})

test.for<{ what: string; fail: () => Promise<void> | void }>([
  { what: 'does not answer', fail: () => provider.close() },
  { what: 'answers with the page of a gateway', fail: () => provider.breakDown() },
])(
  'a provider that $what is reported as unreachable, before and after the login',
  async ({ fail }) => {
    provider.letIn(ERIKA)
    const search = await provider.visit(await begin())
    await fail()
    const answer = await browser.get(`/login/oidc/answer${search}`)
    expect(leadsTo(answer)).toBe('/login?next=%2Farchive&problem=away')
    expect(leadsTo(await browser.get('/login/oidc'))).toBe('/login?problem=away')
    expect(
      site.lines.some(({ msg }) => msg.startsWith('The identity provider is unreachable')),
    ).toBe(true)
  },
)

/** @returns Where the way to the provider for a confirmation leads back to. */
