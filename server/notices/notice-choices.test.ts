import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Role } from '#domain/access/role.ts'
import type { NoticeItem } from '#domain/notices/notice-kinds.ts'
import { logIn } from '../access/logged-in.fixture.ts'
import type { Db } from '../db/tables/schema.ts'
import { withWriteTransaction } from '../db/write-transaction.ts'
import { openTestSite, type TestSite } from '../test-site.fixture.ts'
import { addNotice } from './add-notice.ts'
import { GATHER_MS, gatherNotices } from './gather-notices.ts'
import { readChoice } from './notice-choices.ts'

const ADDRESS = 'erika@example.org'
const RECIPIENTS = { hasWebhook: false, hasMail: true, addresses: ['all@example.org'] }

let site: TestSite
let db: Db

beforeEach(async () => {
  site = await openTestSite({ storage: 'disk' })
  db = site.db
})

afterEach(() => site.close())

/** An account with these roles that sends the form of its page. */
async function openAccount(...roles: Role[]) {
  const { headers, user } = await logIn(site, ...roles)
  const choose = async (kinds: readonly string[], address = ADDRESS) => {
    const fields = { change: 'notices', 'notice-address': address }
    const chosen = Object.fromEntries(kinds.map((kind) => [kind, 'yes']))
    const response = await site.app.request('/auth', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...fields, ...chosen }).toString(),
    })
    return response.status
  }
  return { id: user.id, choose, chosen: () => readChoice(db, user.id) }
}

const add = (...causes: Parameters<typeof addNotice>[1][]) =>
  withWriteTransaction(db, async (tx) => {
    for (const cause of causes) await addNotice(tx, cause)
  })

/** The items of each message that is made now, by address. */
async function gathered(recipients = RECIPIENTS): Promise<Record<string, NoticeItem[]>> {
  await gatherNotices(db, recipients, Date.now() + GATHER_MS)
  const rows = await db.selectFrom('notice_message').select(['recipient', 'items']).execute()
  await db.deleteFrom('notice_message').execute()
  return Object.fromEntries(
    rows.map(({ recipient, items }) => [recipient, JSON.parse(items) as NoticeItem[]]),
  )
}

test('an editor is notified of what was chosen, and the operator of everything', async () => {
  const { choose } = await openAccount('Author')
  expect(await choose(['inbox'])).toBe(303)
  await add({ kind: 'inbox', count: 2 }, { kind: 'content' })
  expect(await gathered()).toEqual({
    [ADDRESS]: [{ kind: 'inbox', count: 2 }],
    'all@example.org': [
      { kind: 'inbox', count: 2 },
      { kind: 'content', count: 1 },
    ],
  })
})

test.for<[string, string[], string]>([
  ['turning its notices off', [], ADDRESS],
  ['naming another address', ['login'], 'mallory@example.org'],
  ['saving the same again', ['inbox', 'login'], ADDRESS],
])('%s keeps no one from learning of a login just before', async ([, kinds, address]) => {
  const { id, choose } = await openAccount('Author')
  await choose(['login'])
  await add({ kind: 'login', subject: id })
  await choose(kinds, address)
  await gatherNotices(db, RECIPIENTS, Date.now() + GATHER_MS)
  const rows = await db
    .selectFrom('notice_message')
    .select('items')
    .where('recipient', '=', ADDRESS)
    .execute()
  expect(rows).toEqual([{ items: '[{"kind":"own-login","count":1}]' }])
})

test('a login is reported once, however often the choice changes', async () => {
  const { id, choose } = await openAccount('Author')
  await choose(['login'])
  await add({ kind: 'login', subject: id })
  for (const kinds of [[], ['login'], [], ['login'], []]) await choose(kinds)
  const rows = await db.selectFrom('notice_message').select('recipient').execute()
  expect(rows).toEqual([{ recipient: ADDRESS }])
})

test('a login is reported to its account alone, and to the operator without a name', async () => {
  const [erika, max] = [await openAccount('Author'), await openAccount('Author')]
  await erika.choose(['login'])
  await max.choose(['login'], 'max@example.org')
  await add({ kind: 'login', subject: erika.id, count: 2 }, { kind: 'login', subject: 'other' })
  expect(await gathered()).toEqual({
    [ADDRESS]: [{ kind: 'own-login', count: 2 }],
    'all@example.org': [{ kind: 'login', count: 3 }],
  })
})

test('an address of the operator is not sent the same twice', async () => {
  const { id, choose } = await openAccount('Author')
  await choose(['inbox', 'login'], 'all@example.org')
  await add({ kind: 'inbox' }, { kind: 'login', subject: id })
  await gatherNotices(db, RECIPIENTS, Date.now() + GATHER_MS)
  const rows = await db.selectFrom('notice_message').select('items').orderBy('items').execute()
  expect(rows.map(({ items }) => JSON.parse(items))).toEqual([
    [
      { kind: 'inbox', count: 1 },
      { kind: 'login', count: 1 },
    ],
    [{ kind: 'own-login', count: 1 }],
  ])
})

test.for<{ role: Role; chosen: string[] }>([
  { role: 'Admin', chosen: ['inbox', 'backup', 'disk', 'outage'] },
  { role: 'Author', chosen: ['inbox'] },
])('$role may choose $chosen', async ({ role, chosen }) => {
  const account = await openAccount(role)
  await account.choose(['inbox', 'backup', 'disk', 'outage', 'nonsense'])
  expect(await account.chosen()).toEqual({ address: ADDRESS, kinds: chosen })
})

test('an account without a role chooses nothing, and is sent nothing more', async () => {
  const { id, choose, chosen } = await openAccount('Author')
  await choose(['inbox'])
  await db.updateTable('user').set({ roles: '' }).where('id', '=', id).execute()
  await add({ kind: 'inbox' })
  expect(Object.keys(await gathered())).toEqual(['all@example.org'])
  await choose(['inbox'])
  expect(await chosen()).toBeUndefined()
})

test.for([
  '',
  'erika',
  'a@b@c.org',
  'a@example.org\nbcc: b@example.org',
  `${'x'.repeat(260)}@example.org`,
])('the address %j is rejected if something was chosen', async (address) => {
  const { choose, chosen } = await openAccount('Author')
  expect(await choose(['inbox'], address)).toBe(422)
  expect(await choose([], address)).toBe(303)
  expect(await chosen()).toBeUndefined()
})

test('who chooses nothing leaves no address', async () => {
  const { choose, chosen } = await openAccount('Author')
  await choose(['inbox'])
  await choose([])
  expect(await chosen()).toBeUndefined()
})

test('without a mail server nothing is made for editors', async () => {
  const { choose } = await openAccount('Author')
  await choose(['inbox'])
  await add({ kind: 'inbox' })
  expect(await gathered({ ...RECIPIENTS, hasMail: false })).toEqual({})
})
