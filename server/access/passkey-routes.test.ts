import { afterEach, beforeEach, expect, test } from 'vitest'
import { newPasskey } from '#domain/access/passkey-response.ts'
import { openTestSite, type TestSite } from '../test-site.fixture.ts'
import { makeAuthenticator } from './authenticator.fixture.ts'
import { type Browser, openBrowser } from './browser.fixture.ts'
import { addUser, resetPassword, setPassword } from './users.ts'

const PASSWORD = 'tungsten fin 24'
const SITE = 'http://localhost:3000'

let site: TestSite
let browser: Browser
let device: ReturnType<typeof makeAuthenticator>

beforeEach(async () => {
  site = await openTestSite({ storage: 'disk' })
  browser = openBrowser(site)
  device = makeAuthenticator(SITE)
  const password = await site.access.passwords.hash(PASSWORD)
  await addUser(site.db, { name: 'erika', roles: ['Author'], password })
})

afterEach(() => site.close())

async function call(step: string, body: unknown, by = browser) {
  const response = await by.call('POST', `/api/auth/passkeys${step}`, body)
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const challengeIn = ({ body }: Awaited<ReturnType<typeof call>>) => String(body.challenge)
const logIn = () => browser.submit('/login', { name: 'erika', password: PASSWORD })

async function addPasskey(): Promise<void> {
  await logIn()
  const begun = await call('/begin', { password: PASSWORD })
  const response = device.make(challengeIn(begun))
  expect(await call('', { name: 'My phone', response })).toMatchObject({ status: 200 })
  await browser.submit('/logout', {})
}

test('a passkey logs in without a name or a password', async () => {
  await addPasskey()
  expect(await browser.user()).toEqual({})
  const challenge = await call('/ask', {})
  expect(challenge.body).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  expect(challenge.body).not.toHaveProperty('allowCredentials')
  const proof = device.prove(challengeIn(challenge))
  const proved = await call('/prove', { response: proof, next: '/archive' })
  expect(proved).toEqual({ status: 200, body: { next: '/archive' } })
  expect(await browser.user()).toMatchObject({ name: 'erika', roles: [{ name: 'Author' }] })
  const { id = '' } = (await site.db.selectFrom('user').select('id').executeTakeFirst()) ?? {}
  expect(await site.access.passkeys.list(id)).toMatchObject([
    { name: 'My phone', usedAt: expect.any(Date) },
  ])
  const { transports } = await site.db
    .selectFrom('passkey')
    .select('transports')
    .executeTakeFirstOrThrow()
  expect(transports).toBe('internal')
})

test('a login with a passkey is noticed in a browser that is new to the account, and only there', async () => {
  const noticed = async () =>
    (await site.db.selectFrom('notice').select('count').executeTakeFirst())?.count
  const logInByPasskey = async (by: Browser) => {
    const response = device.prove(challengeIn(await call('/ask', {}, by)))
    expect(await call('/prove', { response, next: '/' }, by)).toMatchObject({ status: 200 })
    await by.submit('/logout', {})
  }
  await addPasskey()
  await logInByPasskey(browser)
  expect(await noticed()).toBe(1)
  const other = openBrowser(site)
  await logInByPasskey(other)
  expect(await noticed()).toBe(2)
  await logInByPasskey(other)
  expect(await noticed()).toBe(2)
})

test('adding a passkey needs the password, even in a logged-in browser', async () => {
  await logIn()
  expect(await call('/begin', { password: 'not this one' })).toMatchObject({
    status: 401,
    body: { code: 'access/wrong-password' },
  })
  expect(await call('', { name: 'x', response: device.make('x') })).toMatchObject({ status: 401 })
})

async function secondBrowser(name: string): Promise<Browser> {
  const by = openBrowser(site)
  await by.submit('/login', { name, password: PASSWORD })
  return by
}

const stepOf = (by: Browser) => by.cookies.get('__Host-step') ?? ''

test.for([
  { what: 'by another account', name: 'max' },
  { what: 'in another session of the account', name: 'erika' },
])('W30: adding a passkey begun $what cannot be completed in this session', async ({ name }) => {
  const password = await site.access.passwords.hash(PASSWORD)
  await addUser(site.db, { name: 'max', roles: [], password })
  await logIn()
  const other = await secondBrowser(name)
  const begun = await call('/begin', { password: PASSWORD }, other)
  browser.cookies.set('__Host-step', stepOf(other))
  const response = device.make(challengeIn(begun))
  expect(await call('', { name: 'planted', response })).toMatchObject({
    status: 401,
    body: { code: 'access/passkey' },
  })
  expect(await site.db.selectFrom('passkey').selectAll().execute()).toEqual([])
  expect(await call('', { name: 'own', response }, other)).toMatchObject({ status: 200 })
})

test('W30: a new password ends a passkey that is being added at that moment', async () => {
  await logIn()
  const begun = await call('/begin', { password: PASSWORD })
  const session = browser.cookies.get('__Host-session') ?? ''
  const { id = '', user } = (await site.access.sessions.find(session)) ?? {}
  const holder = { userId: user?.id ?? '', session: id }
  await setPassword(site.db, 'erika', 'x')
  const given = { name: 'late', response: newPasskey.parse(device.make(challengeIn(begun))) }
  const challenge = challengeIn(begun)
  expect(await site.access.passkeys.add(holder, { ...given, challenge })).toBe(false)
})

test('W30: confirming with a passkey in this session allows adding another', async () => {
  await addPasskey()
  await logIn()
  const challenge = await call('/confirm', {})
  expect(challenge.body).toMatchObject({ allowCredentials: [{ id: device.id }] })
  const begun = await call('/begin', { response: device.prove(challengeIn(challenge)) })
  const second = makeAuthenticator(SITE)
  const response = second.make(challengeIn(begun))
  expect(await call('', { name: 'Second', response })).toMatchObject({ status: 200 })
})

test('W30: the passkey of another account, a login challenge, or a claim confirms nothing', async () => {
  await addPasskey()
  const password = await site.access.passwords.hash(PASSWORD)
  await addUser(site.db, { name: 'max', roles: [], password })
  await browser.submit('/login', { name: 'max', password: PASSWORD })
  const foreign = device.prove(challengeIn(await call('/confirm', {})))
  const unconfirmed = { status: 401, body: { code: 'access/unconfirmed' } }
  expect(await call('/begin', { response: foreign })).toMatchObject(unconfirmed)
  const login = device.prove(challengeIn(await call('/ask', {})))
  expect(await call('/begin', { response: login })).toMatchObject({ status: 401 })
  expect(await call('/begin', { confirmed: 'provider' })).toMatchObject(unconfirmed)
  expect(await call('/begin', {})).toMatchObject({ status: 400 })
})

test('W30: removing a passkey ends every session but this one, as it may have begun any', async () => {
  await addPasskey()
  const thief = openBrowser(site)
  const proof = device.prove(challengeIn(await call('/ask', {}, thief)))
  await call('/prove', { response: proof }, thief)
  expect(await thief.user()).toMatchObject({ name: 'erika' })
  await logIn()
  await browser.submit('/auth', {
    change: 'remove-passkey',
    confirmed: 'yes',
    passkey: 'no such passkey',
  })
  expect(await thief.user()).toMatchObject({ name: 'erika' })
  await browser.submit('/auth', { change: 'remove-passkey', confirmed: 'yes', passkey: 'all' })
  expect(await thief.user()).toEqual({})
  expect(await browser.user()).toMatchObject({ name: 'erika' })
  expect(await site.db.selectFrom('passkey').selectAll().execute()).toEqual([])
})

test('an account has 20 passkeys at most, also when two are added at the same moment', async () => {
  await addPasskey()
  await logIn()
  const row = await site.db.selectFrom('passkey').selectAll().executeTakeFirstOrThrow()
  const more = Array.from({ length: 18 }, (_, at) => ({ ...row, id: `passkey-${at}` }))
  await site.db.insertInto('passkey').values(more).execute()
  const responses: { by: Browser; response: object }[] = []
  for (const by of [browser, await secondBrowser('erika')]) {
    const begun = await call('/begin', { password: PASSWORD }, by)
    responses.push({ by, response: makeAuthenticator(SITE).make(challengeIn(begun)) })
  }
  const added = await Promise.all(
    responses.map(({ by, response }) => call('', { name: 'New', response }, by)),
  )
  expect(added.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await call('/begin', { password: PASSWORD })).toMatchObject({
    status: 409,
    body: { code: 'access/too-many-passkeys' },
  })
  expect(await site.db.selectFrom('passkey').select('id').execute()).toHaveLength(20)
})

test('a visitor gets no challenge for a new passkey', async () => {
  expect(await call('/begin', { password: PASSWORD })).toMatchObject({ status: 404 })
  expect(await call('', {})).toMatchObject({ status: 404 })
  expect(await call('/confirm', {})).toMatchObject({ status: 404 })
})

test.for([
  { what: 'made for another site', circumstances: { origin: 'https://evil.example' } },
  { what: 'made for another host', circumstances: { host: 'evil.example' } },
  { what: 'that did not ask who holds the device', circumstances: { isVerified: false } },
])('a passkey $what is not added', async ({ circumstances }) => {
  await logIn()
  const begun = await call('/begin', { password: PASSWORD })
  const response = device.make(challengeIn(begun), circumstances)
  expect(await call('', { name: 'x', response })).toMatchObject({
    status: 401,
    body: { code: 'access/passkey' },
  })
})

test.for<{ what: string; prove: (challenge: string) => object }>([
  { what: 'another challenge', prove: () => device.prove('another') },
  {
    what: 'another site',
    prove: (given) => device.prove(given, { origin: 'https://evil.example' }),
  },
  { what: 'another host', prove: (given) => device.prove(given, { host: 'evil.example' }) },
  { what: 'nobody at the device', prove: (given) => device.prove(given, { isVerified: false }) },
  { what: 'a device that is not known', prove: (given) => makeAuthenticator(SITE).prove(given) },
  {
    what: 'the signature of another device',
    prove: (given) => ({
      ...makeAuthenticator(SITE).prove(given),
      id: device.id,
      rawId: device.id,
    }),
  },
])('a proof of $what logs nobody in', async ({ prove }) => {
  await addPasskey()
  const response = prove(challengeIn(await call('/ask', {})))
  expect(await call('/prove', { response })).toMatchObject({
    status: 401,
    body: { code: 'access/passkey' },
  })
  expect(await browser.user()).toEqual({})
})

test('a proof is valid once, for ten minutes, in the browser that got the challenge', async () => {
  await addPasskey()
  const response = device.prove(challengeIn(await call('/ask', {})))
  const stranger = openBrowser(site)
  await call('/ask', {}, stranger)
  expect(await call('/prove', { response }, stranger)).toMatchObject({ status: 401 })
  const step = browser.cookies.get('__Host-step') ?? ''
  expect(await call('/prove', { response })).toMatchObject({ status: 200 })
  browser.cookies.set('__Host-step', step)
  expect(await call('/prove', { response })).toMatchObject({ status: 401 })
  const late = device.prove(challengeIn(await call('/ask', {})))
  await site.db
    .updateTable('sign_in_step')
    .set({ ends_at: Date.now() - 1 })
    .execute()
  expect(await call('/prove', { response: late })).toMatchObject({ status: 401 })
})

test('a cloned device is detected by its counter', async () => {
  await addPasskey()
  await site.db.updateTable('passkey').set({ counter: 40 }).execute()
  const response = device.prove(challengeIn(await call('/ask', {})))
  expect(await call('/prove', { response })).toMatchObject({ status: 401 })
})

test('a removed passkey, and one from before a reset, cannot log in', async () => {
  await addPasskey()
  await addUser(site.db, {
    name: 'max',
    roles: [],
    password: await site.access.passwords.hash(PASSWORD),
  })
  const other = openBrowser(site)
  await other.submit('/login', { name: 'max', password: PASSWORD })
  await other.submit('/auth', { change: 'remove-passkey', confirmed: 'yes', passkey: device.id })
  const prove = async () => {
    const response = device.prove(challengeIn(await call('/ask', {})))
    return (await call('/prove', { response })).status
  }
  expect(await prove()).toBe(200)
  await browser.submit('/auth', { change: 'remove-passkey', confirmed: 'yes', passkey: device.id })
  await browser.submit('/logout', {})
  expect(await prove()).toBe(401)
  await addPasskey()
  await resetPassword(site.db, 'erika', 'x')
  expect(await prove()).toBe(401)
})

test.for([{}, { response: null }, { response: { id: '<>' } }, { response: 'x' }, []])(
  '%j is rejected as no response',
  async (body) => {
    expect(await call('/prove', body)).toMatchObject({ status: 400 })
  },
)
