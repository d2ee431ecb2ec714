import { expect, test } from 'vitest'
import { makeAuthenticator } from '../authenticator.fixture.ts'
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

const SITE = 'http://localhost:3000'

async function confirm(by = browser): Promise<string | null> {
  const search = await provider.visit(leadsTo(await by.get('/login/oidc/confirm')) ?? '')
  return leadsTo(await by.get(`/login/oidc/answer${search}`))
}

const call = (step: string, body: object, by = browser) =>
  by.call('POST', `/api/auth/passkeys${step}`, body)

const beginPasskey = (by = browser) => call('/begin', { confirmed: 'provider' }, by)
const challengeIn = async (answer: Response) =>
  ((await answer.json()) as { challenge: string }).challenge

test('W30: without a password here, one logs in at the provider again before adding a passkey', async () => {
  provider.letIn(ERIKA)
  await signIn()
  const session = browser.cookies.get('__Host-session')
  expect((await beginPasskey()).status).toBe(401)
  const way = new URL(leadsTo(await browser.get('/login/oidc/confirm')) ?? '')
  expect(Object.fromEntries(way.searchParams)).toMatchObject({ prompt: 'login', max_age: '0' })
  expect(await confirm()).toBe('/auth?done=confirmed#passkeys')
  expect(browser.cookies.get('__Host-session')).toBe(session)
  expect((await beginPasskey()).status).toBe(200)
  expect((await beginPasskey()).status).toBe(401)
})

test('W30: a confirmation belongs to the logged-in user and this session', async () => {
  provider.letIn(ERIKA)
  await signIn()
  const other = openBrowser(site)
  await signIn(other)
  await confirm(other)
  browser.cookies.set('__Host-step', other.cookies.get('__Host-step') ?? '')
  expect((await beginPasskey()).status).toBe(401)
  provider.letIn({ ...ERIKA, subject: 'm-1', preferred_username: 'max' })
  expect(await confirm()).toBe('/auth?problem=other')
  expect((await beginPasskey()).status).toBe(401)
  expect(await browser.user()).toMatchObject({ name: 'erika' })
  expect(await site.db.selectFrom('user').select('name').execute()).toEqual([{ name: 'erika' }])
})

test('W30: a login that the provider remembers confirms nothing', async () => {
  provider.letIn(ERIKA)
  await signIn()
  await browser.get('/login/oidc/confirm')
  // The answer of an ordinary log-in, by a provider that did not ask again: as if this one had been begun for it.
  const [step] = await site.db.selectFrom('sign_in_step').selectAll().execute()
  const content = JSON.parse(step?.content ?? '')
  const search = await provider.visit(await begin('/archive', openBrowser(site)))
  const steps = await site.db.selectFrom('sign_in_step').selectAll().execute()
  const ordinary = JSON.parse(steps.find(({ id }) => id !== step?.id)?.content ?? '')
  await site.db
    .updateTable('sign_in_step')
    .set({ content: JSON.stringify({ ...ordinary, freshSince: content.freshSince }) })
    .where('id', '=', step?.id ?? '')
    .execute()
  expect(leadsTo(await browser.get(`/login/oidc/answer${search}`))).toBe(
    '/auth?problem=unconfirmed',
  )
})

test('W30: a passkey does not work if the provider has not accepted the user for a week', async () => {
  provider.letIn(ERIKA)
  await signIn()
  await confirm()
  const device = makeAuthenticator(SITE)
  const answer = device.make(await challengeIn(await beginPasskey()))
  expect((await call('', { name: 'Phone', answer })).status).toBe(200)
  const later = openBrowser(site)
  const prove = async () =>
    call(
      '/prove',
      { answer: device.prove(await challengeIn(await call('/ask', {}, later))) },
      later,
    )
  expect((await prove()).status).toBe(200)
  await later.submit('/logout', {})
  const weekAgo = Date.now() - 8 * 86_400_000
  await site.db.updateTable('identity').set({ confirmed_at: weekAgo }).execute()
  const rejected = await prove()
  expect([rejected.status, await rejected.json()]).toMatchObject([
    401,
    { code: 'access/provider-first' },
  ])
  await signIn(later)
  await later.submit('/logout', {})
  expect((await prove()).status).toBe(200)
})

test('a visitor cannot confirm anything', async () => {
  expect((await browser.get('/login/oidc/confirm')).status).toBe(404)
})
