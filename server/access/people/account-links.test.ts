import { expect, test } from 'vitest'
import { type Browser, openBrowser } from '../browser.fixture.ts'
import { setRoles } from '../users.ts'
import {
  BETTER,
  browserOf,
  change,
  changes,
  linkIn,
  namesOf,
  openPeopleSiteBeforeEach,
  PASSWORD,
  site,
} from './people-site.fixture.ts'

openPeopleSiteBeforeEach()

test('an invitation lets a person join once, with the roles it names', async () => {
  const { browser } = await browserOf('erika', 'Admin')
  const token = await linkIn(
    await change(browser, { change: 'invite', name: ' Łukasz ', Author: 'yes' }),
  )
  const [row] = await site.db.selectFrom('account_link').selectAll().execute()
  expect(JSON.stringify(row)).not.toContain(token)
  const days = ((row?.ends_at ?? 0) - (row?.made_at ?? 0)) / 86_400_000
  expect(days).toBe(7)

  const guest = openBrowser(site)
  const join = () => guest.submit('/welcome', { token, name: 'Łukasz ', password: BETTER })
  expect((await join()).headers.get('location')).toBe('/auth')
  expect(await guest.user()).toMatchObject({ name: 'Łukasz', roles: [{ name: 'Author' }] })
  expect((await join()).status).toBe(410)
  expect(await changes()).toEqual([
    'Łukasz joined Łukasz invited by erika',
    'erika invited Łukasz Author',
  ])
})

test('two who use one invitation at the same moment are one account', async () => {
  const { browser } = await browserOf('erika', 'Admin')
  const token = await linkIn(await change(browser, { change: 'invite', name: 'max', Author: 'y' }))
  const join = (name: string) =>
    openBrowser(site).submit('/welcome', { token, name, password: BETTER })
  const responses = await Promise.all([join('max'), join('moritz')])
  expect(responses.map(({ status }) => status).sort()).toEqual([303, 410])
  expect(await namesOf()).toHaveLength(2)
})

test('a link ends after a week, when it is withdrawn, and with the Admin who made it', async () => {
  const { browser } = await browserOf('erika', 'Admin')
  const { browser: max } = await browserOf('max', 'Admin')
  const inviteBy = async (by: Browser, name: string) =>
    linkIn(await change(by, { change: 'invite', name }))
  const use = (token: string) =>
    openBrowser(site).submit('/welcome', { token, name: 'guest', password: BETTER })

  const old = await inviteBy(browser, 'old')
  await site.db.updateTable('account_link').set({ ends_at: Date.now() }).execute()
  expect((await use(old)).status).toBe(410)

  const withdrawn = await inviteBy(browser, 'withdrawn')
  const { id } = await site.db
    .selectFrom('account_link')
    .select('id')
    .where('name', '=', 'withdrawn')
    .executeTakeFirstOrThrow()
  expect((await change(browser, { change: 'withdraw', id })).status).toBe(303)
  expect((await use(withdrawn)).status).toBe(410)

  const ofMax = await inviteBy(max, 'friend')
  await setRoles(site.db, 'max', ['Author'])
  expect((await use(ofMax)).status).toBe(410)
  expect((await use('x'.repeat(43))).status).toBe(410)
})

test('nobody joins by the name of another open invitation, and then by their own', async () => {
  const { browser } = await browserOf('erika', 'Admin')
  const token = await linkIn(await change(browser, { change: 'invite', name: 'max' }))
  await change(browser, { change: 'invite', name: 'Moritz', Author: 'yes' })
  const join = (name: string) =>
    openBrowser(site).submit('/welcome', { token, name, password: BETTER })
  for (const name of ['moritz', 'MORITZ']) {
    const response = await join(name)
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ problem: { field: 'name', typed: { name } } })
  }
  expect((await join('operator')).status).toBe(422)
  expect((await join('max')).status).toBe(303)
})

test('a name is free again when its invitation has ended', async () => {
  const { browser } = await browserOf('erika', 'Admin')
  await change(browser, { change: 'invite', name: 'max' })
  await site.db.updateTable('account_link').set({ ends_at: Date.now() }).execute()
  const again = await linkIn(await change(browser, { change: 'invite', name: 'max' }))
  const guest = openBrowser(site)
  await guest.submit('/welcome', { token: again, name: 'max', password: BETTER })
  expect(await guest.user()).toMatchObject({ name: 'max' })
})

test('an account with a name that is reserved today gets a new password anyway', async () => {
  const { browser } = await browserOf('erika', 'Admin')
  const { user } = await browserOf('operator')
  const token = await linkIn(await change(browser, { change: 'reset', id: user.id }))
  const guest = openBrowser(site)
  await guest.submit('/welcome', { token, name: 'x', password: BETTER })
  expect(await guest.user()).toMatchObject({ name: 'operator' })
})

test.for([
  { name: 'x', status: 422 },
  { name: 'sender', status: 422 },
  { name: 'erika', status: 409 },
  { name: 'ERIKA', status: 409 },
  { name: 'twice', status: 409 },
])('the name $name is not invited', async ({ name, status }) => {
  const { browser } = await browserOf('erika', 'Admin')
  await change(browser, { change: 'invite', name: 'Twice' })
  const response = await change(browser, { change: 'invite', name })
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ problem: { field: 'name', typed: { name } } })
})

test('a reset login ends the links that the account has made', async () => {
  const { browser } = await browserOf('erika', 'Admin')
  const { browser: max, user } = await browserOf('max', 'Admin')
  const way = await linkIn(await change(max, { change: 'invite', name: 'back', Admin: 'yes' }))
  await change(browser, { change: 'reset', id: user.id })
  const used = await openBrowser(site).submit('/welcome', {
    token: way,
    name: 'back',
    password: BETTER,
  })
  expect(used.status).toBe(410)
})

test('a reset login has neither password, passkeys nor keys until its link is used', async () => {
  const { browser } = await browserOf('erika', 'Admin')
  const { browser: max, user } = await browserOf('max', 'Author')
  const token = await linkIn(await change(browser, { change: 'reset', id: user.id }))
  expect(await max.user()).toEqual({})
  expect((await max.submit('/login', { name: 'max', password: PASSWORD })).status).toBe(401)
  // The name of the form does not count: the link is of one account.
  await max.submit('/welcome', { token, name: 'erika', password: BETTER })
  expect(await max.user()).toMatchObject({ name: 'max', roles: [{ name: 'Author' }] })
  const used = await max.submit('/welcome', { token, name: 'max', password: PASSWORD })
  expect(used.status).toBe(410)
  expect((await openBrowser(site).submit('/login', { name: 'max', password: BETTER })).status).toBe(
    303,
  )
})
