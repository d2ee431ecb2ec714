import { expect, test } from 'vitest'
import type { Browser } from '../browser.fixture.ts'
import { saveProviderUser } from '../provider/provider-users.ts'
import { addUser, hasAdmin, removeUser, setRoles } from '../users.ts'
import {
  browserOf,
  change,
  changes,
  namesOf,
  openPeopleSiteBeforeEach,
  PAGE,
  roleOf,
  site,
} from './people-site.fixture.ts'

openPeopleSiteBeforeEach()

test('a change of roles is valid at once and ends the sessions', async () => {
  const { browser } = await browserOf('erika', 'Admin')
  const { browser: max, user } = await browserOf('max', 'Author')
  const response = await change(browser, { change: 'roles', id: user.id, Admin: 'yes' })
  expect([response.status, response.headers.get('location')]).toEqual([303, `${PAGE}?done=roles`])
  expect(await roleOf('max')).toEqual(['Admin'])
  expect(await max.user()).toEqual({})
  expect(await changes()).toEqual(['erika roles max Author → Admin'])
})

test('roles that are saved without a change end no session and are not recorded', async () => {
  const { browser } = await browserOf('erika', 'Admin')
  const { browser: max, user } = await browserOf('max', 'Author')
  const response = await change(browser, { change: 'roles', id: user.id, Author: 'yes' })
  expect([response.status, response.headers.get('location')]).toEqual([303, `${PAGE}?done=roles`])
  expect(await max.user()).toMatchObject({ name: 'max' })
  expect(await changes()).toEqual([])
  // The command says that it ends them.
  expect(await setRoles(site.db, 'max', ['Author'])).toEqual({ ok: true })
  expect(await max.user()).toEqual({})
})

test('sessions are ended one by one or all, never the own', async () => {
  const { browser, user: erika } = await browserOf('erika', 'Admin')
  const { browser: max, user } = await browserOf('max')
  const [session] = await site.access.sessions.list(user.id)
  await change(browser, { change: 'end-sessions', id: user.id, session: session?.id ?? '' })
  expect(await max.user()).toEqual({})
  await change(browser, { change: 'end-sessions', id: erika.id, session: 'all' })
  expect(await browser.user()).toMatchObject({ name: 'erika' })
})

test.for(['remove', 'reset', 'end-sessions', 'withdraw'])(
  'without its confirmation "%s" only asks',
  async (name) => {
    const { browser } = await browserOf('erika', 'Admin')
    const { user } = await browserOf('max', 'Author')
    const fields = { change: name, id: user.id, session: 'all', label: 'max' }
    const response = await browser.submit(PAGE, fields)
    expect([response.status, await response.json()]).toMatchObject([
      200,
      { problem: { field: 'confirmed', typed: fields } },
    ])
    expect(await namesOf()).toHaveLength(2)
    expect(await changes()).toEqual([])
  },
)

test('a removed account is logged out and gone; its name stays in the history', async () => {
  const { browser } = await browserOf('erika', 'Admin')
  const { browser: max, user } = await browserOf('max', 'Author')
  await change(browser, { change: 'remove', id: user.id })
  expect(await max.user()).toEqual({})
  expect(await changes()).toEqual(['erika removed max'])
  const again = await change(browser, { change: 'remove', id: user.id })
  expect([again.status, await again.text()]).toEqual([
    409,
    expect.stringContaining('removed or has expired'),
  ])
})

test.for([
  { what: 'removed', fields: { change: 'remove' } },
  { what: 'demoted', fields: { change: 'roles', Author: 'yes' } },
])('the last Admin is not $what', async ({ fields }) => {
  const { browser, user } = await browserOf('erika', 'Admin')
  // An account with the role but no way to log in does not count.
  await addUser(site.db, { name: 'invited', roles: ['Admin'] })
  const response = await change(browser, { ...fields, id: user.id })
  expect([response.status, await response.text()]).toEqual([
    409,
    expect.stringContaining('last Admin'),
  ])
  expect(await browser.user()).toMatchObject({ roles: [{ name: 'Admin' }] })
})

