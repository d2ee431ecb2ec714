import { expect, test } from 'vitest'
import { makeAuthenticator } from '../authenticator.fixture.ts'
import { openBrowser } from '../browser.fixture.ts'
import { ERIKA, leadsTo, providerSiteForEachTest } from './provider-site.fixture.ts'

const oidc = providerSiteForEachTest()

const SITE = 'http://localhost:3000'

async function confirm(by = oidc.browser): Promise<string | null> {
  const search = await oidc.provider.visit(leadsTo(await by.get('/login/oidc/confirm')) ?? '')
  return leadsTo(await by.get(`/login/oidc/answer${search}`))
}

const call = (step: string, body: object, by = oidc.browser) =>
  by.call('POST', `/api/auth/passkeys${step}`, body)

const beginPasskey = (by = oidc.browser) => call('/begin', { confirmed: 'provider' }, by)
const challengeIn = async (response: Response) =>
  ((await response.json()) as { challenge: string }).challenge

test('W30: without a password here, one logs in at the provider again before adding a passkey', async () => {
  oidc.provider.letIn(ERIKA)
  await oidc.logIn()
  const session = oidc.browser.cookies.get('__Host-session')
  expect((await beginPasskey()).status).toBe(401)
  const way = new URL(leadsTo(await oidc.browser.get('/login/oidc/confirm')) ?? '')
  expect(Object.fromEntries(way.searchParams)).toMatchObject({ prompt: 'login', max_age: '0' })
  expect(await confirm()).toBe('/auth?done=confirmed#passkeys')
  expect(oidc.browser.cookies.get('__Host-session')).toBe(session)
  expect((await beginPasskey()).status).toBe(200)
  expect((await beginPasskey()).status).toBe(401)
})

test('W30: a confirmation belongs to the logged-in user and this session', async () => {
  oidc.provider.letIn(ERIKA)
  await oidc.logIn()
  const other = openBrowser(oidc.site)
  await oidc.logIn(other)
  await confirm(other)
  oidc.browser.cookies.set('__Host-step', other.cookies.get('__Host-step') ?? '')
  expect((await beginPasskey()).status).toBe(401)
  oidc.provider.letIn({ ...ERIKA, subject: 'm-1', preferred_username: 'max' })
  expect(await confirm()).toBe('/auth?problem=other')
  expect((await beginPasskey()).status).toBe(401)
  expect(await oidc.browser.user()).toMatchObject({ name: 'erika' })
  expect(await oidc.site.db.selectFrom('user').select('name').execute()).toEqual([
    { name: 'erika' },
  ])
})

test('W30: a login that the provider remembers confirms nothing', async () => {
  oidc.provider.letIn(ERIKA)
  await oidc.logIn()
  await oidc.browser.get('/login/oidc/confirm')
  // The response to an ordinary login, by a provider that did not ask again: as if this one had been begun for it.
  const [step] = await oidc.site.db.selectFrom('sign_in_step').selectAll().execute()
  const content = JSON.parse(step?.content ?? '')
  const search = await oidc.provider.visit(await oidc.begin('/archive', openBrowser(oidc.site)))
  const steps = await oidc.site.db.selectFrom('sign_in_step').selectAll().execute()
  const ordinary = JSON.parse(steps.find(({ id }) => id !== step?.id)?.content ?? '')
  await oidc.site.db
    .updateTable('sign_in_step')
    .set({ content: JSON.stringify({ ...ordinary, freshSince: content.freshSince }) })
    .where('id', '=', step?.id ?? '')
    .execute()
  expect(leadsTo(await oidc.browser.get(`/login/oidc/answer${search}`))).toBe(
    '/auth?problem=unconfirmed',
  )
})

test('W30: a passkey does not work if the provider has not accepted the user for a week', async () => {
  oidc.provider.letIn(ERIKA)
  await oidc.logIn()
  await confirm()
  const device = makeAuthenticator(SITE)
  const response = device.make(await challengeIn(await beginPasskey()))
  expect((await call('', { name: 'Phone', response })).status).toBe(200)
  const later = openBrowser(oidc.site)
  const prove = async () =>
    call(
      '/prove',
      { response: device.prove(await challengeIn(await call('/ask', {}, later))) },
      later,
    )
  expect((await prove()).status).toBe(200)
  await later.submit('/logout', {})
  const weekAgo = Date.now() - 8 * 86_400_000
  await oidc.site.db.updateTable('identity').set({ confirmed_at: weekAgo }).execute()
  const rejected = await prove()
  expect([rejected.status, await rejected.json()]).toMatchObject([
    401,
    { code: 'access/provider-first' },
  ])
  await oidc.logIn(later)
  await later.submit('/logout', {})
  expect((await prove()).status).toBe(200)
})

test('a visitor cannot confirm anything', async () => {
  expect((await oidc.browser.get('/login/oidc/confirm')).status).toBe(404)
})
