import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Role } from '#domain/access/role.ts'
import type { Pages } from '../../pages.ts'
import { openTestSite, type TestSite } from '../../test-site.fixture.ts'
import { type Browser, openBrowser } from '../browser.fixture.ts'
import { saveProviderUser } from '../provider/provider-users.ts'
import { accountOf, addUser, hasAdmin, removeUser, setRoles } from '../users.ts'
import { readPeople } from './people-view.ts'

const PASSWORD = 'tungsten fin 24'
const BETTER = 'a rod of twelve segments'
const PAGE = '/manage/people'

let site: TestSite
let hash: string

/** A page that tells what it was given. */
const tellingPage: Pages = async (_, { problem, secret }) =>
  new Response(JSON.stringify({ problem, secret }), { headers: { 'content-type': 'text/html' } })

beforeEach(async () => {
  site = await openTestSite({ render: tellingPage })
  hash = await site.access.passwords.hash(PASSWORD)
})

afterEach(() => site.close())

async function browserOf(name: string, ...roles: Role[]) {
  const user = await addUser(site.db, { name, roles, password: hash })
  if (!user) throw new Error('The name is taken.')
  const browser = openBrowser(site)
  await browser.submit('/login', { name, password: PASSWORD })
  return { browser, user }
}

const change = (browser: Browser, fields: Record<string, string>) =>
  browser.submit(PAGE, { confirmed: 'yes', ...fields })

async function linkIn(answer: Response): Promise<string> {
  const { secret } = (await answer.json()) as { secret: { text: string } }
  return new URL(secret.text).searchParams.get('token') ?? ''
}

const namesOf = async () => (await readPeople(site.db, site.access.sessions)).people

const changes = async () =>
  (await readPeople(site.db, site.access.sessions)).changes.map(({ by, action, name, detail }) =>
    `${by} ${action} ${name} ${detail}`.trim(),
  )

const roleOf = async (name: string) =>
  (await accountOf(site.db, name))?.user.roles.map((role) => role.name)

test('an invitation lets a person join once, with the roles it names', async () => {
  const { browser } = await browserOf('erika', 'Admin')
  const token = await linkIn(
    await change(browser, { change: 'invite', name: 'Łukasz', Author: 'yes' }),
  )
  const [row] = await site.db.selectFrom('account_link').selectAll().execute()
  expect(JSON.stringify(row)).not.toContain(token)
  const days = ((row?.ends_at ?? 0) - (row?.made_at ?? 0)) / 86_400_000
  expect(days).toBe(7)

  const guest = openBrowser(site)
  const join = () => guest.submit('/welcome', { token, name: 'Łukasz', password: BETTER })
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
  const answers = await Promise.all([join('max'), join('moritz')])
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 410])
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
    const answer = await join(name)
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ problem: { field: 'name', typed: { name } } })
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

test('an account with a name that is reserved today gets a new password all the same', async () => {
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
  const answer = await change(browser, { change: 'invite', name })
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ problem: { field: 'name', typed: { name } } })
})

test('a change of roles is valid at once and ends the sessions', async () => {
  const { browser } = await browserOf('erika', 'Admin')
  const { browser: max, user } = await browserOf('max', 'Author')
  const answer = await change(browser, { change: 'roles', id: user.id, Admin: 'yes' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, PAGE])
  expect(await roleOf('max')).toEqual(['Admin'])
  expect(await max.user()).toEqual({})
  expect(await changes()).toEqual(['erika roles max Author → Admin'])
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
    const answer = await browser.submit(PAGE, fields)
    expect([answer.status, await answer.json()]).toMatchObject([
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
  expect([again.status, await again.text()]).toEqual([409, expect.stringContaining('meantime')])
})

test.for([
  { what: 'removed', fields: { change: 'remove' } },
  { what: 'demoted', fields: { change: 'roles', Author: 'yes' } },
])('the last Admin is not $what', async ({ fields }) => {
  const { browser, user } = await browserOf('erika', 'Admin')
  // An account with the role but no way to log in does not count.
  await addUser(site.db, { name: 'invited', roles: ['Admin'] })
  const answer = await change(browser, { ...fields, id: user.id })
  expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('last Admin')])
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
  const answer = await change(browser, { change: 'roles', id })
  expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('provider')])
  await setRoles(site.db, 'olga', [])
  await change(browser, { change: 'roles', id, Admin: 'yes' })
  expect(await roleOf('olga')).toEqual(['Admin'])
  await change(browser, { change: 'provider-roles', id })
  await saveProviderUser(site.db, olga, 'roles')
  expect(await roleOf('olga')).toEqual(['Author'])
  // Their login is reset at the provider: there is no link.
  const reset = await change(browser, { change: 'reset', id })
  expect(reset.status).toBe(303)

  await change(browser, { change: 'remove', id })
  expect(await saveProviderUser(site.db, olga, 'roles')).toBeUndefined()
  await change(browser, { change: 'readmit', name: 'olga' })
  expect(await saveProviderUser(site.db, olga, 'roles')).toMatchObject({ name: 'olga' })
  expect((await changes()).slice(0, 2)).toEqual(['erika readmitted olga', 'erika removed olga'])
})

test('what the operator changes is in the history of accounts', async () => {
  await browserOf('erika', 'Admin')
  await browserOf('max')
  await setRoles(site.db, 'max', ['Author'])
  expect(await changes()).toEqual(['user command roles max none → Author'])
})