test.for([
  { what: 'themselves', isOther: false, name: 'remove' },
  { what: 'themselves', isOther: false, name: 'roles' },
  { what: 'each other', isOther: true, name: 'remove' },
  { what: 'each other', isOther: true, name: 'roles' },
  { what: 'each other', isOther: true, name: 'reset' },
])('of two Admins who $name $what at the same moment one remains', async ({ isOther, name }) => {
  const one = await browserOf('erika', 'Admin')
  const two = await browserOf('max', 'Admin')
  const tokens = await Promise.all([one.browser.formToken(), two.browser.formToken()])
  const send = (by: Browser, formToken: string | undefined, id: string) =>
    by.submit(PAGE, { formToken: formToken ?? '', change: name, id, confirmed: 'yes' })
  const ids = isOther ? [two.user.id, one.user.id] : [one.user.id, two.user.id]
  await Promise.all([
    send(one.browser, tokens[0], ids[0] ?? ''),
    send(two.browser, tokens[1], ids[1] ?? ''),
  ])
  const able = (await namesOf()).filter(
    ({ roles, hasPassword }) => roles.includes('Admin') && hasPassword,
  )
  expect(able).toHaveLength(1)
})

test('no account is changed by an Admin who has just lost the role, or by themselves', async () => {
  const { browser, user } = await browserOf('erika', 'Admin')
  await browserOf('max', 'Admin')
  const reset = await change(browser, { change: 'reset', id: user.id })
  expect([reset.status, await reset.text()]).toEqual([409, expect.stringContaining('may not')])
  const session = browser.cookies.get('__Host-session') ?? ''
  const found = await site.access.sessions.find(session)
  await removeUser(site.db, 'erika')
  const by = { id: user.id, name: 'erika', session: found?.id ?? '' }
  expect(await setRoles(site.db, 'max', [], by)).toEqual({ ok: false, reason: 'not allowed' })
  expect(await hasAdmin(site.db)).toBe(true)
})

test('the roles of a provider are changed there, unless the operator has set them', async () => {
  const { browser } = await browserOf('erika', 'Admin')
  const claims = { preferred_username: 'olga', roles: ['Author'] }
  const olga = { issuer: 'https://id.example', subject: 'olga', claims }
  const user = await saveProviderUser(site.db, olga, 'roles')
  const id = user?.id ?? ''
  const response = await change(browser, { change: 'roles', id })
  expect([response.status, await response.text()]).toEqual([
    409,
    expect.stringContaining('provider'),
  ])
  await setRoles(site.db, 'olga', ['Author'])
  expect(await changes()).toEqual(['user command roles olga Author → Author'])
  await change(browser, { change: 'roles', id, Admin: 'yes' })
  expect(await roleOf('olga')).toEqual(['Admin'])
  for (const _ of [1, 2]) await change(browser, { change: 'provider-roles', id })
  expect((await changes()).filter((line) => line.includes('provider-roles'))).toHaveLength(1)
  await saveProviderUser(site.db, olga, 'roles')
  expect(await roleOf('olga')).toEqual(['Author'])
  // Their login is reset at the provider: there is no link.
  const reset = await change(browser, { change: 'reset', id })
  expect(reset.status).toBe(303)

  await change(browser, { change: 'remove', id })
  expect(await saveProviderUser(site.db, olga, 'roles')).toBeUndefined()
  await change(browser, { change: 'unblock', name: 'olga' })
  expect(await saveProviderUser(site.db, olga, 'roles')).toMatchObject({ name: 'olga' })
  expect((await changes()).slice(0, 2)).toEqual(['erika readmitted olga', 'erika removed olga'])
})

test('what the operator changes is in the history of accounts', async () => {
  await browserOf('erika', 'Admin')
  await browserOf('max')
  await setRoles(site.db, 'max', ['Author'])
  expect(await changes()).toEqual(['user command roles max none → Author'])
})
